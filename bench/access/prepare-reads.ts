import { setTimeout as sleep } from 'node:timers/promises';
import { uploadPlaceAt } from '../../src/domain/buckets';
import type { KnownIds } from '../../src/testing/fuzz/known-ids';
import { makeBulkFile } from '../product/bulk-file';
import { ADMIN_EMAIL } from '../product/sign-in';
import { type PreparedForm, prepareLinks } from './prepare-links';
import { readRequest } from './read-request';

/** The most lanes that a file may have. */
const BULK_LANES = 10_000;
const WRONG_ROWS = 20_000;
const MAX_WAIT_MS = 60_000;
/** The lists whose rows have the ids for the paths of other calls. */
const LISTS = [
  ...[
    '/rest/v1/vw_carrier',
    '/rest/v1/vw_shipper',
    '/rest/v1/vw_profile',
    '/rest/v1/vw_facility',
    '/rest/v1/quote',
  ],
  ...[
    '/v1/quotes/bulk',
    '/v1/quotes/history',
    '/v1/loads',
    '/v1/spot-requests',
    '/v1/api-keys',
    '/v1/webhooks',
  ],
];

interface Rows {
  readonly rows: readonly { readonly id: string }[];
}

/**
 * Creates what the demo lacks, so that every call has something large to read: a bulk search, a file with thousands of
 * errors, a comparison, a webhook, a key, and links. Collects ids, and returns, by call, the forms that cannot be built from
 * ids.
 */
export async function prepareReads(
  url: string,
  bearerOf: (email: string) => string,
  known: KnownIds,
): Promise<ReadonlyMap<string, readonly PreparedForm[]>> {
  const [admin, shipper, carrier] = [ADMIN_EMAIL, 'shipper.admin@example.com', 'carrier.admin@example.com'];
  const call = async (
    email: string,
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
  ) => {
    const answer = await readRequest(`${url}${path}`, {
      method,
      bearer: bearerOf(email),
      isPlain: true,
      ...(body === undefined
        ? {}
        : {
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'Content-Type': type },
          }),
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await call(admin, 'POST', '/v1/quotes/bulk', makeBulkFile(BULK_LANES), 'text/csv');
  await call(shipper, 'POST', '/v1/api-keys', { name: 'Bench', scopes: ['quotes:read'] });
  const webhook = { url: 'https://hooks.example.com/coldlane', eventTypes: ['load.created'] };
  const { id: webhookId } = (await call(shipper, 'POST', '/v1/webhooks', webhook)) as { id: string };
  const link = (await call('shipper.staff@example.com', 'POST', '/v1/calendar-link', {})) as { url: string };

  for (const path of LISTS) known.collect(path, await call(admin, 'GET', `${path}?limit=100`));
  const pools = (await call(admin, 'GET', '/v1/quotes/history?kind=POOL&limit=100')) as Rows;
  for (const { id } of pools.rows) known.add('group', id);
  const { rows: people } = (await call(admin, 'GET', '/rest/v1/vw_profile?limit=100')) as Rows;
  for (const { id } of people) {
    known.add('people', id);
    known.add('user', id);
  }

  const { rows: ownCarriers } = (await call(carrier, 'GET', '/rest/v1/vw_carrier?limit=100')) as Rows;
  const carriers = ((await call(admin, 'GET', '/rest/v1/vw_carrier?limit=100')) as Rows).rows;
  const regions: [string, string][] = [];
  for (const { id } of carriers) {
    const { rows } = (await call(admin, 'GET', `/v1/carriers/${id}/regions?limit=3`)) as Rows;
    for (const region of rows) regions.push([id, region.id]);
  }
  const ofRegions = (path: string) =>
    regions.map(([id, region]) => `/v1/carriers/${id}/regions/${region}${path}`);

  const carrierId = ownCarriers[0]?.id ?? '';
  const wrong = Array.from({ length: WRONG_ROWS }, (_, row) => `Region ${row},nowhere`).join('\r\n');
  const { bucket, path } = uploadPlaceAt('region-zips', carrierId, new Date());
  await call(admin, 'POST', `/storage/v1/object/${bucket}/${path}`, `region,zip\r\n${wrong}`, 'text/csv');
  const uploads = '/rest/v1/file_upload_processing?limit=100';
  await waitFor(async () => {
    const { rows } = (await call(admin, 'GET', uploads)) as { rows: { id: string; status: string }[] };
    for (const { id } of rows) known.add('upload', id);
    return rows.every(({ status }) => !['CREATED', 'PROCESSING'].includes(status));
  });

  const region = regions.find(([id]) => id === carrierId)?.[1];
  const effects = `/v1/carriers/${carrierId}/tariff/effects`;
  const effect = (await call(carrier, 'POST', effects, { deactivateRegionId: region })) as { id: string };
  await waitFor(async () => {
    const { status } = (await call(carrier, 'GET', `${effects}/${effect.id}`)) as { status: string };
    return status !== 'RUNNING' && status !== 'WAITING';
  });

  const file = `/storage/v1/object/${bucket}/${path}`;
  const addresses: [string, string[]][] = [
    ['readCalendarFeed', [new URL(link.url).pathname]],
    ['readFile', [file]],
    ['readTariffEffect', [`${effects}/${effect.id}`]],
    [
      'exportTariffEffect',
      ['csv', 'xlsx'].map((format) => `${effects}/${effect.id}/searches?format=${format}`),
    ],
    ['readUserSecurity', people.map(({ id }) => `/v1/users/${id}/security`)],
    ['readTariffGaps', carriers.map(({ id }) => `/v1/carriers/${id}/gaps`)],
    ['readTariffSummary', carriers.map(({ id }) => `/v1/carriers/${id}/summary`)],
    ['readCoverage', carriers.map(({ id }) => `/v1/carriers/${id}/coverage`)],
    ['readRegion', ofRegions('')],
    ['readRegionImpact', ofRegions('/impact')],
    ['findRegionZips', ofRegions('/matches?places=CA')],
  ];
  return new Map<string, readonly PreparedForm[]>([
    ...(await prepareLinks(url, call, { admin, webhookId, file })),
    ...addresses.map(([name, of]) => [name, of.map((address) => ({ address }))] as const),
  ]);
}

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  const untilMs = performance.now() + MAX_WAIT_MS;
  while (!(await isDone())) {
    if (performance.now() > untilMs) throw new Error('the preparation did not end');
    await sleep(100);
  }
}

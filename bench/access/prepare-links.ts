import { setTimeout as sleep } from 'node:timers/promises';
import { readRequest } from './read-request';

/** A call whose path cannot be built from the collected ids. */
export interface PreparedForm {
  readonly address: string;
  /** The JSON body; absent for a GET. */
  readonly body?: unknown;
}

type Call = (email: string, method: string, path: string, body?: unknown) => Promise<unknown>;

const DAY_MS = 86_400_000;
const MAX_WAIT_MS = 60_000;
const DISPATCHER = 'carrier.admin@example.com';
const SHIPPER = 'shipper.staff@example.com';
/** The ZIPs of ten dropoffs whose pallets fit into one trailer. */
const POOL_ZIPS = ['10001', '60607', '75201', '30303', '33101', '02110', '19103', '77002', '85003', '97201'];
const SHARED = { fromZip: '93901', temperature: 'FROZEN', commodity: 'FROZEN' };
const PALLETS = { pallets: 4, grossWeightLbs: 4_800 };

/**
 * Creates mailed and shared links, a signed file, repeated quotes, and a webhook delivery. Returns the form of the call that
 * reads each.
 */
export async function prepareLinks(
  url: string,
  call: Call,
  { admin, webhookId, file }: { admin: string; webhookId: string; file: string },
): Promise<ReadonlyMap<string, readonly PreparedForm[]>> {
  const earliestPickup = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const search = { ...SHARED, ...PALLETS, toZip: '10001', earliestPickup };
  const found = (await call(SHIPPER, 'POST', '/v1/quotes/search', search)) as FoundQuotes;
  await call(SHIPPER, 'POST', '/v1/loads', loadOf(found));
  await call(SHIPPER, 'POST', '/v1/spot-requests', {
    ...SHARED,
    earliestPickup,
    dropoffs: [{ toZip: '10001', ...PALLETS }],
    vehicleType: 'REEFER_VAN',
    deadline: new Date(Date.now() + DAY_MS / 6).toISOString(),
  });
  const { rows: accepted } = (await call(SHIPPER, 'GET', '/v1/loads?status=ACCEPTED&limit=1')) as Rows;
  const shared = (await call(SHIPPER, 'POST', `/v1/loads/${accepted[0]?.id}/tracking-link`, {})) as {
    link: { url: string };
  };
  const again = (await call(SHIPPER, 'POST', `/v1/quotes/requests/${found.requestId}/again`)) as Again;
  const pool = (await call(SHIPPER, 'POST', '/v1/quotes/pool', {
    ...SHARED,
    earliestPickup,
    dropoffs: POOL_ZIPS.map((toZip) => ({ toZip, pallets: 2, grossWeightLbs: 2_400 })),
  })) as { groupId: string };
  const email = 'bench.invited@example.com';
  const { rows: customers } = (await call(admin, 'GET', '/rest/v1/vw_shipper?limit=1')) as Rows;
  await call(admin, 'POST', '/v1/auth/profile', {
    ...{ email, firstName: 'Bench', lastName: 'Invited', roles: ['SHIPPER_STAFF'] },
    shipperId: customers[0]?.id,
  });
  await call(admin, 'POST', '/v1/auth/invite', { email });
  const signed = (await call(admin, 'POST', '/storage/v1/sign', { urls: [file] })) as {
    rows: { link: string }[];
  };
  const tested = (await call('shipper.admin@example.com', 'POST', `/v1/webhooks/${webhookId}/test`)) as {
    id: string;
  };
  const secretForm = (address: string, link: string) => [{ address, body: { link } }];
  return new Map<string, readonly PreparedForm[]>([
    ['readLoadLink', secretForm('/v1/load-links/read', await mailedSecret(url, DISPATCHER, '/answer-load'))],
    ['readSpotLink', secretForm('/v1/spot-links/read', await mailedSecret(url, DISPATCHER, '/spot-offer'))],
    ['readSharedLoad', secretForm('/v1/tracking-links/read', secretOf(shared.link.url))],
    [
      'readInvitation',
      [
        {
          address: '/functions/v1/users/invitation',
          body: { invitation: await mailedSecret(url, email, '/signup') },
        },
      ],
    ],
    ['readLinkedFile', signed.rows.map(({ link }) => ({ address: addressOf(link, url) }))],
    ['compareQuotes', [{ address: `/v1/quotes/requests/${again.now.requestId}/comparison` }]],
    ['quotePoolAgain', [{ address: `/v1/quotes/pool/${pool.groupId}/again` }]],
    ['readWebhookDelivery', [{ address: `/v1/webhook-deliveries/${tested.id}` }]],
  ]);
}

interface Rows {
  readonly rows: readonly { readonly id: string }[];
}

interface FoundQuotes {
  readonly requestId: string;
  readonly quotes: readonly { id: string; bookable: boolean; carrier: { name: string } }[];
}

interface Again {
  readonly now: { readonly requestId: string };
}

const CONTACT = { contactName: 'Bench', contactPhone: '+1 831 555 0118' };

/** Returns the booking of a quote from the carrier whose users can log in. */
function loadOf({ quotes }: FoundQuotes) {
  const quote = quotes.find((one) => one.bookable && one.carrier.name === 'Permafrost Pallet Lines');
  const stop = (side: string, zip: string, city: string, state: string) => ({
    ...{ side, zip, city, state, name: 'Dock', street: '1 Dock Street' },
    ...CONTACT,
  });
  return {
    quoteId: quote?.id,
    stops: [stop('PICKUP', '93901', 'Salinas', 'CA'), stop('DROPOFF', '10001', 'New York', 'NY')],
  };
}

const addressOf = (link: string, base: string) => {
  const { pathname, search } = new URL(link, base);
  return `${pathname}${search}`;
};

/** Returns the secret in a link's fragment. */
const secretOf = (link: string): string =>
  Array.from(new URLSearchParams(new URL(link).hash.slice(1)).values())[0] ?? '';

/** Returns the secret of the newest link with this path that was mailed to `email`. */
async function mailedSecret(url: string, email: string, path: string): Promise<string> {
  const untilMs = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const { body } = await readRequest(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`, {
      ...{ method: 'GET', bearer: '', isPlain: true },
    });
    const { rows } = body as { rows: { text: string }[] };
    const links = rows.flatMap(({ text }) => text.match(/https?:\S+/gu) ?? []);
    const link = links.find((one) => new URL(one).pathname === path);
    if (link) return secretOf(link);
    if (performance.now() > untilMs) throw new Error(`no mail to ${email} with ${path}`);
    await sleep(200);
  }
}

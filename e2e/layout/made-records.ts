import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, request } from '@playwright/test';
import type { Me } from '../../src/contract/own-account';
import { uploadPlaceAt } from '../../src/domain/buckets';
import type { UploadType } from '../../src/domain/uploads';
import { type FoundQuotes, sampleLoad } from '../load-steps';
import { SAMPLE_SEARCH } from '../quote-steps';
import { json, passwordOf } from '../sessions';
import { ACCOUNTS } from './viewers';

/** What the check adds to the demo: previews, uploads with errors, and the pages behind mailed links. */

export interface Session {
  readonly api: APIRequestContext;
  readonly bearer: string;
}

export async function openSession(site: string, email: string): Promise<Session> {
  const api = await request.newContext({ baseURL: site });
  const answer = await api.post('/v1/auth/sign-in', {
    ...json('coldlane-public'),
    data: { email, password: passwordOf(email) },
  });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()}`);
  return { api, bearer: ((await answer.json()) as { accessToken: string }).accessToken };
}

export async function idsAt({ api, bearer }: Session, list: string, max = 1): Promise<string[]> {
  const answer = await api.get(list, json(bearer));
  if (!answer.ok()) return [];
  const { rows = [] } = (await answer.json()) as { rows?: { id: string }[] };
  return rows.slice(0, max).map(({ id }) => id);
}

export async function post<Answer = Record<string, unknown>>(
  { api, bearer }: Session,
  path: string,
  data: unknown,
): Promise<Answer> {
  const answer = await api.post(path, { ...json(bearer), data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  // An answer of 204 has no body.
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
}

export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const MAX_WAIT_MS = 60_000;

/** Asks again until there is an answer. */
async function waitFor<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (const start = Date.now(); Date.now() - start < MAX_WAIT_MS; await sleep(250)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} did not come within ${MAX_WAIT_MS / 1_000} s`);
}

interface File {
  readonly type: UploadType;
  readonly companyId: string;
  readonly text: string;
  readonly isPreview: boolean;
}

/** Uploads a file and waits until it was checked. Returns its id. */
async function upload({ api, bearer }: Session, { type, companyId, text, isPreview }: File): Promise<string> {
  const { bucket, path } = uploadPlaceAt(type, companyId, new Date());
  const sent = await api.post(
    `/storage/v1/object/${bucket}/${path}?mode=MERGE&dryRun=${isPreview}&fileName=${type}%20of%20the%20winter%20season.csv`,
    { headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'text/csv' }, data: text },
  );
  if (!sent.ok()) throw new Error(`the upload answered ${sent.status()}: ${await sent.text()}`);
  const { uploadId } = (await sent.json()) as { uploadId: string };
  return waitFor(`the result of the upload of ${type}`, async () => {
    const list = await api.get(`/rest/v1/file_upload_processing?id=${uploadId}`, json(bearer));
    const { rows } = (await list.json()) as { rows: { status: string }[] };
    return ['COMPLETED', 'ERROR'].includes(rows[0]?.status ?? '') ? uploadId : undefined;
  });
}

const demoFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../database/demo/permafrost-pallet-lines', name), 'utf8');

/** Three lanes with a new minimum, two new charges, and a file that cannot be read. */
export async function addUploads(carrier: Session): Promise<{ preview: string; failedUpload: string }> {
  const [carrierId = ''] = await idsAt(carrier, '/rest/v1/vw_carrier');
  const [header = '', ...lanes] = demoFile('lanes.csv').trim().split(/\r?\n/);
  const minimumAt = header.split(',').indexOf('minimum_rate');
  const changed = lanes.slice(0, 40).map((lane, at) =>
    lane
      .split(',')
      .with(minimumAt, `${1_240 + at * 7}.50`)
      .join(','),
  );
  const preview = await upload(carrier, {
    type: 'lanes',
    companyId: carrierId,
    text: [header, ...changed].join('\n'),
    isPreview: true,
  });
  const failedUpload = await upload(carrier, {
    type: 'lanes',
    companyId: carrierId,
    text: [
      header,
      ...lanes.slice(0, 30).map((lane) => lane.replace('FROZEN', 'COLD').replace('CHILLED', 'COOL')),
    ].join('\n'),
    isPreview: false,
  });
  return { preview, failedUpload };
}

/** The path of the link in the newest mail to someone whose path is this. */
const mailedLink = ({ api }: Session, email: string, path: string) =>
  waitFor(`a mail with ${path} to ${email}`, async () => {
    const answer = await api.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { rows } = (await answer.json()) as { rows: { text: string }[] };
    const links = rows.flatMap(({ text }) => text.match(/https?:\S+/gu) ?? []).map((link) => new URL(link));
    const found = links.find(({ pathname }) => pathname === path);
    return found && `${found.pathname}${found.hash}`;
  });

const NEW_CUSTOMER = 'Emberly Kitchens';

/** A customer that has never searched, with its admin. A running demo has it from the run before. */
export async function addNewCustomer(site: string): Promise<void> {
  const admin = await openSession(site, ACCOUNTS.ADMIN);
  if ((await idsAt(admin, `/rest/v1/vw_shipper?search=${NEW_CUSTOMER}`)).length === 0) {
    const email = ACCOUNTS.NEW_CUSTOMER;
    const { id } = await post<{ id: string }>(admin, '/rest/v1/rpc/fn_shipper_upsert', {
      name: NEW_CUSTOMER,
    });
    const me = await admin.api.get('/v1/auth/me', json(admin.bearer));
    const { terms } = (await me.json()) as Me;
    await post(admin, '/v1/auth/profile', {
      ...{ email, firstName: 'Wren', lastName: 'Halloran', roles: ['SHIPPER_ADMIN'], shipperId: id },
      // Otherwise the terms cover every page.
      attributes: { terms: [{ version: terms.version }] },
    });
    await post(admin, '/v1/auth/invite', { email });
    const link = await mailedLink(admin, email, '/signup');
    const invitation = new URLSearchParams(link.split('#')[1]).get('invitation');
    const asVisitor: Session = { api: admin.api, bearer: 'coldlane-public' };
    const { accessToken: bearer } = await post<{ accessToken: string }>(
      asVisitor,
      '/functions/v1/users/signup',
      { invitation, password: passwordOf(email) },
    );
    await post({ ...asVisitor, bearer }, '/rest/v1/rpc/fn_complete_signup', {
      ...{ first_name: 'Wren', last_name: 'Halloran' },
    });
  }
  await admin.api.dispose();
}

export interface MailedLinks {
  readonly answerLoad: string;
  readonly spotOffer: string;
  readonly track: string;
}

/** A load that waits for its carrier, a spot request, and a tracking link, each with its page for people without a session. */
export async function addMailedLinks(shipper: Session, acceptedLoad: string): Promise<MailedLinks> {
  const search = { ...SAMPLE_SEARCH, earliestPickup: tomorrow() };
  const found = await post<FoundQuotes>(shipper, '/v1/quotes/search', search);
  await post(shipper, '/v1/loads', sampleLoad(found));
  const { toZip, pallets, grossWeightLbs, ...shared } = search;
  await post(shipper, '/v1/spot-requests', {
    ...shared,
    dropoffs: [{ toZip, pallets, grossWeightLbs }],
    vehicleType: 'REEFER_VAN',
    deadline: new Date(Date.now() + 4 * 3_600_000).toISOString(),
  });
  const { link } = await post<{ link: { url: string } | null }>(
    shipper,
    `/v1/loads/${acceptedLoad}/tracking-link`,
    {},
  );
  const { pathname = '', hash = '' } = link === null ? {} : new URL(link.url);
  const dispatcher = 'carrier.admin@example.com';
  return {
    answerLoad: await mailedLink(shipper, dispatcher, '/answer-load'),
    spotOffer: await mailedLink(shipper, dispatcher, '/spot-offer'),
    track: pathname + hash,
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, request } from '@playwright/test';
import type { Me } from '../../src/contract/people/own-account';
import { uploadPlaceAt } from '../../src/domain/buckets';
import type { SentType } from '../../src/domain/uploads';
import { zipOf } from '../../src/testing/uploads/zip-of';
import { type FoundQuotes, sampleLoad } from '../load-steps';
import { SAMPLE_SEARCH } from '../quote-steps';
import { json, passwordOf } from '../sessions';
import { ACCOUNTS } from './viewers';

/** Adds records that the demo lacks: previews, uploads with errors, and the pages behind mailed links. */

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
  // A 204 answer has no body.
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
}

export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const MAX_WAIT_MS = 60_000;

/** Repeats `ask` until it returns an answer. */
async function waitFor<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (const start = Date.now(); Date.now() - start < MAX_WAIT_MS; await sleep(250)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} did not come within ${MAX_WAIT_MS / 1_000} s`);
}

interface File {
  readonly type: SentType;
  readonly companyId: string;
  /** The text of a CSV file, or the bytes of a ZIP archive. */
  readonly content: string | Buffer;
  readonly isPreview: boolean;
  /**
   * The status in which the upload must end. With another one, the page would not show the preview or the failure that
   * the upload is made for.
   */
  readonly ends: 'COMPLETED' | 'ERROR';
}

/** Uploads a file and waits until it has been checked. Returns its id. */
async function upload(
  { api, bearer }: Session,
  { type, companyId, content, isPreview, ends }: File,
): Promise<string> {
  const { bucket, path } = uploadPlaceAt(type, companyId, new Date());
  const [kind, extension] = typeof content === 'string' ? ['text/csv', 'csv'] : ['application/zip', 'zip'];
  const sent = await api.post(
    `/storage/v1/object/${bucket}/${path}?mode=MERGE&dryRun=${isPreview}&fileName=${type}%20of%20the%20winter%20season.${extension}`,
    { headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': kind }, data: content },
  );
  if (!sent.ok()) throw new Error(`the upload answered ${sent.status()}: ${await sent.text()}`);
  const { uploadId } = (await sent.json()) as { uploadId: string };
  return waitFor(`the result of the upload of ${type}`, async () => {
    const list = await api.get(`/rest/v1/file_upload_processing?id=${uploadId}`, json(bearer));
    const { rows } = (await list.json()) as { rows: { status: string }[] };
    const status = rows[0]?.status ?? '';
    if (!['COMPLETED', 'ERROR'].includes(status)) return undefined;
    if (status !== ends) throw new Error(`the upload of ${type} ended with ${status} instead of ${ends}`);
    return uploadId;
  });
}

export interface MadeUploads {
  readonly preview: string;
  readonly partsPreview: string;
  readonly failedUpload: string;
}

const demoFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../database/demo/permafrost-pallet-lines', name), 'utf8');

/** Returns the first rows of a demo file with slightly higher amounts (in cents) in one column. */
function raisedRows(name: string, column: string, count: number): string {
  const [header = '', ...rows] = demoFile(name).trim().split(/\r?\n/);
  const amountAt = header.split(',').indexOf(column);
  const raised = rows.slice(0, count).map((row, at) => {
    const cells = row.split(',');
    return cells.with(amountAt, String(Number(cells[amountAt] || 98_000) + 3_150 + at * 75)).join(',');
  });
  return [header, ...raised].join('\n');
}

/** Uploads a preview of forty lanes, a preview of several parts, and a file that cannot be read. */
export async function addUploads(carrier: Session): Promise<MadeUploads> {
  const [companyId = ''] = await idsAt(carrier, '/rest/v1/vw_carrier');
  const lanes = raisedRows('lanes.csv', 'minimum_rate', 40);
  const preview = await upload(carrier, {
    type: 'lanes',
    companyId,
    content: lanes,
    isPreview: true,
    ends: 'COMPLETED',
  });
  const partsPreview = await upload(carrier, {
    type: 'tariff-files',
    companyId,
    content: await zipOf({
      'lanes.csv': lanes,
      'accessorial-charges.csv': raisedRows('accessorial-charges.csv', 'amount', 2),
      'pallet-weight-premiums.csv': raisedRows('pallet-weight-premiums.csv', 'premium_cap', 5),
      'rate-sheet-pallet-values.csv': raisedRows('rate-sheet-pallet-values.csv', 'total_base_rate', 40),
    }),
    isPreview: true,
    ends: 'COMPLETED',
  });
  const failedUpload = await upload(carrier, {
    type: 'lanes',
    companyId,
    content: lanes.replaceAll('FROZEN', 'COLD').replaceAll('CHILLED', 'COOL'),
    isPreview: false,
    ends: 'ERROR',
  });
  return { preview, partsPreview, failedUpload };
}

/** Returns the path and fragment of the newest mailed link with this path. */
const mailedLink = ({ api }: Session, email: string, path: string) =>
  waitFor(`a mail with ${path} to ${email}`, async () => {
    const answer = await api.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const { rows } = (await answer.json()) as { rows: { text: string }[] };
    const links = rows.flatMap(({ text }) => text.match(/https?:\S+/gu) ?? []).map((link) => new URL(link));
    const found = links.find(({ pathname }) => pathname === path);
    return found && `${found.pathname}${found.hash}`;
  });

const NEW_CUSTOMER = 'Emberly Kitchens';

/** Adds a customer that has never searched, and its admin. A running demo may have both from an earlier run. */
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
      // Unless the user has accepted them, the terms cover every page.
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

/**
 * Adds a load that waits for its carrier, a spot request, and a tracking link. Each has a page for people without a session.
 */
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

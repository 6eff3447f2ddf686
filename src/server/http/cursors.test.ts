import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import { insertGroup, insertSearch } from '../../testing/database/company-rows';
import { insertLoad } from '../../testing/database/insert-load';
import { insertWebhook } from '../../testing/database/webhook-rows';
import { quotingApp } from '../../testing/servers/quoting-app';
import type { DB } from '../platform/database/schema.generated';

const { app, people, database } = await quotingApp();
const { shipperA, carrierA } = people;
const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };
const system = database.as(SYSTEM).transaction;

/** The rows are within one millisecond, two at each microsecond, so that only exact times and ids distinguish them. */
const ROWS = 9;
const MOMENT = '2026-11-20 10:00:00.001';
const momentOf = (at: number) =>
  sql`${MOMENT}::timestamptz + make_interval(secs => ${Math.floor(at / 2)} / 1e6)`;

const insertDelivery = (tx: Transaction<DB>, webhook: string) =>
  sql`insert into webhook_delivery (id, endpoint_id, event_type, body, event_at, status, attempts, gives_up_at)
    values (${newId()}, ${webhook}, 'webhook.test', '{}', now(), 'FAILED', 1, now())`.execute(tx);

const stored = await system(async (tx) => {
  const searches = [];
  for (let at = 0; at < ROWS; at += 1) {
    const { id, quoteIds } = await insertSearch(tx, { ...ofStaff, quoted: [{ carrierId: carrierA.id }] });
    await sql`update quote_request set created_at = ${momentOf(at)} where id = ${id}`.execute(tx);
    searches.push({ id, quoteId: quoteIds[0] as string });
  }
  const groups = [];
  for (let at = 0; at < ROWS; at += 1) {
    const id = await insertGroup(tx, { ...ofStaff, lanes: 0 });
    await sql`update quote_request_group set created_at = ${momentOf(at)}, state = 'FINISHED', finished_at = now()
      where id = ${id}`.execute(tx);
    groups.push(id);
  }
  const loads = [];
  for (const [at, { quoteId }] of searches.entries()) {
    const id = await insertLoad(tx, { ...ofStaff, carrierId: carrierA.id, quoteId });
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set created_at = ${momentOf(at)} where id = ${id}`.execute(tx);
    await sql`set local role coldlane_system`.execute(tx);
    loads.push(id);
  }
  const lanesOf = await insertGroup(tx, { ...ofStaff, lanes: ROWS });
  await sql`set local role coldlane_policy`.execute(tx);
  await sql`insert into bulk_search_lane (
      group_id, row_number, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable
    ) select ${lanesOf}, n, '93901', '10001', 'FROZEN', 'FOODSTUFFS', 4, 4800, false from generate_series(1, ${ROWS}) n`.execute(
    tx,
  );
  await sql`set local role coldlane_system`.execute(tx);
  const webhook = await insertWebhook(tx, { by: shipperA.admin, shipperId: shipperA.id });
  for (let at = 1; at < ROWS; at += 1) await insertDelivery(tx, webhook);
  return { searches, groups, loads, lanesOf, webhook };
});

/** Adds records that are newer than every row, so that each page number would shift by one. */
const insertNewer = () =>
  system(async (tx) => {
    const { quoteIds } = await insertSearch(tx, { ...ofStaff, quoted: [{ carrierId: carrierA.id }] });
    await insertGroup(tx, { ...ofStaff, lanes: 0 });
    await insertDelivery(tx, stored.webhook);
    await insertLoad(tx, { ...ofStaff, carrierId: carrierA.id, quoteId: quoteIds[0] as string });
  });

interface Page {
  readonly rows: readonly Record<string, unknown>[];
  readonly total: number;
  readonly nextCursor: string | null;
}
const bearer = await app.tokenFor(shipperA.admin.profileId);
async function read(path: string): Promise<Page> {
  const { status, body } = await app.call('GET', path, { bearer });
  expect([path, status, body]).toMatchObject([path, 200, {}]);
  return body as Page;
}

/** Reads all rows by their cursors, three per page, and adds rows between the first pages. */
async function walk(path: string, idOf: string): Promise<unknown[]> {
  const found: unknown[] = [];
  const limited = `${path}${path.includes('?') ? '&' : '?'}limit=3`;
  let page = await read(limited);
  const { total } = page;
  for (let pages = 1; ; pages += 1) {
    found.push(...page.rows.map((row) => row[idOf]));
    if (page.nextCursor === null) break;
    expect(pages).toBeLessThan(30);
    if (pages <= 2) await insertNewer();
    page = await read(`${limited}&cursor=${page.nextCursor}`);
    if (!path.includes('oldest') && !path.includes('asc')) expect(page.total).toBe(total - 3 * pages);
  }
  return found;
}

const all = async (path: string, idOf: string) =>
  (await read(`${path}${path.includes('?') ? '&' : '?'}limit=100`)).rows.map((row) => row[idOf]);

test('a carrier walks the lanes that it quoted', async () => {
  const ofCarrier = await app.tokenFor(carrierA.staff.profileId);
  const readAs = async (query: string) =>
    (await app.call('GET', `/v1/quotes/history?${query}`, { bearer: ofCarrier })).body as Page;
  const expected = (await readAs('limit=100')).rows.map(({ id }) => id);
  const found: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await readAs(`limit=4${cursor && `&cursor=${cursor}`}`);
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(expected);
});

test.each([
  ['/v1/loads', 'id'],
  ['/v1/loads?sort=pickup', 'id'],
  ['/v1/quotes/history', 'id'],
  ['/v1/quotes/history?kind=SEARCH', 'id'],
  ['/rest/v1/vw_quote_request', 'id'],
  ['/v1/quotes/bulk', 'id'],
  [`/v1/quotes/bulk/${stored.lanesOf}/lanes`, 'row'],
  [`/v1/webhooks/${stored.webhook}/deliveries`, 'id'],
] as const)('%s: no row is skipped or repeated when rows are added between two pages', async (path, idOf) => {
  const before = await all(path, idOf);
  expect(before.length).toBeGreaterThanOrEqual(ROWS);
  const walked = await walk(path, idOf);
  // All loads have the same pickup day, and an added load's id is above those of the pages that were already read.
  expect(walked).toEqual(before);
});

test.each(['/v1/loads?order=asc', '/v1/quotes/history?order=oldest'])(
  '%s: rows that are added at the end are reached',
  async (path) => {
    const before = await all(path, 'id');
    const walked = await walk(path, 'id');
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.slice(0, before.length)).toEqual(before);
    expect(walked.length).toBeGreaterThan(before.length);
  },
);

test('a cursor of another list or order is refused, and so is one with a page', async () => {
  const { nextCursor } = await read('/v1/loads?limit=1');
  for (const path of [
    `/v1/quotes/history?cursor=${nextCursor}`,
    `/v1/loads?order=asc&cursor=${nextCursor}`,
    `/v1/loads?page=2&cursor=${nextCursor}`,
    '/v1/loads?cursor=x',
    `/v1/loads?cursor=${'x'.repeat(400)}`,
  ]) {
    expect(await app.call('GET', path, { bearer })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: [{ field: 'cursor' }] },
    });
  }
});

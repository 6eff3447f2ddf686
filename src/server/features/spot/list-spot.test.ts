import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/call';
import type { listSpotRequestsCall } from '../../../contract/spot/spot';
import type { SpotRequest } from '../../../contract/spot/spot-answers';
import type { Person } from '../../../testing/people/people';
import { spotApp } from '../../../testing/servers/spot-app';
import type { Caller } from '../../access/caller';
import { companyConditions, findSpotSearch } from './spot-filters';

const { people, spot, offer, system, asked, database } = await spotApp();
const { shipperA, shipperB, carrierA, carrierB, admin } = people;

let berries: SpotRequest;
let melons: SpotRequest;
beforeAll(async () => {
  berries = await asked({
    references: { po: 'PO-4711/A', own: 'Weekly Berries' },
    carrierIds: [carrierA.id],
  });
  melons = await asked({
    references: { po: 'Salinas 77' },
    earliestPickup: '2026-11-24',
    dropoffs: [{ toZip: '98101', pallets: 2, grossWeightLbs: 2_000, accessorials: [] }],
  });
});

async function list(who: Person, query: Record<string, string> = {}) {
  const { status, body } = await spot(who, 'GET', `?${new URLSearchParams(query)}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as AnswerOf<typeof listSpotRequestsCall, 200>;
}
const idsOf = async (who: Person, query: Record<string, string> = {}) =>
  (await list(who, query)).rows.map(({ id }) => id).sort();

test('a search finds requests by number, stop and reference, and a carrier never by reference', async () => {
  const finds: readonly (readonly [string, readonly SpotRequest[], readonly SpotRequest[]])[] = [
    [berries.number.toLowerCase(), [berries], [berries]],
    [melons.number.slice(2), [melons], [melons]],
    ['salinas', [berries, melons], [berries, melons]],
    ['sali 981', [melons], [melons]],
    ['new york ny', [berries], [berries]],
    ['939', [berries, melons], [berries, melons]],
    ['po 4711', [berries], []],
    ['PO4711A', [berries], []],
    ['berr weekly', [berries], []],
    ['77', [melons], []],
    ['???', [], []],
  ];
  for (const [search, forCustomer, forCarrier] of finds) {
    const ids = (found: readonly SpotRequest[]) => found.map(({ id }) => id).sort();
    for (const who of [shipperA.staff, admin]) {
      expect([search, await idsOf(who, { search })]).toEqual([search, ids(forCustomer)]);
    }
    expect([search, await idsOf(carrierA.staff, { search })]).toEqual([search, ids(forCarrier)]);
    expect(await idsOf(shipperB.admin, { search })).toEqual([]);
  }
  // Carrier B was asked about only one of the two requests.
  expect(await idsOf(carrierB.staff, { search: 'salinas' })).toEqual([melons.id]);
  expect(await idsOf(carrierB.staff, { search: berries.number })).toEqual([]);
});

test('rows with common words, which are tried in the order of the list, are the same as collected ones', async () => {
  const none = { shipperIds: [], carrierIds: [], allowBooking: true };
  const callers: Caller[] = [
    { ...none, profileId: admin.profileId, roles: ['ADMIN'] },
    { ...none, profileId: shipperA.staff.profileId, roles: ['SHIPPER_STAFF'], shipperIds: [shipperA.id] },
    { ...none, profileId: carrierA.staff.profileId, roles: ['CARRIER_STAFF'], carrierIds: [carrierA.id] },
    { ...none, profileId: carrierB.staff.profileId, roles: ['CARRIER_STAFF'], carrierIds: [carrierB.id] },
  ];
  for (const caller of callers) {
    for (const search of ['salinas', 'sali 981', 'ca', berries.number, 'po', 'weekly', '77', 'none']) {
      const found = (maxCollected: number) =>
        database.as({ kind: 'user', profileId: caller.profileId }).transaction(async (tx) => {
          const { condition, isCommon } = await findSpotSearch(tx, caller, search, maxCollected);
          const where = sql.join([condition, ...companyConditions(caller, {})], sql` and `);
          const { rows } = await sql`
            select request.id from spot_request request where ${where} order by request.id`.execute(tx);
          return { rows, isCommon };
        });
      const [collected, tried] = [await found(1_000), await found(0)];
      expect(collected.isCommon).toBe(false);
      expect(tried.isCommon || tried.rows.length === 0 || search === berries.number).toBe(true);
      expect([search, tried.rows]).toEqual([search, collected.rows]);
    }
  }
});

test('a word of a reference that a stop has too stays a word of the stop', async () => {
  const { rows } = await system((tx) =>
    sql<{ is_reference: boolean }>`
      select is_reference from spot_request_word where request_id = ${melons.id} and word = 'salinas'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ is_reference: false }]);
});

test('cursors lead through all requests in every order, also while others are added', async () => {
  for (let count = 0; count < 3; count++) await asked();
  const before = await idsOf(admin);
  expect(before).toHaveLength(5);
  for (const sort of ['created', 'deadline', 'pickup']) {
    for (const order of ['asc', 'desc']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof list>> = await list(shipperA.staff, {
          sort,
          order,
          limit: '2',
          ...(cursor === '' ? {} : { cursor }),
        });
        // This request is the newest, so a page number would show a row twice.
        if (cursor === '' && sort === 'created' && order === 'desc') await asked();
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size, `${sort} ${order}`).toBe(seen.length);
      expect(before.every((id) => seen.includes(id))).toBe(true);
    }
  }
});

test('a cursor of another order, or with a page, is 400', async () => {
  const { nextCursor } = await list(shipperA.staff, { limit: '2' });
  const cursor = nextCursor as string;
  const wrong: Record<string, string>[] = [
    { cursor, sort: 'pickup' },
    { cursor, page: '2' },
    { cursor: 'bG9hZHM' },
  ];
  for (const query of wrong) {
    const { status } = await spot(shipperA.staff, 'GET', `?${new URLSearchParams(query)}`);
    expect(status).toBe(400);
  }
});

test('an open request counts open offers, and an ended one the carriers that had offered', async () => {
  const request = await asked();
  const offersOf = async (who: Person) =>
    (await list(who, { search: request.number })).rows.map(({ offers }) => offers);
  await offer(carrierA.staff, request.id);
  await offer(carrierA.staff, request.id);
  await offer(carrierB.staff, request.id);
  expect(await offersOf(shipperA.staff)).toEqual([2]);
  expect(await offersOf(carrierB.staff)).toEqual([1]);
  await spot(shipperA.staff, 'POST', `/${request.id}/cancel`, { reason: 'Not needed' });
  expect(await offersOf(shipperA.staff)).toEqual([2]);
  expect(await offersOf(carrierB.staff)).toEqual([1]);
});

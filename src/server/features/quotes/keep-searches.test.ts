import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/actor';
import { isoDate } from '../../../domain/calendar-date';
import { newId } from '../../../domain/ids';
import type { Zip } from '../../../domain/zip';
import { DENIED, sqlStateOf } from '../../../testing/database/attempts';
import { insertApiKey, insertGroup } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { encodeSearch } from './encode-search';
import { keepManySearches } from './keep-many-searches';
import { keepSearch, keepSearches } from './keep-searches';
import type { RequestParty, RequestRecord, UnnumberedRecord } from './quote-record';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;
const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };

/** A search of shipper A with a quote of each carrier; `party` states the differences. */
function record(
  party: Partial<RequestRecord> = {},
  carrierIds: readonly string[] = [carrierA.id, carrierB.id],
): UnnumberedRecord {
  const id = newId();
  const quotes = carrierIds.map((carrierId, index) => ({
    id: newId(),
    carrierId,
    carrierName: 'Müller & "Sons", {Ltd}',
    rateType: 'PALLET' as const,
    vehicleType: null,
    totalCents: 40_000 + index,
    ratedAsLbs: null,
    pickupDate: '2027-01-04',
    dropoffDate: '2027-01-05',
    fuel: null,
    tariffRevision: 1,
    isSaved: false,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    lines: [{ code: 'BASE' as const, cents: 40_000 + index, detail: '4 pallets, "heavy"\n' }],
  }));
  return {
    request: {
      id,
      groupId: null,
      source: 'SEARCH_PAGE',
      shipperId: shipperA.id,
      carrierId: null,
      termsShipperId: null,
      createdAt: new Date('2026-11-20T15:00:00Z'),
      fromZip: '98101' as Zip,
      toZip: '97201' as Zip,
      temperature: 'FROZEN',
      temperatureF: null,
      commodity: 'ICE_CREAM',
      pallets: 4,
      grossWeightLbs: 4_000,
      stackable: false,
      foodGrade: true,
      accessorials: [],
      earliestPickup: isoDate('2027-01-04'),
      miles: 174,
      referenceRevision: 1,
      fuelPrices: [],
      ...party,
    },
    quotes,
    declined: [],
    workings: Object.fromEntries(
      quotes.map((quote) => [
        quote.carrierId,
        {
          quotes: { [quote.id]: { attempt: 0, lines: [`row of ${quote.carrierId}`] } },
          attempts: [],
          attemptsLeftOut: 0,
        },
      ]),
    ),
    consulted: quotes.length,
  };
}
const keep = (actor: Actor, records: readonly UnnumberedRecord[]) =>
  keepSearches(database.as(actor), records.map(encodeSearch));
const refusalOf = (actor: Actor, party: Partial<RequestParty>, carrierIds?: readonly string[]) =>
  sqlStateOf(keep(actor, [record(party, carrierIds)]));
const count = (id: string) =>
  database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<{ requests: number; quotes: number }>`
      select (select count(*) from quote_request where id = ${id}) as requests,
        (select count(*) from quote where request_id = ${id}) as quotes`.execute(tx);
    return rows[0];
  });

describe('a search', () => {
  test("is stored completely under the user's own name, with ascending quote numbers", async () => {
    const search = record();
    const kept = await keepSearch(database.as(shipperA.staff.actor), search, []);
    const seen = await database.as(shipperA.admin.actor).transaction(async (tx) => ({
      request: await tx
        .selectFrom('quote_request')
        .select(['created_by', 'group_id', 'accessorials'])
        .where('id', '=', search.request.id)
        .executeTakeFirstOrThrow(),
      quotes: await tx
        .selectFrom('quote')
        .select(['id', 'number', 'carrier_name', 'vehicle_type', 'fuel_price_source', 'lines'])
        .where('request_id', '=', search.request.id)
        .orderBy('number')
        .execute(),
    }));
    expect(seen.request).toEqual({
      created_by: shipperA.staff.profileId,
      group_id: null,
      accessorials: [],
    });
    expect(seen.quotes).toEqual(
      kept.record.quotes.map(({ id, number, carrierName, lines }) => ({
        id,
        number,
        carrier_name: carrierName,
        vehicle_type: null,
        fuel_price_source: null,
        lines,
      })),
    );
    expect(seen.quotes.map(({ id }) => id)).toEqual(search.quotes.map(({ id }) => id));
  });

  test('can be made for no other shipper or carrier than the own', async () => {
    const forOthers: Partial<RequestParty>[] = [
      { shipperId: shipperB.id },
      { shipperId: null },
      { source: 'CARRIER_TESTING' },
      { carrierId: carrierA.id },
      { shipperId: null, carrierId: carrierA.id, source: 'CARRIER_TESTING' },
    ];
    for (const party of forOthers) {
      expect(await refusalOf(shipperA.staff.actor, party), JSON.stringify(party)).toBe(DENIED);
    }
    for (const { actor } of [people.noRole, people.deactivated, people.inactive]) {
      expect(await refusalOf(actor, {})).toBe(DENIED);
    }
    expect(await refusalOf(SYSTEM, {})).toBe(DENIED);
  });

  test('with one invalid row is not stored at all', async () => {
    const [good, bad] = [record(), record({ pallets: 0 })];
    expect(await sqlStateOf(keep(shipperA.staff.actor, [good, bad]))).toBe('23514');
    expect(await count(good.request.id)).toEqual({ requests: 0, quotes: 0 });
  });

  test("of a carrier's user tests only that carrier, optionally with the terms of a related shipper", async () => {
    const testing = { shipperId: null, carrierId: carrierA.id, source: 'CARRIER_TESTING' } as const;
    const attemptTest = (party: Partial<RequestParty>, carrierId = carrierA.id) =>
      refusalOf(carrierA.admin.actor, { ...testing, ...party }, [carrierId]);
    expect(await attemptTest({})).toBeNull();
    expect(await attemptTest({ termsShipperId: shipperA.id })).toBeNull();
    expect(await attemptTest({}, carrierB.id)).toBe(DENIED);
    expect(await attemptTest({ shipperId: shipperA.id })).toBe(DENIED);
    await expect(attemptTest({ termsShipperId: shipperB.id })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('a search by a key', () => {
  const byApi = { source: 'API' } as const;
  const newKey = (key: Parameters<typeof insertApiKey>[1]) =>
    database.as(SYSTEM).transaction((tx) => insertApiKey(tx, key));

  test('is stored under its creator, only with source API and for its own shipper', async () => {
    const key = { kind: 'key', keyId: await newKey(ofStaff) } as const;
    const search = record(byApi);
    await keep(key, [search]);
    const stored = await database
      .as(key)
      .transaction((tx) =>
        tx
          .selectFrom('quote_request')
          .select('created_by')
          .where('id', '=', search.request.id)
          .executeTakeFirst(),
      );
    expect(stored).toEqual({ created_by: shipperA.staff.profileId });
    const refused: Partial<RequestParty>[] = [
      { source: 'SEARCH_PAGE' },
      { source: 'BULK_SEARCH' },
      { ...byApi, shipperId: shipperB.id },
      { ...byApi, shipperId: null },
      { ...byApi, carrierId: carrierA.id },
      { shipperId: null, carrierId: carrierA.id, source: 'CARRIER_TESTING' },
    ];
    for (const party of refused) expect(await refusalOf(key, party), JSON.stringify(party)).toBe(DENIED);
    const revoked = { kind: 'key', keyId: await newKey({ ...ofStaff, isRevoked: true }) } as const;
    expect(await refusalOf(revoked, byApi)).toBe(DENIED);
  });
});

test('a transaction of one actor cannot store a search in the name of another', async () => {
  const { staff } = shipperA;
  const stealing = database.as(shipperB.staff.actor).transaction((tx) =>
    sql`select * from actor.keep_searches(${staff.profileId}, null, now(), 'SEARCH_PAGE', null, ${shipperA.id},
      null, null, '[]', '{}', '', '', '')`.execute(tx),
  );
  expect(await sqlStateOf(stealing)).toBe(DENIED);
});

test('many searches are stored at once, in their own group only, and none beyond the monthly cap', async () => {
  const groupId = await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .updateTable('shipper_account')
      .set({ search_cap: 300 })
      .where('shipper_id', '=', shipperB.id)
      .execute();
    return insertGroup(tx, { by: shipperB.staff, shipperId: shipperB.id });
  });
  const lanes = (length: number) =>
    Array.from({ length }, (_, index) =>
      record(
        { groupId, source: 'BULK_SEARCH', shipperId: shipperB.id },
        index % 3 === 0 ? [] : [carrierA.id],
      ),
    );
  const batch = lanes(200);
  const { numbers } = await keep(shipperB.staff.actor, batch);
  expect(new Set(numbers).size).toBe(133);
  const counted = await database.as(shipperB.admin.actor).transaction((tx) =>
    tx
      .selectFrom('vw_quote_request')
      .select(['total_quotes', 'total_searches'])
      .where('id', '=', batch[0]?.request.id ?? '')
      .executeTakeFirst(),
  );
  expect(counted).toEqual({ total_quotes: 133, total_searches: 133 });

  const beyond = lanes(101);
  await expect(keep(shipperB.staff.actor, beyond)).rejects.toMatchObject({ code: 'SEARCH_QUOTA_EXCEEDED' });
  expect(await count(beyond[0]?.request.id ?? '')).toEqual({ requests: 0, quotes: 0 });
  await keep(shipperB.staff.actor, lanes(100));
  expect(await sqlStateOf(keep(shipperB.admin.actor, lanes(1)))).toBe(DENIED);
});

test('a carrier reads its own decline and working of a search, and nothing of another carrier', async () => {
  const search = record();
  const declined = {
    carrierId: carrierB.id,
    carrierName: 'B',
    tariffRevision: 1,
    code: 'NO_LANE' as const,
    detail: 'secret of B',
  };
  await keep(shipperA.staff.actor, [{ ...search, declined: [declined] }]);
  const readAs = (actor: Actor) =>
    database.as(actor).transaction(async (tx) => {
      const { rows } = await sql`select * from actor.own_parts(${search.request.id})`.execute(tx);
      const working = await tx
        .selectFrom('quote_working')
        .selectAll()
        .where('request_id', '=', search.request.id)
        .execute();
      return { rows, working };
    });
  const ofA = await readAs(carrierA.staff.actor);
  expect(ofA).toEqual({
    rows: [{ carrier_id: carrierA.id, declined: null, working: search.workings[carrierA.id] }],
    working: [],
  });
  expect(JSON.stringify(ofA)).not.toMatch(new RegExp(`${carrierB.id}|secret`));
  const ofB = await readAs(carrierB.admin.actor);
  expect(ofB.rows).toEqual([{ carrier_id: carrierB.id, declined, working: search.workings[carrierB.id] }]);
  for (const { actor } of [shipperA.admin, shipperB.admin, people.noRole, people.deactivated]) {
    expect(await readAs(actor)).toEqual({ rows: [], working: [] });
  }
  expect((await readAs(people.admin.actor)).working).toHaveLength(1);
});

test('many searches are stored in chunks while the next are made, and a failing chunk leaves those before it', async () => {
  const groupId = await database
    .as(SYSTEM)
    .transaction((tx) => insertGroup(tx, { by: shipperA.staff, shipperId: shipperA.id }));
  const made: UnnumberedRecord[] = [];
  function* lanes(length: number, failingAt = -1) {
    for (let index = 0; index < length; index++) {
      const party = { groupId, source: 'BULK_SEARCH' } as const;
      const lane = index === failingAt ? { ...party, miles: 0 } : party;
      const search = record(lane, [carrierA.id]);
      made.push(search);
      yield search;
    }
  }
  const progress: number[] = [];
  const db = database.as(shipperA.staff.actor);
  expect(await keepManySearches(db, lanes(610), (count) => progress.push(count))).toBe(610);
  expect(progress).toEqual([250, 500, 610]);
  expect(await count(made.at(-1)?.request.id ?? '')).toEqual({ requests: 1, quotes: 1 });

  made.length = 0;
  expect(await sqlStateOf(keepManySearches(db, lanes(600, 300)))).toBe('23514');
  expect(await count(made[0]?.request.id ?? '')).toEqual({ requests: 1, quotes: 1 });
  expect(await count(made[299]?.request.id ?? '')).toEqual({ requests: 0, quotes: 0 });
});

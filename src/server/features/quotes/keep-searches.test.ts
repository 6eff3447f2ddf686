import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import { DENIED, sqlStateOf } from '../../../testing/database/attempts';
import { insertApiKey } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { unratedSearch } from '../../../testing/quotes/unrated-search';
import { encodeSearch } from './encode-search';
import { keepSearch, keepSearches } from './keep-searches';
import type { RequestParty, RequestRecord, UnnumberedRecord } from './quote-record';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;
const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };

/** Returns a search of shipper A with a quote from each carrier. */
const record = (
  party: Partial<RequestRecord> = {},
  carrierIds: readonly string[] = [carrierA.id, carrierB.id],
) => unratedSearch(shipperA.id, party, carrierIds);

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
    sql`select * from actor.keep_searches(${staff.profileId}, null, now(), 'SEARCH_PAGE', null, false, null,
      ${shipperA.id}, null, null, '[]', '{}', '', '', '')`.execute(tx),
  );
  expect(await sqlStateOf(stealing)).toBe(DENIED);
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

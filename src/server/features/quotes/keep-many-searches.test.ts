import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import { DENIED, sqlStateOf } from '../../../testing/database/attempts';
import { insertGroup } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { unratedSearch } from '../../../testing/quotes/unrated-search';
import { encodeSearch } from './encode-search';
import { keepManySearches } from './keep-many-searches';
import { keepSearches } from './keep-searches';
import type { RequestRecord, UnnumberedRecord } from './quote-record';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;

/** Returns a search of shipper A with a quote from each carrier. */
const record = (
  party: Partial<RequestRecord> = {},
  carrierIds: readonly string[] = [carrierA.id, carrierB.id],
) => unratedSearch(shipperA.id, party, carrierIds);

const keep = (actor: Actor, records: readonly UnnumberedRecord[]) =>
  keepSearches(database.as(actor), records.map(encodeSearch));
const count = (id: string) =>
  database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<{ requests: number; quotes: number }>`
      select (select count(*) from quote_request where id = ${id}) as requests,
        (select count(*) from quote where request_id = ${id}) as quotes`.execute(tx);
    return rows[0];
  });

test('a bulk search is charged when it is opened, a pool when it is stored, and none goes beyond the monthly cap', async () => {
  const groupId = await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .updateTable('shipper_account')
      .set({ search_cap: 300 })
      .where('shipper_id', '=', shipperB.id)
      .execute();
    return insertGroup(tx, { by: shipperB.staff, shipperId: shipperB.id, lanes: 200 });
  });
  const ofGroup = (length: number, party: Partial<RequestRecord>) =>
    Array.from({ length }, (_, index) =>
      record({ shipperId: shipperB.id, ...party }, index % 3 === 0 ? [] : [carrierA.id]),
    );
  const ofFile = (length: number, firstRow: number) =>
    ofGroup(length, { groupId, source: 'BULK_SEARCH' }).map((search, index) => ({
      ...search,
      request: { ...search.request, groupRow: firstRow + index },
    }));
  const pool = (length: number) => ofGroup(length, { groupId: newId() });
  const keepPool = (lanes: readonly UnnumberedRecord[]) =>
    keepSearches(database.as(shipperB.staff.actor), lanes.map(encodeSearch), { opensPool: true });

  const batch = ofFile(150, 1);
  const { numbers } = await keep(shipperB.staff.actor, batch);
  expect(new Set(numbers).size).toBe(100);
  const counted = await database.as(shipperB.admin.actor).transaction((tx) =>
    tx
      .selectFrom('vw_quote_request')
      .select(['total_quotes', 'total_searches'])
      .where('id', '=', batch[0]?.request.id ?? '')
      .executeTakeFirst(),
  );
  expect(counted).toEqual({ total_quotes: 100, total_searches: 100 });

  const beyond = pool(101);
  await expect(keepPool(beyond)).rejects.toMatchObject({ code: 'SEARCH_QUOTA_EXCEEDED' });
  expect(await count(beyond[0]?.request.id ?? '')).toEqual({ requests: 0, quotes: 0 });
  await keepPool(pool(100));
  await expect(keep(shipperB.staff.actor, ofGroup(1, {}))).rejects.toMatchObject({
    code: 'SEARCH_QUOTA_EXCEEDED',
  });
  // Another person, a row that is already stored, and a lane too many are all rejected.
  expect(await sqlStateOf(keep(shipperB.admin.actor, ofFile(1, 151)))).toBe(DENIED);
  expect(await sqlStateOf(keep(shipperB.staff.actor, ofFile(1, 150)))).toBe('23505');
  expect(await sqlStateOf(keep(shipperB.staff.actor, ofFile(51, 151)))).toBe('23514');
  await keep(shipperB.staff.actor, ofFile(50, 151));
  expect(await sqlStateOf(keep(shipperB.staff.actor, ofFile(1, 201)))).toBe(DENIED);
  const groups = await database
    .as(shipperB.admin.actor)
    .transaction((tx) =>
      tx
        .selectFrom('quote_request_group')
        .select(['kind', 'state', 'lanes', 'lanes_rated', 'lanes_quoted', 'quotes', 'best_cents'])
        .orderBy('kind')
        .execute(),
    );
  const finished = { state: 'FINISHED' };
  expect(groups).toEqual([
    {
      ...finished,
      kind: 'BULK',
      lanes: 200,
      lanes_rated: 200,
      lanes_quoted: 133,
      quotes: 133,
      best_cents: 5_320_000,
    },
    {
      ...finished,
      kind: 'POOL',
      lanes: 100,
      lanes_rated: 100,
      lanes_quoted: 66,
      quotes: 66,
      best_cents: 2_640_000,
    },
  ]);
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
  expect(await keepManySearches(db, lanes(610), { onKept: (count) => progress.push(count) })).toBe(610);
  expect(progress).toEqual([25, 275, 525, 610]);
  expect(await count(made.at(-1)?.request.id ?? '')).toEqual({ requests: 1, quotes: 1 });

  made.length = 0;
  expect(await sqlStateOf(keepManySearches(db, lanes(600, 300)))).toBe('23514');
  expect(await count(made[0]?.request.id ?? '')).toEqual({ requests: 1, quotes: 1 });
  expect(await count(made[299]?.request.id ?? '')).toEqual({ requests: 0, quotes: 0 });
});

test('of 200 searches at once, exactly as many are stored as remained', async () => {
  // The count includes the lanes of running bulk searches.
  const countUsed = () =>
    database.as(SYSTEM).transaction(async (tx) => {
      const { rows } = await sql<{ used: number }>`
        select total_searches as used from fn_remaining_searches('2026-11-20T15:00:00Z')
        where shipper_id = ${shipperA.id}`.execute(tx);
      return rows[0]?.used ?? 0;
    });
  const before = await countUsed();
  await database.as(SYSTEM).transaction((tx) =>
    tx
      .updateTable('shipper_account')
      .set({ search_cap: before + 120 })
      .where('shipper_id', '=', shipperA.id)
      .execute(),
  );
  const racing = Array.from({ length: 200 }, (_, index) =>
    keep((index % 2 === 0 ? shipperA.staff : shipperA.admin).actor, [record({}, [carrierA.id])]),
  );
  const settled = await Promise.allSettled(racing);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(120);
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SEARCH_QUOTA_EXCEEDED' });
  }
  expect(await countUsed()).toBe(before + 120);
});

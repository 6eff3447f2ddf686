import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/actor';
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

/** A search of shipper A with a quote of each carrier. */
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

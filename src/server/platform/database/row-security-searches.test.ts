import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import { insertGroup, insertRowsOfA, insertSearch } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import type { DB } from './schema.generated';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, carrierB } = people;
await database.as(SYSTEM).transaction((tx) => insertRowsOfA(tx, people));

function asActor<T>(actor: Actor, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return database.as(actor).transaction(work);
}

test('a carrier sees only its own quotes of a search', async () => {
  const { id, declinedId, groupId } = await asActor(SYSTEM, async (tx) => {
    const ofStaff = { by: shipperA.staff, shipperId: shipperA.id, source: 'BULK_SEARCH' } as const;
    const group = await insertGroup(tx, ofStaff);
    const both = await insertSearch(tx, {
      ...ofStaff,
      groupId: group,
      quoted: [
        { carrierId: carrierA.id, totalCents: 40_000 },
        { carrierId: carrierB.id, totalCents: 40_000 },
        { carrierId: carrierB.id, totalCents: 40_001 },
      ],
    });
    const declined = await insertSearch(tx, {
      ...ofStaff,
      groupId: group,
      quoted: [{ carrierId: carrierB.id }],
      declinedBy: [carrierA.id],
    });
    // These are the counts that `actor.keep_searches` calculates.
    await tx
      .updateTable('quote_request_group')
      .set({ lanes_rated: 2, lanes_quoted: 2, quotes: 4 })
      .where('id', '=', group)
      .execute();
    return { id: both.id, declinedId: declined.id, groupId: group };
  });
  const view = (actor: Actor) =>
    asActor(actor, async (tx) => ({
      counted: await tx
        .selectFrom('vw_quote_request')
        .select(['id', 'group_id', 'total_quotes', 'total_searches'])
        .where('id', 'in', [id, declinedId])
        .orderBy('id')
        .execute(),
      carriers: await tx
        .selectFrom('quote')
        .select('carrier_id')
        .distinct()
        .where('request_id', '=', id)
        .execute(),
    }));
  expect(await view(carrierA.staff.actor)).toEqual({
    // A carrier must not see the other lanes of the same group.
    counted: [{ id, group_id: null, total_quotes: 1, total_searches: 1 }],
    carriers: [{ carrier_id: carrierA.id }],
  });
  const whole = { group_id: groupId, total_quotes: 4, total_searches: 2 };
  expect((await view(shipperA.staff.actor)).counted).toEqual([
    { id, ...whole },
    { id: declinedId, ...whole },
  ]);
});

test('a search without a group counts itself', async () => {
  const ofStaff = { by: shipperA.staff, shipperId: shipperA.id };
  const [quoted, declined] = await asActor(SYSTEM, async (tx) => [
    await insertSearch(tx, { ...ofStaff, quoted: [{ carrierId: carrierA.id }, { carrierId: carrierB.id }] }),
    await insertSearch(tx, { ...ofStaff, declinedBy: [carrierA.id] }),
  ]);
  const countsSeenBy = (actor: Actor) =>
    asActor(actor, (tx) =>
      tx
        .selectFrom('vw_quote_request')
        .select(['total_quotes', 'total_searches'])
        .where('id', 'in', [quoted?.id ?? '', declined?.id ?? ''])
        .orderBy('id')
        .execute(),
    );
  expect(await countsSeenBy(shipperA.staff.actor)).toEqual([
    { total_quotes: 2, total_searches: 1 },
    { total_quotes: 0, total_searches: 0 },
  ]);
  expect(await countsSeenBy(carrierA.staff.actor)).toEqual([{ total_quotes: 1, total_searches: 1 }]);
});

test('a related carrier sees a shipper’s name but not its account', async () => {
  const seen = await asActor(carrierA.staff.actor, (tx) =>
    tx.selectFrom('vw_shipper').select(['name', 'tier', 'stripe_email', 'search_cap']).execute(),
  );
  expect(seen).toEqual([{ name: shipperA.name, tier: null, stripe_email: null, search_cap: null }]);
});

test('users of a deactivated company immediately lose access', async () => {
  const look = (actor: Actor) =>
    asActor(actor, async (tx) => {
      const { rows: seen } = await sql<{ zips: number; requests: number; cards: number }>`
        select (select count(*) from master_zip) as zips, (select count(*) from quote_request) as requests,
          (select count(*) from carrier) as cards`.execute(tx);
      return seen[0];
    });
  expect(await look(shipperB.staff.actor)).toMatchObject({ zips: 1, cards: 2 });
  const setActive = (isActive: boolean) =>
    asActor(SYSTEM, (tx) =>
      tx.updateTable('shipper').set({ is_active: isActive }).where('id', '=', shipperB.id).execute(),
    );
  await setActive(false);
  expect(await look(shipperB.staff.actor)).toEqual({ zips: 0, requests: 0, cards: 0 });
  const [profile] = await asActor(shipperB.staff.actor, (tx) =>
    tx.selectFrom('vw_profile').select(['status', 'is_active']).execute(),
  );
  expect(profile).toEqual({ status: 'INACTIVE', is_active: false });
  await setActive(true);
  expect(await look(shipperB.staff.actor)).toMatchObject({ zips: 1, cards: 2 });
});

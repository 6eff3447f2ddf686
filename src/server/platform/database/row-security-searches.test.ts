import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/actor';
import { DENIED, sqlStateOf } from '../../../testing/database/attempts';
import {
  insertConsulted,
  insertQuote,
  insertRequest,
  insertRowsOfA,
} from '../../../testing/database/company-rows';
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

describe('a search', () => {
  const search = (tx: Transaction<DB>) => insertRequest(tx, { by: shipperA.staff, shipperId: shipperA.id });

  test("is stored completely by the shipper's own user in one transaction", async () => {
    const requestId = await asActor(shipperA.staff.actor, async (tx) => {
      const { id } = await search(tx);
      const answer = { requestId: id, carrierId: carrierA.id, shipperId: shipperA.id };
      await insertConsulted(tx, { ...answer, quotes: 1 });
      await insertQuote(tx, answer);
      return id;
    });
    const seen = await asActor(shipperA.admin.actor, (tx) =>
      tx.selectFrom('quote').selectAll().where('request_id', '=', requestId).execute(),
    );
    expect(seen).toHaveLength(1);
  });

  test('cannot be made in the name of another user, shipper or carrier', async () => {
    const inTheNameOf = [
      { by: shipperA.admin, shipperId: shipperA.id },
      { by: shipperA.staff, shipperId: shipperB.id },
      { by: shipperA.staff, shipperId: null },
      { by: shipperA.staff, shipperId: shipperA.id, source: 'CARRIER_TESTING' },
      { by: shipperA.staff, shipperId: shipperA.id, carrierId: carrierA.id },
      { by: shipperA.staff, shipperId: null, carrierId: carrierA.id, source: 'CARRIER_TESTING' },
    ] as const;
    for (const request of inTheNameOf) {
      expect(await sqlStateOf(asActor(shipperA.staff.actor, (tx) => insertRequest(tx, request)))).toBe(
        DENIED,
      );
    }
  });

  test('gets no more results once it is committed, not even from its creator', async () => {
    const { id } = await asActor(shipperA.staff.actor, search);
    const answer = { requestId: id, carrierId: carrierA.id, shipperId: shipperA.id };
    expect(
      await sqlStateOf(asActor(shipperA.staff.actor, (tx) => insertConsulted(tx, { ...answer, quotes: 0 }))),
    ).toBe(DENIED);
  });

  test("of a carrier's user tests only that carrier, optionally with the terms of a related shipper", async () => {
    const testing = { by: carrierA.admin, carrierId: carrierA.id, source: 'CARRIER_TESTING' } as const;
    const attemptTest = (consulted: string, request: { shipperId?: string; termsShipperId?: string } = {}) =>
      sqlStateOf(
        asActor(carrierA.admin.actor, async (tx) => {
          const shipperId = request.shipperId ?? null;
          const { id } = await insertRequest(tx, { ...testing, ...request, shipperId });
          await insertConsulted(tx, { requestId: id, carrierId: consulted, shipperId, quotes: 0 });
        }),
      );
    expect(await attemptTest(carrierA.id)).toBeNull();
    expect(await attemptTest(carrierA.id, { termsShipperId: shipperA.id })).toBeNull();
    expect(await attemptTest(carrierB.id)).toBe(DENIED);
    expect(await attemptTest(carrierA.id, { termsShipperId: shipperB.id })).toBe(DENIED);
    // A test search has no shipper, so no shipper sees it.
    expect(await attemptTest(carrierA.id, { shipperId: shipperA.id })).toBe(DENIED);
  });
});

test('a carrier sees only its own quotes of a search', async () => {
  const { id, groupId } = await asActor(SYSTEM, async (tx) => {
    const request = await insertRequest(tx, { by: shipperA.staff, shipperId: shipperA.id });
    for (const [carrierId, quotes] of [
      [carrierA.id, 1],
      [carrierB.id, 2],
    ] as const) {
      const answer = { requestId: request.id, carrierId, shipperId: shipperA.id };
      await insertConsulted(tx, { ...answer, quotes });
      for (let n = 0; n < quotes; n++) await insertQuote(tx, { ...answer, totalCents: 40_000 + n });
    }
    return request;
  });
  const declinedId = await asActor(SYSTEM, async (tx) => {
    const sibling = await insertRequest(tx, { by: shipperA.staff, shipperId: shipperA.id, groupId });
    const both = { requestId: sibling.id, shipperId: shipperA.id };
    await insertConsulted(tx, { ...both, carrierId: carrierA.id, quotes: 0 });
    await insertConsulted(tx, { ...both, carrierId: carrierB.id, quotes: 1 });
    return sibling.id;
  });
  const view = (actor: Actor) =>
    asActor(actor, async (tx) => ({
      counted: await tx
        .selectFrom('vw_quote_request')
        .select(['id', 'total_quotes', 'total_searches'])
        .where('group_id', '=', groupId)
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
    counted: [{ id, total_quotes: 1, total_searches: 1 }],
    carriers: [{ carrier_id: carrierA.id }],
  });
  const whole = { total_quotes: 4, total_searches: 2 };
  expect((await view(shipperA.staff.actor)).counted).toEqual([
    { id, ...whole },
    { id: declinedId, ...whole },
  ]);
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

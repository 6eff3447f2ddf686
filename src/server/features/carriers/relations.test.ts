import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { RelationRow } from '../../../contract/relations';
import { SYSTEM } from '../../../domain/actor';
import { CARRIER_SHIPPER_STATUSES, type CarrierShipperStatus } from '../../../domain/companies';
import { newId } from '../../../domain/ids';
import { isRelationTransition, mayTakeRelationTo, RELATION_SIDES } from '../../../domain/relations';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertCarrier, insertPerson, makePeople, type Person, relate } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;
const asSystem = database.as(SYSTEM).transaction;
const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));

/** The relation these tests change: shipper A's to carrier B. */
const ENDS = { carrier_id: carrierB.id, shipper_id: shipperA.id };

const bearer = (who: Person) => app.tokenFor(who.profileId);
const call = async (who: Person, name: string, body: object = ENDS) =>
  app.call('POST', `/rest/v1/rpc/fn_relation_${name}`, { bearer: await bearer(who), body });
const advance = (who: Person, status: string) => call(who, 'advance', { ...ENDS, status });
const setMultiplier = (who: Person, multiplier: unknown) =>
  call(who, 'set_multiplier', { ...ENDS, multiplier });
const list = async (who: Person, query = '') =>
  app.call('GET', `/rest/v1/vw_carrier_shipper${query}`, { bearer: await bearer(who) });
const rowsOf = async (who: Person, query = '') =>
  ((await list(who, query)).body as { rows: RelationRow[] }).rows;

const readStored = () =>
  asSystem(async (tx) => {
    const found = await sql<{
      status: string;
      made_by_side: string;
      multiplier: number | null;
      revision: number;
    }>`
      select relation.status, relation.made_by_side, terms.multiplier, settings.revision
      from carrier_settings settings
      left join carrier_shipper relation
        on relation.carrier_id = settings.carrier_id and relation.shipper_id = ${shipperA.id}
      left join carrier_shipper_terms terms
        on terms.carrier_id = settings.carrier_id and terms.shipper_id = ${shipperA.id}
      where settings.carrier_id = ${carrierB.id}`.execute(tx);
    const row = found.rows[0];
    if (!row) throw new Error('there is no carrier B');
    return row;
  });

const clear = () =>
  asSystem((tx) =>
    tx
      .deleteFrom('carrier_shipper')
      .where('carrier_id', '=', carrierB.id)
      .where('shipper_id', '=', shipperA.id)
      .execute(),
  );
beforeEach(clear);

test('a customer requests, the carrier onboards in two steps, and the customer ends it', async () => {
  expect(await call(shipperA.admin, 'request', { carrier_id: carrierB.id })).toMatchObject({
    status: 200,
    body: { ...ENDS, status: 'REQUESTED' },
  });
  const requested = await readStored();
  expect(requested).toMatchObject({ status: 'REQUESTED', made_by_side: 'SHIPPER', multiplier: null });

  expect((await advance(carrierB.admin, 'PENDING')).body).toEqual({ ...ENDS, status: 'PENDING' });
  expect((await readStored()).revision).toBe(requested.revision);
  expect((await advance(carrierB.admin, 'APPROVED')).body).toEqual({ ...ENDS, status: 'APPROVED' });
  expect(await readStored()).toMatchObject({
    status: 'APPROVED',
    multiplier: 10_000,
    revision: requested.revision + 1,
  });

  expect((await call(shipperA.admin, 'withdraw')).body).toEqual({ ...ENDS, status: null });
  expect(await readStored()).toMatchObject({
    status: null,
    multiplier: null,
    revision: requested.revision + 2,
  });
});

test('an ADMIN requests for the customer, approves at once, and ends it', async () => {
  expect(await call(admin, 'request', { carrier_id: carrierB.id })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shipper_id', message: 'Required' }] },
  });
  expect((await call(admin, 'request')).status).toBe(200);
  expect((await readStored()).made_by_side).toBe('SHIPPER');
  expect((await advance(admin, 'APPROVED')).status).toBe(200);
  expect((await call(admin, 'withdraw')).status).toBe(200);
});

test('only an admin of the right side takes a step; callers who cannot see the relation do not find it', async () => {
  for (const who of [shipperA.staff]) expect((await call(who, 'request')).status).toBe(403);
  for (const who of [carrierB.admin, carrierA.admin]) expect((await call(who, 'request')).status).toBe(404);
  expect((await call(shipperB.admin, 'request')).status).toBe(404);

  await call(shipperA.admin, 'request');
  for (const who of [shipperA.admin, shipperA.staff, carrierB.staff]) {
    expect((await advance(who, 'APPROVED')).status).toBe(403);
    expect((await setMultiplier(who, 2)).status).toBe(403);
  }
  for (const who of [shipperA.staff, carrierB.staff, carrierB.admin]) {
    expect((await call(who, 'withdraw')).status).toBe(403);
  }
  for (const who of [shipperB.admin, carrierA.admin]) {
    expect((await advance(who, 'APPROVED')).status).toBe(404);
    expect((await setMultiplier(who, 2)).status).toBe(404);
    expect((await call(who, 'withdraw')).status).toBe(404);
  }
  expect(await readStored()).toMatchObject({ status: 'REQUESTED', multiplier: null });
});

test('a relation the carrier created is ended by the carrier', async () => {
  await asSystem(async (tx) => {
    await relate(tx, { carrierId: carrierB.id, shipperId: shipperA.id });
    await tx
      .updateTable('carrier_shipper')
      .set({ made_by_side: 'CARRIER' })
      .where('carrier_id', '=', carrierB.id)
      .where('shipper_id', '=', shipperA.id)
      .execute();
  });
  expect((await call(shipperA.admin, 'withdraw')).status).toBe(403);
  expect((await call(carrierB.admin, 'withdraw')).status).toBe(200);
});

test('of two concurrent steps one succeeds, and the other gets the new status', async () => {
  const second = await asSystem((tx) =>
    insertPerson(tx, { email: 'second@alder.example', roles: ['SHIPPER_ADMIN'], shipperIds: [shipperA.id] }),
  );
  const inPairs = async (one: Promise<{ status: number; body: unknown }>, other: typeof one) => {
    const answers = await Promise.all([one, other]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    return answers.find(({ status }) => status === 409)?.body;
  };
  const refused = (detail: string) => ({ code: 'WRONG_STATE', detail });
  expect(await inPairs(call(shipperA.admin, 'request'), call(second, 'request'))).toMatchObject(
    refused('The relation is now REQUESTED.'),
  );
  expect(await inPairs(advance(carrierB.admin, 'APPROVED'), advance(admin, 'APPROVED'))).toMatchObject(
    refused('The relation is now APPROVED.'),
  );
  const { revision } = await readStored();
  const ends = await Promise.all([call(shipperA.admin, 'withdraw'), call(second, 'withdraw')]);
  // The second call may also have looked after the first one's commit and found no relation.
  expect([
    [200, 409],
    [200, 404],
  ]).toContainEqual(ends.map(({ status }) => status).sort((one, other) => one - other));
  expect(await readStored()).toMatchObject({ status: null, revision: revision + 1 });
});

test('a step that waited for another change is checked against the new status', async () => {
  await call(shipperA.admin, 'request');
  let commit = () => {};
  const isChanged = new Promise<void>((changed) => {
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    void asSystem(async (tx) => {
      await tx
        .updateTable('carrier_shipper')
        .set({ status: 'APPROVED' })
        .where('carrier_id', '=', carrierB.id)
        .where('shipper_id', '=', shipperA.id)
        .execute();
      changed();
      await committed;
    });
  });
  await isChanged;
  // Only the owner can read which connections wait.
  const owner = new pg.Client(testDb.connection);
  await owner.connect();
  const countWaiting = async () => {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting;
  };
  const late = advance(carrierB.admin, 'PENDING');
  try {
    await expect.poll(countWaiting).toBe(1);
  } finally {
    commit();
    await owner.end();
  }
  expect(await late).toMatchObject({ status: 409, body: { detail: 'The relation is now APPROVED.' } });
  expect((await readStored()).status).toBe('APPROVED');
});

test('a step that the current status does not allow is rejected with that status', async () => {
  await call(shipperA.admin, 'request');
  await advance(carrierB.admin, 'APPROVED');
  expect(await advance(carrierB.admin, 'PENDING')).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE', detail: 'The relation is now APPROVED.' },
  });
  expect((await advance(carrierB.admin, 'REQUESTED')).status).toBe(400);
});

test('a deactivated or unknown carrier cannot be requested', async () => {
  const inactive = await asSystem((tx) => insertCarrier(tx, { name: 'Dormant', isActive: false }));
  expect((await call(shipperA.admin, 'request', { carrier_id: inactive })).status).toBe(404);
  expect((await call(shipperA.admin, 'request', { carrier_id: newId() })).status).toBe(404);
  expect(await call(admin, 'request', { ...ENDS, carrier_id: inactive })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'carrier_id' }] },
  });
});

test('a multiplier is stored in ten-thousandths, raises the revision when new, and reaches the rate book', async () => {
  await relateB();
  const { revision } = await readStored();
  expect((await setMultiplier(carrierB.admin, 0.9475)).body).toEqual({
    ...ENDS,
    status: 'APPROVED',
    multiplier: 0.9475,
  });
  expect(await readStored()).toMatchObject({ multiplier: 9_475, revision: revision + 1 });
  await setMultiplier(admin, 0.9475);
  expect((await readStored()).revision).toBe(revision + 1);
  await app.rateBook.refresh();
  const inBook = app.rateBook.current()?.carriers.find(({ name }) => name.id === carrierB.id);
  expect(inBook?.tariff.carrier.revision).toBe(revision + 1);
  for (const value of [0.0001, 10, 1.1, 2.3001, 0.07]) {
    expect((await setMultiplier(carrierB.admin, value)).status, String(value)).toBe(200);
    expect((await readStored()).multiplier).toBe(Math.round(value * 10_000));
  }
});

const relateB = () => asSystem((tx) => relate(tx, { carrierId: carrierB.id, shipperId: shipperA.id }));

test.each([0, -1, 0.00009, 10.0001, 1.00001, '1', null, Number.MAX_VALUE])(
  'the multiplier %j is rejected',
  async (multiplier) => {
    await relateB();
    expect(await setMultiplier(carrierB.admin, multiplier)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'multiplier' }] },
    });
    expect((await readStored()).multiplier).toBe(10_000);
  },
);

test('two concurrent multipliers are set one after the other, each with its own revision', async () => {
  await relateB();
  const { revision } = await readStored();
  const answers = await Promise.all([setMultiplier(carrierB.admin, 1.2), setMultiplier(admin, 1.3)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after = await readStored();
  expect(after.revision).toBe(revision + 2);
  expect([12_000, 13_000]).toContain(after.multiplier);
});

test('each side lists its own relations; the carrier’s users and an ADMIN read the multiplier, a customer gets no such field', async () => {
  await relateB();
  await setMultiplier(carrierB.admin, 0.95);
  for (const who of [carrierB.admin, carrierB.staff]) {
    expect((await rowsOf(who)).map((row) => [row.shipper_name, row.multiplier])).toEqual([
      ['Alder Foods', 0.95],
      ['Birch Dairy', 0.9],
    ]);
  }
  for (const who of [shipperA.admin, shipperA.staff]) {
    const rows = await rowsOf(who);
    expect(rows.map((row) => row.carrier_name)).toEqual(['Arctic Lines', 'Boreal Freight']);
    for (const row of rows) expect(row).not.toHaveProperty('multiplier');
  }
  expect((await rowsOf(admin)).map((row) => row.multiplier)).toEqual([1.1, 0.95, 0.9]);
  expect(
    (await rowsOf(admin, `?carrierId=${carrierB.id}&search=birch`)).map((row) => row.shipper_id),
  ).toEqual([shipperB.id]);
  expect(await rowsOf(admin, `?shipperId=${shipperA.id}&status=PENDING`)).toEqual([]);
  expect((await list(admin, '?limit=1&page=2')).body).toMatchObject({
    total: 3,
    rows: [{ multiplier: 0.95 }],
  });
  expect((await app.call('GET', '/rest/v1/vw_carrier_shipper')).status).toBe(401);
});

test('a relation without a multiplier reads 1', async () => {
  await call(shipperA.admin, 'request');
  expect((await rowsOf(carrierB.staff, `?shipperId=${shipperA.id}`))[0]?.multiplier).toBe(1);
});

test('the database allows exactly the transitions of `domain/relations.ts`, to the same sides', async () => {
  const states: (CarrierShipperStatus | null)[] = [null, ...CARRIER_SHIPPER_STATUSES];
  const actors = { SHIPPER: shipperA.admin, CARRIER: carrierB.admin, ADMIN: admin } as const;
  const statement = (to: CarrierShipperStatus | null) => {
    const ends = `'${carrierB.id}', '${shipperA.id}'`;
    if (to === null) return `select fn_relation_withdraw(${ends}) is not null as done`;
    if (to === 'REQUESTED') return `select fn_relation_request(${ends}) as done`;
    return `select fn_relation_advance(${ends}, '${to}') is not null as done`;
  };
  let allowed = 0;
  for (const from of states) {
    for (const to of states) {
      for (const madeBy of RELATION_SIDES) {
        for (const [party, who] of Object.entries(actors)) {
          const undo = new Error('undo');
          const outcome = await database
            .as(SYSTEM)
            .transaction(async (tx) => {
              if (from !== null) {
                await relate(tx, { carrierId: carrierB.id, shipperId: shipperA.id, status: from });
                await sql`update carrier_shipper set made_by_side = ${madeBy}
                  where carrier_id = ${carrierB.id} and shipper_id = ${shipperA.id}`.execute(tx);
              }
              await tx.executeQuery(CompiledQuery.raw(`set local coldlane.profile_id = '${who.profileId}'`));
              const { rows } = await tx.executeQuery<{ done: boolean }>(CompiledQuery.raw(statement(to)));
              throw Object.assign(undo, { done: to !== 'REQUESTED' || rows[0]?.done === true });
            })
            .catch((error: { done?: boolean; code?: string }) => error.done ?? error.code);
          const isAllowed =
            isRelationTransition(from, to) &&
            mayTakeRelationTo(to, [party as keyof typeof actors], from === null ? 'SHIPPER' : madeBy);
          const about = `${from} to ${to} by ${party}, made by ${madeBy}`;
          if (isAllowed) expect(outcome, about).toBe(true);
          else expect([false, 'CL403', 'CL409'], about).toContain(outcome);
          if (isAllowed) allowed += 1;
        }
      }
    }
  }
  // Each of the seven transitions by two parties, whichever side created the relation.
  expect(allowed).toBe(28);
});

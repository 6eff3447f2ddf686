import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { CARRIER_SHIPPER_STATUSES, type CarrierShipperStatus } from '../../../domain/people/companies';
import { canMoveRelation, isRelationTransition, RELATION_SIDES } from '../../../domain/people/relations';
import { insertCarrier, insertPerson, relate } from '../../../testing/people/people';
import { relationsApp } from '../../../testing/servers/relations-app';

const { asSystem, database, people, testDb, ENDS, advance, call, readStored, setMultiplier } =
  await relationsApp();
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

test('a customer requests, the carrier onboards in two steps, and the customer ends it', async () => {
  expect(await call(shipperA.admin, 'request', { carrier_id: carrierB.id })).toMatchObject({
    status: 200,
    body: { ...ENDS, status: 'REQUESTED' },
  });
  const requested = await readStored();
  expect(requested).toMatchObject({ status: 'REQUESTED', made_by_side: 'SHIPPER', multiplier: null });

  expect((await advance(carrierB.admin, 'PENDING')).body).toEqual({
    ...ENDS,
    status: 'PENDING',
    pending: false,
  });
  expect((await readStored()).revision).toBe(requested.revision);
  expect((await advance(carrierB.admin, 'APPROVED')).body).toEqual({
    ...ENDS,
    status: 'APPROVED',
    pending: false,
  });
  expect(await readStored()).toMatchObject({
    status: 'APPROVED',
    multiplier: 10_000,
    revision: requested.revision + 1,
  });

  expect((await call(shipperA.admin, 'withdraw')).body).toEqual({ ...ENDS, status: null, pending: false });
  expect(await readStored()).toMatchObject({
    status: null,
    multiplier: null,
    revision: requested.revision + 2,
  });
});

test('undoing an approval keeps the relation and its multiplier, and stops contract prices', async () => {
  await call(shipperA.admin, 'request', { carrier_id: carrierB.id });
  await advance(carrierB.admin, 'APPROVED');
  await setMultiplier(carrierB.admin, 0.9);
  const approved = await readStored();
  const undo = (who = carrierB.admin) =>
    call(who, 'advance', { ...ENDS, status: 'PENDING', undoes_approval: true });
  expect((await undo(shipperA.admin)).status).toBe(403);
  expect((await undo()).status).toBe(200);
  const undone = { status: 'PENDING', multiplier: 9_000, revision: approved.revision + 1 };
  expect(await readStored()).toMatchObject(undone);
  expect((await undo()).status).toBe(409);
  expect((await advance(carrierB.admin, 'APPROVED')).status).toBe(200);
  expect(await readStored()).toMatchObject({ status: 'APPROVED', multiplier: 9_000 });
  await call(shipperA.admin, 'withdraw');
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

test('only the carrier’s side ends a relation that it created', async () => {
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
  const expectOneConflict = async (one: Promise<{ status: number; body: unknown }>, other: typeof one) => {
    const answers = await Promise.all([one, other]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    return answers.find(({ status }) => status === 409)?.body;
  };
  const wrongState = (detail: string) => ({ code: 'WRONG_STATE', detail });
  expect(await expectOneConflict(call(shipperA.admin, 'request'), call(second, 'request'))).toMatchObject(
    wrongState('The relation is now REQUESTED.'),
  );
  expect(
    await expectOneConflict(advance(carrierB.admin, 'APPROVED'), advance(admin, 'APPROVED')),
  ).toMatchObject(wrongState('The relation is now APPROVED.'));
  const { revision } = await readStored();
  const ends = await Promise.all([call(shipperA.admin, 'withdraw'), call(second, 'withdraw')]);
  // The second call may also have read after the first one's commit and found no relation.
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
  // Only the database owner can see which connections wait.
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

test('the database allows exactly the transitions of `domain/people/relations.ts`, to the same sides', async () => {
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
            canMoveRelation(to, [party as keyof typeof actors], from === null ? 'SHIPPER' : madeBy);
          const about = `${from} to ${to} by ${party}, made by ${madeBy}`;
          if (isAllowed) expect(outcome, about).toBe(true);
          else expect([false, 'CL403', 'CL409'], about).toContain(outcome);
          if (isAllowed) allowed += 1;
        }
      }
    }
  }
  // Two parties may make each of the eight transitions, whichever side created the relation.
  expect(allowed).toBe(32);
});

import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { insertCarrier, makePeople } from '../../../testing/people/people';
import type { DB } from './schema.generated';

const { database, connection } = await testDatabase();
const people = await makePeople(database);
const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);

let carriers = 0;
const newCarrier = () => asSystem((tx) => insertCarrier(tx, { name: `Carrier ${++carriers}` }));

async function raise(tx: Transaction<DB>, carrierId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select fn_raise_tariff_revision(${carrierId}) as revision`.execute(tx);
  return rows[0]?.revision ?? 0;
}

async function raiseReference(tx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select fn_raise_reference_revision() as revision`.execute(
    tx,
  );
  return rows[0]?.revision ?? 0;
}

const historyOf = (carrierId: string) =>
  asSystem((tx) =>
    tx
      .selectFrom('tariff_history')
      .select(['table_name', 'from_revision', 'to_revision', 'old_row'])
      .where('carrier_id', '=', carrierId)
      .orderBy('id')
      .execute(),
  );

const putRegion = (tx: Transaction<DB>, carrierId: string, revision: number) => {
  const id = newId();
  return tx
    .insertInto('region')
    .values({ id, carrier_id: carrierId, name: 'Seattle', revision })
    .execute()
    .then(() => id);
};

test('one transaction raises a revision only once, the next transaction again', async () => {
  const carrierId = await newCarrier();
  expect(await asSystem(async (tx) => [await raise(tx, carrierId), await raise(tx, carrierId)])).toEqual([
    2, 2,
  ]);
  expect(await asSystem((tx) => raise(tx, carrierId))).toBe(3);
  const before = await asSystem(raiseReference);
  expect(await asSystem(async (tx) => [await raiseReference(tx), await raiseReference(tx)])).toEqual([
    before + 1,
    before + 1,
  ]);
});

test('a transaction raises the revision of each carrier separately', async () => {
  const [one, other] = [await newCarrier(), await newCarrier()];
  expect(
    await asSystem(async (tx) => [await raise(tx, one), await raise(tx, other), await raise(tx, one)]),
  ).toEqual([2, 2, 2]);
});

test('a raise rolled back to a savepoint can be repeated', async () => {
  const carrierId = await newCarrier();
  const revision = await asSystem(async (tx) => {
    await sql`savepoint before`.execute(tx);
    await raise(tx, carrierId);
    await sql`rollback to savepoint before`.execute(tx);
    return raise(tx, carrierId);
  });
  expect(revision).toBe(2);
  expect(await asSystem((tx) => raise(tx, carrierId))).toBe(3);
});

test('concurrent changes of a tariff get different revisions', async () => {
  const carrierId = await newCarrier();
  const raised = await Promise.all([1, 2, 3].map(() => asSystem((tx) => raise(tx, carrierId))));
  expect(raised.sort()).toEqual([2, 3, 4]);
});

test('a raise is announced once on commit, and never after a rollback', async () => {
  const carrierId = await newCarrier();
  const received: string[] = [];
  const listener = new pg.Client({ ...connection });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query('listen coldlane_revision');
  await asSystem(async (tx) => {
    await raise(tx, carrierId);
    throw new Error('undo');
  }).catch(() => undefined);
  await asSystem(async (tx) => {
    await raise(tx, carrierId);
    await raise(tx, carrierId);
    await raiseReference(tx);
  });
  await vi.waitUntil(() => received.length >= 2);
  expect(received).toEqual([`carrier:${carrierId}`, 'reference']);
});

test('only the system can raise revisions, and only of existing carriers', async () => {
  for (const { actor } of [people.admin, people.carrierA.admin]) {
    const attempt = database.as(actor).transaction((tx) => raise(tx, people.carrierA.id));
    await expect(attempt).rejects.toThrow('permission denied for function');
  }
  await expect(asSystem((tx) => raise(tx, newId()))).rejects.toThrow('there is no carrier');
});

test('a trial leaves no history, cannot be committed, and leaves the next transaction as it was', async () => {
  const carrierId = await newCarrier();
  await asSystem((tx) => putRegion(tx, carrierId, 1));
  const change = async (tx: Transaction<DB>) => {
    const revision = await raise(tx, carrierId);
    await tx
      .updateTable('region')
      .set({ name: `Version ${revision}`, revision })
      .where('carrier_id', '=', carrierId)
      .execute();
    const counted = tx.selectFrom('tariff_history').select(sql<number>`count(*)`.as('rows'));
    return counted.where('carrier_id', '=', carrierId).executeTakeFirst();
  };
  const trial = asSystem(async (tx) => {
    await sql`select fn_begin_trial()`.execute(tx);
    expect(await change(tx)).toEqual({ rows: 0 });
  });
  await expect(trial).rejects.toThrow('a trial of a change cannot be committed');
  expect(await asSystem(change)).toEqual({ rows: 1 });
});

test('only the system can begin a trial', async () => {
  for (const { actor } of [people.admin, people.carrierA.admin]) {
    const attempt = database.as(actor).transaction((tx) => sql`select fn_begin_trial()`.execute(tx));
    await expect(attempt).rejects.toThrow('permission denied for function');
  }
});

test('a changed or removed row goes to the history with its first revision and the one that replaced it', async () => {
  const carrierId = await newCarrier();
  const regionId = await asSystem((tx) => putRegion(tx, carrierId, 1));
  await asSystem(async (tx) => {
    const revision = await raise(tx, carrierId);
    await tx
      .updateTable('region')
      .set({ pickup_premium_bp: 500, revision })
      .where('id', '=', regionId)
      .execute();
  });
  await asSystem(async (tx) => {
    await raise(tx, carrierId);
    await tx.deleteFrom('region').where('id', '=', regionId).execute();
  });
  expect(await historyOf(carrierId)).toMatchObject([
    {
      table_name: 'region',
      from_revision: 1,
      to_revision: 2,
      old_row: { name: 'Seattle', pickup_premium_bp: 0 },
    },
    { table_name: 'region', from_revision: 2, to_revision: 3, old_row: { pickup_premium_bp: 500 } },
  ]);
});

test('an update that changes nothing keeps the row’s revision and adds no history', async () => {
  const carrierId = await newCarrier();
  const regionId = await asSystem((tx) => putRegion(tx, carrierId, 1));
  const row = await asSystem(async (tx) => {
    const revision = await raise(tx, carrierId);
    const result = await tx
      .updateTable('region')
      .set({ name: 'Seattle', revision, updated_at: new Date(0) })
      .where('id', '=', regionId)
      .executeTakeFirstOrThrow();
    expect(result.numUpdatedRows).toBe(0n);
    return tx.selectFrom('region').select('revision').where('id', '=', regionId).executeTakeFirstOrThrow();
  });
  expect(row.revision).toBe(1);
  expect(await historyOf(carrierId)).toEqual([]);
});

test('rows written and changed again in one revision leave no history', async () => {
  const carrierId = await newCarrier();
  await asSystem(async (tx) => {
    const revision = await raise(tx, carrierId);
    const id = await putRegion(tx, carrierId, revision);
    await tx.updateTable('region').set({ name: 'Tacoma', revision }).where('id', '=', id).execute();
    await tx.deleteFrom('region').where('id', '=', id).execute();
  });
  expect(await historyOf(carrierId)).toEqual([]);
});

test('a change without the current revision is rejected, because its history would be wrong', async () => {
  const carrierId = await newCarrier();
  const regionId = await asSystem((tx) => putRegion(tx, carrierId, 1));
  const change = asSystem(async (tx) => {
    await raise(tx, carrierId);
    await tx.updateTable('region').set({ name: 'Tacoma' }).where('id', '=', regionId).execute();
  });
  await expect(change).rejects.toThrow('revision');
});

test('a change without a raised revision is rejected, because rate books would not notice it', async () => {
  const carrierId = await newCarrier();
  const regionId = await asSystem((tx) => putRegion(tx, carrierId, 1));
  const change = asSystem((tx) =>
    tx.updateTable('region').set({ name: 'Tacoma' }).where('id', '=', regionId).execute(),
  );
  await expect(change).rejects.toThrow('revision');
  await expect(
    asSystem((tx) => tx.deleteFrom('region').where('id', '=', regionId).execute()),
  ).rejects.toThrow('revision');
});

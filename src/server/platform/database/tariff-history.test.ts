import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
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

test('a revision is raised by one however often one transaction asks, and again in the next', async () => {
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

test('each carrier that a transaction changes is raised for itself', async () => {
  const [one, other] = [await newCarrier(), await newCarrier()];
  expect(
    await asSystem(async (tx) => [await raise(tx, one), await raise(tx, other), await raise(tx, one)]),
  ).toEqual([2, 2, 2]);
});

test('a raise that is rolled back to a savepoint is made again', async () => {
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

test('of two that change a tariff at the same moment each gets a revision of its own', async () => {
  const carrierId = await newCarrier();
  const raised = await Promise.all([1, 2, 3].map(() => asSystem((tx) => raise(tx, carrierId))));
  expect(raised.sort()).toEqual([2, 3, 4]);
});

test('a raise is announced once when it commits, and not when it does not', async () => {
  const carrierId = await newCarrier();
  const heard: string[] = [];
  const listener = new pg.Client({ ...connection });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
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
  await vi.waitUntil(() => heard.length >= 2);
  expect(heard).toEqual([`carrier:${carrierId}`, 'reference']);
});

test('only the system raises revisions, and there must be such a carrier', async () => {
  for (const { actor } of [people.admin, people.carrierA.admin]) {
    const attempt = database.as(actor).transaction((tx) => raise(tx, people.carrierA.id));
    await expect(attempt).rejects.toThrow('permission denied for function');
  }
  await expect(asSystem((tx) => raise(tx, newId()))).rejects.toThrow('there is no carrier');
});

test('a changed or removed row is kept with the revisions between which it held', async () => {
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
  const kept = await historyOf(carrierId);
  expect(kept).toMatchObject([
    {
      table_name: 'region',
      from_revision: 1,
      to_revision: 2,
      old_row: { name: 'Seattle', pickup_premium_bp: 0 },
    },
    { table_name: 'region', from_revision: 2, to_revision: 3, old_row: { pickup_premium_bp: 500 } },
  ]);
});

test('an update that changes nothing leaves the row to the revision that wrote it, and no history', async () => {
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

test('what one revision writes and changes again never held, and leaves no history', async () => {
  const carrierId = await newCarrier();
  await asSystem(async (tx) => {
    const revision = await raise(tx, carrierId);
    const id = await putRegion(tx, carrierId, revision);
    await tx.updateTable('region').set({ name: 'Tacoma', revision }).where('id', '=', id).execute();
    await tx.deleteFrom('region').where('id', '=', id).execute();
  });
  expect(await historyOf(carrierId)).toEqual([]);
});

test('a changed row that does not carry the present revision is refused: its history would lie', async () => {
  const carrierId = await newCarrier();
  const regionId = await asSystem((tx) => putRegion(tx, carrierId, 1));
  const forgotten = asSystem(async (tx) => {
    await raise(tx, carrierId);
    await tx.updateTable('region').set({ name: 'Tacoma' }).where('id', '=', regionId).execute();
  });
  await expect(forgotten).rejects.toThrow('revision');
});

test('a tariff is not changed without a raised revision: books that hold it would not learn of it', async () => {
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

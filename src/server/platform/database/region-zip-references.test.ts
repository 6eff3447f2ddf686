import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { insertCarrier } from '../../../testing/people/people';
import type { DB } from './schema.generated';

const { database } = await testDatabase();
const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);

let carriers = 0;
async function carrierWithRegion(): Promise<{ carrierId: string; regionId: string }> {
  carriers += 1;
  const regionId = newId();
  const carrierId = await asSystem((tx) => insertCarrier(tx, { name: `Carrier ${carriers}` }));
  await asSystem((tx) =>
    tx
      .insertInto('region')
      .values({ id: regionId, carrier_id: carrierId, name: 'Bay', revision: 1 })
      .execute(),
  );
  return { carrierId, regionId };
}

const addZips = (tx: Transaction<DB>, carrierId: string, regionId: string, zips = ['94105']) =>
  tx
    .insertInto('region_zip')
    .values({ carrier_id: carrierId, region_id: regionId, zips, revision: 1 })
    .execute();
const raise = (tx: Transaction<DB>, carrierId: string) =>
  sql`select fn_raise_tariff_revision(${carrierId})`.execute(tx);
async function removeRegion(tx: Transaction<DB>, carrierId: string, regionId: string) {
  await raise(tx, carrierId);
  await tx.deleteFrom('region').where('id', '=', regionId).execute();
}

const FOREIGN_KEY_ERROR = { code: '23503', constraint: 'region_zip_names_region' };

test('a ZIP must refer to an existing region of its own carrier', async () => {
  const [one, other] = [await carrierWithRegion(), await carrierWithRegion()];
  for (const regionId of [newId(), other.regionId]) {
    await expect(asSystem((tx) => addZips(tx, one.carrierId, regionId))).rejects.toMatchObject(
      FOREIGN_KEY_ERROR,
    );
  }
  await asSystem((tx) => addZips(tx, one.carrierId, one.regionId));
  const moved = asSystem(async (tx) => {
    await raise(tx, one.carrierId);
    await tx
      .updateTable('region_zip')
      .set({ region_id: other.regionId, revision: 2 })
      .where('region_id', '=', one.regionId)
      .execute();
  });
  await expect(moved).rejects.toMatchObject(FOREIGN_KEY_ERROR);
});

test('one invalid row among valid ones is rejected', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const rows = [regionId, newId()].map((region_id) => ({
    carrier_id: carrierId,
    region_id,
    zips: ['939'],
    revision: 1,
  }));
  await expect(asSystem((tx) => tx.insertInto('region_zip').values(rows).execute())).rejects.toMatchObject(
    FOREIGN_KEY_ERROR,
  );
});

test('a region with ZIPs can neither be removed nor get another id', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  await asSystem((tx) => addZips(tx, carrierId, regionId));
  await expect(asSystem((tx) => removeRegion(tx, carrierId, regionId))).rejects.toMatchObject(
    FOREIGN_KEY_ERROR,
  );
  const renamed = asSystem(async (tx) => {
    await raise(tx, carrierId);
    await tx.updateTable('region').set({ id: newId(), revision: 2 }).where('id', '=', regionId).execute();
  });
  await expect(renamed).rejects.toMatchObject(FOREIGN_KEY_ERROR);
});

/** Runs two transactions. The second starts after the first has done its work and before it commits. */
async function runOverlapping(
  first: (tx: Transaction<DB>) => Promise<unknown>,
  second: (tx: Transaction<DB>) => Promise<unknown>,
) {
  let outcome: Promise<unknown> = Promise.resolve();
  await asSystem(async (tx) => {
    await first(tx);
    outcome = asSystem(second).then(
      () => 'done',
      (error: unknown) => error,
    );
    await waitUntilBlocking(tx);
  });
  return outcome;
}

/** Waits until another transaction waits for this one. */
async function waitUntilBlocking(tx: Transaction<DB>): Promise<void> {
  for (;;) {
    const waiting = await sql<{ count: number }>`select count(*) from pg_locks
      where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx);
    if ((waiting.rows[0]?.count ?? 0) > 0) return;
  }
}

test('adding a ZIP while its region is removed fails', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const added = await runOverlapping(
    (tx) => removeRegion(tx, carrierId, regionId),
    (tx) => addZips(tx, carrierId, regionId),
  );
  expect(added).toMatchObject(FOREIGN_KEY_ERROR);
});

test('removing a region while a ZIP is added to it fails', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const removed = await runOverlapping(
    (tx) => addZips(tx, carrierId, regionId),
    (tx) => removeRegion(tx, carrierId, regionId),
  );
  expect(removed).toMatchObject(FOREIGN_KEY_ERROR);
});

test('with an isolation that hides committed rows, neither write is allowed', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const writing = (write: (tx: Transaction<DB>) => Promise<unknown>) =>
    database.as(SYSTEM).transaction(write, { isolation: 'repeatable read' });
  await expect(writing((tx) => addZips(tx, carrierId, regionId))).rejects.toThrow('read committed');
  await expect(writing((tx) => removeRegion(tx, carrierId, regionId))).rejects.toThrow('read committed');
});

test.each(['9390', '939011', 'ABC', 'v6b', '9390a', '', '٩٣٩٠١', '939 940'])(
  'a region cannot contain %j',
  async (zip) => {
    const { carrierId, regionId } = await carrierWithRegion();
    for (const zips of [[zip], ['940', zip], [zip, '94105']]) {
      await expect(asSystem((tx) => addZips(tx, carrierId, regionId, zips.sort()))).rejects.toMatchObject({
        code: '23514',
        constraint: 'region_zip_zips_check',
      });
    }
  },
);

test('a list is not empty, has no nulls, and is not nested', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  for (const list of [`'{}'`, `'{939,null}'`, `'{{939},{940}}'`]) {
    const adding = asSystem((tx) =>
      sql`insert into region_zip (carrier_id, region_id, zips, revision)
        values (${carrierId}, ${regionId}, ${sql.raw(list)}, 1)`.execute(tx),
    );
    await expect(adding).rejects.toMatchObject({ code: '23514', constraint: 'region_zip_zips_check' });
  }
});

test('a list has each ZIP once and in order', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  for (const zips of [
    ['939', '939'],
    ['940', '939'],
    ['V6B', '93901'],
  ]) {
    await expect(asSystem((tx) => addZips(tx, carrierId, regionId, zips))).rejects.toMatchObject({
      code: '23514',
      constraint: 'region_zip_once_check',
    });
  }
  await asSystem((tx) => addZips(tx, carrierId, regionId, ['939', '93901', 'V6B', 'V6B1A1']));
});

import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
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

const BROKEN = { code: '23503', constraint: 'region_zip_names_region' };

test('a ZIP names a region that is there and its own carrier’s', async () => {
  const [one, other] = [await carrierWithRegion(), await carrierWithRegion()];
  for (const regionId of [newId(), other.regionId]) {
    await expect(asSystem((tx) => addZips(tx, one.carrierId, regionId))).rejects.toMatchObject(BROKEN);
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
  await expect(moved).rejects.toMatchObject(BROKEN);
});

test('one wrong row among good ones is found', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const rows = [regionId, newId()].map((region_id) => ({
    carrier_id: carrierId,
    region_id,
    zips: ['939'],
    revision: 1,
  }));
  await expect(asSystem((tx) => tx.insertInto('region_zip').values(rows).execute())).rejects.toMatchObject(
    BROKEN,
  );
});

test('a region that has ZIPs is neither removed nor given another id', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  await asSystem((tx) => addZips(tx, carrierId, regionId));
  await expect(asSystem((tx) => removeRegion(tx, carrierId, regionId))).rejects.toMatchObject(BROKEN);
  const renamed = asSystem(async (tx) => {
    await raise(tx, carrierId);
    await tx.updateTable('region').set({ id: newId(), revision: 2 }).where('id', '=', regionId).execute();
  });
  await expect(renamed).rejects.toMatchObject(BROKEN);
});

/** Two transactions of which the second begins its work when the first has done its own and not committed. */
async function oneAfterTheOther(
  first: (tx: Transaction<DB>) => Promise<unknown>,
  second: (tx: Transaction<DB>) => Promise<unknown>,
) {
  let following: Promise<unknown> = Promise.resolve();
  await asSystem(async (tx) => {
    await first(tx);
    following = asSystem(second).then(
      () => 'done',
      (error: unknown) => error,
    );
    await blocked(tx);
  });
  return following;
}

/** Waits until some transaction waits for this one. */
async function blocked(tx: Transaction<DB>): Promise<void> {
  for (;;) {
    const waiting = await sql<{ count: number }>`select count(*) from pg_locks
      where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx);
    if ((waiting.rows[0]?.count ?? 0) > 0) return;
  }
}

test('a ZIP that is added while its region goes finds no region', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const added = await oneAfterTheOther(
    (tx) => removeRegion(tx, carrierId, regionId),
    (tx) => addZips(tx, carrierId, regionId),
  );
  expect(added).toMatchObject(BROKEN);
});

test('a region that goes while a ZIP is added to it finds the ZIP', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const removed = await oneAfterTheOther(
    (tx) => addZips(tx, carrierId, regionId),
    (tx) => removeRegion(tx, carrierId, regionId),
  );
  expect(removed).toMatchObject(BROKEN);
});

test('where a statement might not see what is committed, neither is written', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  const writing = (write: (tx: Transaction<DB>) => Promise<unknown>) =>
    database.as(SYSTEM).transaction(write, { isolation: 'repeatable read' });
  await expect(writing((tx) => addZips(tx, carrierId, regionId))).rejects.toThrow('read committed');
  await expect(writing((tx) => removeRegion(tx, carrierId, regionId))).rejects.toThrow('read committed');
});

test.each(['9390', '939011', 'ABC', 'v6b', '9390a', '', '٩٣٩٠١', '939 940'])(
  'no region lists %j',
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

test('a list is neither empty, nor has it a gap, nor a list in it', async () => {
  const { carrierId, regionId } = await carrierWithRegion();
  for (const list of [`'{}'`, `'{939,null}'`, `'{{939},{940}}'`]) {
    const adding = asSystem((tx) =>
      sql`insert into region_zip (carrier_id, region_id, zips, revision)
        values (${carrierId}, ${regionId}, ${sql.raw(list)}, 1)`.execute(tx),
    );
    await expect(adding).rejects.toMatchObject({ code: '23514', constraint: 'region_zip_zips_check' });
  }
});

test('a list holds each ZIP once and in order', async () => {
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

import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { cell, LANE_PALLET_RATE, laneAt } from '../../../../rating/compile/cells';
import type { RateBook } from '../../../../rating/rate-book';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier } from '../../../../testing/people/people';
import { bundledEntry } from '../../../../testing/processes/bundled-entry';
import { insertPlaces, insertSmallTariff } from '../../../../testing/rating/small-tariff';
import type { DB } from '../../../platform/database/schema.generated';
import { databaseReader, type RateReader } from './rate-book-reader';
import { startReaderThread } from './rate-book-thread';
import { type LiveRateBook, startRateBook } from './start-rate-book';

const { database, connection, log } = await testDatabase();
const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);

const CRASHING_WORKER = await bundledEntry('crashing-rate-book-worker');
const kill = () => expect(thread.tariff('die')).rejects.toThrow('the rates thread ended');

let carrierId = '';
let laneId = '';
let made = 0;
let thread: RateReader;
let running: LiveRateBook | null = null;

await asSystem(insertPlaces);

beforeEach(async () => {
  made += 1;
  await asSystem(async (tx) => {
    await tx.updateTable('carrier').set({ is_active: false }).execute();
    carrierId = await insertCarrier(tx, { name: `Carrier ${made}` });
    ({ laneId } = await insertSmallTariff(tx, carrierId, { palletRateCents: 20_000 }));
  });
  thread = startReaderThread({ entry: CRASHING_WORKER, data: { connection, circuity: undefined }, log });
});

afterEach(async () => {
  await running?.stop();
  running = null;
  await thread.stop();
});

async function start(): Promise<LiveRateBook> {
  running = await startRateBook({ database, reader: thread, log });
  return running;
}

async function setPalletRate(cents: number): Promise<void> {
  await asSystem(async (tx) => {
    const { rows } = await sql<{ revision: number }>`
      select fn_raise_tariff_revision(${carrierId}::uuid) as revision`.execute(tx);
    await tx
      .updateTable('lane')
      .set({ pallet_rate_cents: cents, revision: rows[0]?.revision ?? 0 })
      .where('id', '=', laneId)
      .execute();
  });
}

/** Returns the number of connections to this database that wait for a lock. */
async function waitingForLocks(tx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid) as waiting from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    tx,
  );
  return rows[0]?.waiting ?? 0;
}

function palletRate(book: RateBook | null): number | undefined {
  const cells = book?.carriers[0]?.tariff.cells;
  return cells && cell(cells, laneAt(cells, 0) + LANE_PALLET_RATE);
}

test('the thread returns the same rates as reading on the main thread', async () => {
  const here = databaseReader(database);
  expect(await thread.tariff(carrierId)).toEqual(await here.tariff(carrierId));
  expect(await thread.reference()).toEqual(await here.reference());
});

test('the thread returns no tariff for an inactive carrier', async () => {
  await asSystem((tx) => tx.updateTable('carrier').set({ is_active: false }).execute());
  expect(await thread.tariff(carrierId)).toBeNull();
});

test('a new revision is loaded, and the latest of two in quick succession', async () => {
  const book = await start();
  await setPalletRate(21_000);
  const first = book.refresh();
  await setPalletRate(22_000);
  await first;
  await book.refresh();
  expect(palletRate(book.current())).toBe(22_000);
});

test('a dead thread is replaced, and the book keeps its prices until the new thread has loaded the rates', async () => {
  const book = await start();
  await kill();
  expect(palletRate(book.current())).toBe(20_000);
  await setPalletRate(23_000);
  await expect.poll(() => palletRate(book.current()), { interval: 20 }).toBe(23_000);
});

test('pending reads of a dying thread reject, the next read succeeds', async () => {
  const dead = kill();
  await expect(thread.tariff(carrierId)).rejects.toThrow('the rates thread ended');
  await dead;
  expect((await thread.tariff(carrierId))?.carrier.id).toBe(carrierId);
});

test('a stopped thread rejects reads', async () => {
  await thread.stop();
  await expect(thread.tariff(carrierId)).rejects.toThrow('stopped');
});

test('stopping does not wait for a tariff that is being read', async () => {
  const book = await start();
  await asSystem(async (tx) => {
    await sql`lock table region in access exclusive mode`.execute(tx);
    await setPalletRate(24_000);
    const refused = expect(book.refresh()).rejects.toThrow('the rates thread');
    await expect.poll(() => waitingForLocks(tx), { interval: 20 }).toBe(1);
    await book.stop();
    await refused;
  });
});

test('reads reject with a message if the thread’s entry cannot be loaded', async () => {
  const broken = startReaderThread({
    entry: new URL('data:text/javascript,throw new Error()'),
    data: null,
    log,
  });
  await expect(broken.reference()).rejects.toThrow('the rates thread ended');
  await broken.stop();
});

test('a failed read rejects with the reason, and the thread keeps running', async () => {
  await expect(thread.tariff('not an id')).rejects.toThrow('uuid');
  expect((await thread.tariff(carrierId))?.carrier.id).toBe(carrierId);
});

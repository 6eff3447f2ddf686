import { sql, type Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isoDate } from '../../../../domain/days/calendar-date';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Zip } from '../../../../domain/places/zip';
import type { RateBook } from '../../../../rating/rate-book';
import { rateShipment } from '../../../../rating/rate-shipment';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier, insertShipper, relate } from '../../../../testing/people/people';
import { plainRequest } from '../../../../testing/rating/plain-market';
import { insertPlaces, insertSmallTariff } from '../../../../testing/rating/small-tariff';
import type { Database } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { databaseReader, type RateReader } from './rate-book-reader';
import { type LiveRateBook, startRateBook } from './start-rate-book';

const { database, log } = await testDatabase();
const asSystem = <T>(work: (tx: Transaction<DB>) => Promise<T>) => database.as(SYSTEM).transaction(work);

let carrierId = '';
let laneId = '';
let made = 0;
let running: LiveRateBook | null = null;

await asSystem(insertPlaces);

beforeEach(async () => {
  made += 1;
  await asSystem(async (tx) => {
    await tx.updateTable('carrier').set({ is_active: false }).execute();
    carrierId = await insertCarrier(tx, { name: `Carrier ${made}` });
    ({ laneId } = await insertSmallTariff(tx, carrierId, { palletRateCents: 20_000 }));
  });
});

afterEach(async () => {
  await running?.stop();
  running = null;
});

async function start(parts: { database?: Database; monotonicMs?: () => number } = {}): Promise<LiveRateBook> {
  running = await startRateBook({ database, reader: databaseReader(database), log, ...parts });
  return running;
}

const onePallet = plainRequest({
  fromZip: '93901' as Zip,
  toZip: '10001' as Zip,
  earliestPickup: isoDate('2026-11-23'),
  requestDate: isoDate('2026-11-20'),
});

function price(book: RateBook | null, shipperId: string | null = null): number | null {
  const rating = book && rateShipment(book, { ...onePallet, shipperId });
  return rating?.ok ? (rating.quotes[0]?.totalCents ?? null) : null;
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

/** A database whose notifications never arrive. */
const deaf: Database = { ...database, listen: async () => ({ stop: async () => undefined }) };
/** A database that fails every transaction while the outage lasts. */
const databaseWith = (outage: { isDown: boolean }): Database => ({
  ...deaf,
  asReserved: (actor) => {
    if (outage.isDown) throw new Error('the database is down');
    return database.asReserved(actor);
  },
});

test('the book has the database’s rates from the start', async () => {
  const book = await start();
  expect(price(book.current())).toBe(20_000);
});

test('a changed tariff replaces the book, and a search that uses the old book keeps its prices', async () => {
  const book = await start();
  const old = book.current();
  await setPalletRate(21_000);
  await book.refresh();
  expect(price(book.current())).toBe(21_000);
  expect(price(old)).toBe(20_000);
});

test('a change is picked up by its notification', async () => {
  const book = await start();
  await setPalletRate(22_000);
  await expect.poll(() => price(book.current()), { interval: 10 }).toBe(22_000);
});

test('the regular check picks up a change whose notification was lost', async () => {
  const book = await start({ database: deaf });
  await setPalletRate(23_000);
  await expect.poll(() => price(book.current()), { interval: 50 }).toBe(23_000);
});

test('a deactivated carrier is removed from the book, a new one is added', async () => {
  const book = await start();
  await asSystem(async (tx) => {
    await tx.updateTable('carrier').set({ is_active: false }).where('id', '=', carrierId).execute();
  });
  await book.refresh();
  expect(price(book.current())).toBeNull();
  await asSystem(async (tx) => {
    const id = await insertCarrier(tx, { name: `Newcomer ${made}` });
    await insertSmallTariff(tx, id, { palletRateCents: 17_000 });
  });
  await book.refresh();
  expect(price(book.current())).toBe(17_000);
});

test('changed reference data applies after a refresh: a new ZIP is found', async () => {
  const book = await start();
  const isKnown = (zip: string) => {
    const current = book.current();
    return current && rateShipment(current, { ...onePallet, fromZip: zip as Zip }).ok;
  };
  expect(isKnown('93905')).toBe(false);
  await asSystem(async (tx) => {
    await sql`select fn_raise_reference_revision()`.execute(tx);
    await tx
      .insertInto('master_zip')
      .values({
        zip: '93905',
        zip_three: '939',
        state: 'CA',
        city: 'Salinas',
        latitude: 36.68,
        longitude: -121.6,
      })
      .execute();
  });
  await book.refresh();
  expect(isKnown('93905')).toBe(true);
});

test('the book is unavailable while revisions cannot be checked, and returns afterwards', async () => {
  let nowMs = 0;
  const outage = { isDown: false };
  const flaky = databaseWith(outage);
  const book = await start({ database: flaky, monotonicMs: () => nowMs });
  outage.isDown = true;
  nowMs += 4_000;
  await expect(book.refresh()).rejects.toThrow('down');
  expect(price(book.current())).toBe(20_000);
  nowMs += 2_000;
  expect(book.current()).toBeNull();
  outage.isDown = false;
  await book.refresh();
  expect(price(book.current())).toBe(20_000);
});

test('a changed multiplier applies only to its approved shipper', async () => {
  const shipperId = await asSystem(async (tx) => {
    const id = await insertShipper(tx, { name: `Shipper ${made}` });
    await relate(tx, { carrierId, shipperId: id, status: 'PENDING', multiplier: 5_000 });
    return id;
  });
  const book = await start();
  expect(price(book.current(), shipperId)).toBe(20_000);
  await asSystem(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierId}::uuid)`.execute(tx);
    await tx
      .updateTable('carrier_shipper')
      .set({ status: 'APPROVED' })
      .where('shipper_id', '=', shipperId)
      .execute();
  });
  await book.refresh();
  expect(price(book.current(), shipperId)).toBe(10_000);
});

test('neither a check nor a ping waits for calls that hold every connection', async () => {
  const book = await start({ database: deaf });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = Array.from({ length: 12 }, () => asSystem(() => released));
  await book.refresh();
  expect(await database.ping()).toBe(true);
  release();
  await Promise.all(calls);
});

test('a check on a hanging connection does not block later checks', async () => {
  let isSilent = false;
  const hang = () => new Promise<never>(() => undefined);
  const halfDead: Database = {
    ...deaf,
    asReserved: (actor) =>
      isSilent ? { actor, transaction: hang, read: hang, call: hang } : database.asReserved(actor),
  };
  const book = await start({ database: halfDead });
  isSilent = true;
  await expect(book.refresh()).rejects.toThrow('reading the revisions took longer');
  isSilent = false;
  await setPalletRate(24_000);
  await expect.poll(() => price(book.current()), { interval: 50 }).toBe(24_000);
});

test('a tariff that cannot be read stops all reads, and none is still running at the next check', async () => {
  await asSystem(async (tx) => {
    for (const number of [1, 2, 3, 4, 5]) await insertCarrier(tx, { name: `Carrier ${made} ${number}` });
  });
  const reader = databaseReader(database);
  let isBroken = true;
  let reading = 0;
  let started = 0;
  const broken: RateReader = {
    ...reader,
    tariff: async (id) => {
      started += 1;
      if (started === 1 && isBroken) throw new Error('an unreadable row');
      reading += 1;
      return reader.tariff(id).finally(() => {
        reading -= 1;
      });
    },
  };
  await expect(startRateBook({ database: deaf, reader: broken, log })).rejects.toThrow('unreadable row');
  expect({ started, reading }).toEqual({ started: 2, reading: 0 });
  isBroken = false;
  running = await startRateBook({ database: deaf, reader: broken, log });
  expect(running.current()?.carriers).toHaveLength(6);
});

test('the current rates stay in use while newer ones are read, unless the database is down or the read hangs', async () => {
  let nowMs = 0;
  const outage = { isDown: false };
  const flaky = databaseWith(outage);
  let openGate = () => {};
  let gate = Promise.resolve();
  const slow: RateReader = {
    ...databaseReader(database),
    tariff: async (id) => {
      await gate;
      return databaseReader(database).tariff(id);
    },
  };
  running = await startRateBook({ database: flaky, reader: slow, log, monotonicMs: () => nowMs });
  const book = running;
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
  await setPalletRate(26_000);
  const refreshed = book.refresh();
  await expect.poll(() => price(book.current())).toBe(20_000);

  nowMs += 10_000;
  // The regular check of the revisions detects that the database still responds.
  await expect.poll(() => price(book.current())).toBe(20_000);
  outage.isDown = true;
  nowMs += 6_000;
  expect(book.current()).toBeNull();
  outage.isDown = false;
  await expect.poll(() => price(book.current())).toBe(20_000);
  nowMs += 60_000;
  expect(book.current()).toBeNull();

  openGate();
  await refreshed;
  expect(price(book.current())).toBe(26_000);
});

test('if newer rates cannot be read, the old ones become stale like after any failed check', async () => {
  let nowMs = 0;
  let isBroken = false;
  const broken: RateReader = {
    ...databaseReader(database),
    tariff: (id) =>
      isBroken ? Promise.reject(new Error('an unreadable row')) : databaseReader(database).tariff(id),
  };
  running = await startRateBook({ database: deaf, reader: broken, log, monotonicMs: () => nowMs });
  const book = running;
  isBroken = true;
  await setPalletRate(27_000);
  await expect(book.refresh()).rejects.toThrow('unreadable row');
  expect(await book.includeChanges()).toBe(false);
  nowMs += 6_000;
  const again = book.refresh();
  expect(book.current()).toBeNull();
  await expect(again).rejects.toThrow('unreadable row');
  isBroken = false;
  expect(await book.includeChanges()).toBe(true);
  expect(price(book.current())).toBe(27_000);
});

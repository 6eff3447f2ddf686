import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier } from '../../../../testing/people/people';
import { insertPlaces, insertSmallTariff } from '../../../../testing/rating/small-tariff';
import { startRatesThread } from './rate-book-thread';
import { startRateBook } from './start-rate-book';

// Test files share a worker and its modules, so mocks need fresh modules and must not reach the next file.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('./load-tariff');
  vi.doUnmock('../../../rating/compile-tariff');
  vi.resetModules();
});

/** The mocks apply only to this thread: the rates thread has its own modules. */
vi.mock('./load-tariff', () => ({
  loadTariff: () => {
    throw new Error('a tariff was read in the thread that answers requests');
  },
}));
vi.mock('../../../../rating/compile-tariff', () => ({
  compileTariff: () => {
    throw new Error('a tariff was compiled in the thread that answers requests');
  },
}));

const { database, connection, log } = await testDatabase();

test('a tariff with 200,000 region ZIPs is read and compiled outside the thread that answers requests, also after a change', async () => {
  const carrierId = await database.as(SYSTEM).transaction(async (tx) => {
    await insertPlaces(tx);
    const id = await insertCarrier(tx, { name: 'Large' });
    await insertSmallTariff(tx, id, { palletRateCents: 20_000 });
    await sql`insert into region (id, carrier_id, revision, name)
      select gen_random_uuid(), ${id}, 1, 'Region ' || number from generate_series(1, 4) number`.execute(tx);
    await sql`insert into region_zip (region_id, zips, carrier_id, revision)
      select id, array(select zip::text from generate_series(20000, 69999) zip), carrier_id, 1 from region
      where carrier_id = ${id} and name like 'Region %'`.execute(tx);
    return id;
  });
  const reader = startRatesThread({ connection, log });
  onTestFinished(() => reader.stop());
  const book = await startRateBook({ database, reader, log });
  onTestFinished(() => book.stop());
  const keys = () => book.current()?.carriers[0]?.tariff.places.keys.length;
  expect(keys()).toBe(200_002);

  await database.as(SYSTEM).transaction(async (tx) => {
    await sql`select fn_raise_tariff_revision(${carrierId}::uuid)`.execute(tx);
    await sql`update region_zip set zips = zips || '99999'::text, revision = 2 where carrier_id = ${carrierId}`.execute(
      tx,
    );
  });
  await book.refresh();
  expect(keys()).toBe(200_008);
});

import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BulkLane, BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { SYSTEM } from '../../../domain/people/actor';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';
import { filesApp } from '../../../testing/servers/files-app';
import { httpUploads } from '../../../testing/uploads/http-uploads';
import { WAIT } from '../../../testing/wait';
import type { Database } from '../../platform/database/database';
import { createBulkRunner } from './bulk-runner';

const tested = await filesApp();
const { app, database, people, clock, log } = tested;
const { call, read, upload } = httpUploads(tested);
const { shipperA, shipperB } = people;
const system = database.as(SYSTEM);
await system.transaction(async (tx) => {
  await insertPlaces(tx);
  await insertSmallTariff(tx, people.carrierA.id, { palletRateCents: 20_000 });
  await sql`select fn_raise_reference_revision(), fn_raise_tariff_revision(${people.carrierA.id})`.execute(
    tx,
  );
});
await app.rateBook.includeChanges();

const HEADER = 'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable';
const fileOf = (lanes: number) =>
  [HEADER, ...Array<string>(lanes).fill('93901,10001,FROZEN,FOODSTUFFS,4,4800,N')].join('\r\n');
const uploaded = (who: typeof shipperA, lanes: number) =>
  upload(who.staff, { type: 'bulk-search', companyId: who.id, file: fileOf(lanes) }) as Promise<
    Awaited<ReturnType<typeof upload>> & { readonly bulk_search_id: string | null }
  >;

function runner(on: Database = database) {
  const made = createBulkRunner({
    database: on,
    clock,
    currentBook: app.rateBook.current,
    quoteValidHours: 168,
    log,
  });
  onTestFinished(() => made.stop());
  return made;
}
const detailsOf = (id: string | null) => read<BulkSearchDetails>(shipperA.staff, `/v1/quotes/bulk/${id}`);
const setCap = (shipperId: string, cap: number) =>
  system.transaction((tx) =>
    tx.updateTable('shipper_account').set({ search_cap: cap }).where('shipper_id', '=', shipperId).execute(),
  );
const countRequests = (shipperId: string) =>
  system.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('quote_request')
      .select('id')
      .where('shipper_id', '=', shipperId)
      .execute();
    return rows.length;
  });

test('a file sent through the storage is checked by the upload job and rated by the running bulk runner', async () => {
  await runner().start();
  const { status, message, attributes, bulk_search_id: id, ...record } = await uploaded(shipperA, 30);
  expect({ status, message, attributes }).toEqual({
    status: 'COMPLETED',
    message: null,
    attributes: { rows: 30 },
  });
  await vi.waitUntil(async () => (await detailsOf(id)).state !== 'RUNNING', {
    ...WAIT,
    interval: 20,
  });
  expect(await detailsOf(id)).toMatchObject({
    state: 'FINISHED',
    source: 'BULK_SEARCH',
    uploadId: record.id,
    lanesRated: 30,
    bestCents: 30 * 88_000,
    summary: { lanesQuoted: 30, searchesUsed: 30 },
  });
  const { rows } = await read<{ rows: BulkLane[] }>(shipperA.staff, `/v1/quotes/bulk/${id}/lanes?limit=100`);
  expect(rows.map(({ row, best }) => [row, best?.totalCents])).toEqual(
    Array.from({ length: 30 }, (_, index) => [index + 1, 88_000]),
  );
});

test('an upload of 201 lanes with 200 searches left is an ERROR that says so, and nothing is rated', async () => {
  await setCap(shipperB.id, 200);
  expect(await uploaded(shipperB, 201)).toMatchObject({
    status: 'ERROR',
    bulk_search_id: null,
    message:
      'The file has 201 lanes. Only 200 of them fit this month, so nothing was searched. The count resets on the 1st.',
  });
  const { rows } = await read<{ rows: unknown[] }>(shipperB.staff, '/v1/quotes/bulk');
  expect(rows).toEqual([]);
  expect(await uploaded(shipperB, 200)).toMatchObject({ status: 'COMPLETED' });
  expect(await countRequests(shipperB.id)).toBe(0);
});

/** Returns a database that calls `act` before it stores the second chunk of lanes. */
function beforeSecondChunk(act: () => Promise<unknown>): Database {
  let chunks = 0;
  return {
    ...database,
    as(actor) {
      const db = database.as(actor);
      const callFunction: typeof db.call = async (called, parameters) => {
        if (typeof called !== 'string' && called.name === 'keep_searches') {
          chunks += 1;
          if (chunks === 2) await act();
        }
        return db.call(called, parameters);
      };
      return { ...db, call: callFunction };
    },
  };
}

test('cancelled between two chunks, a search keeps the first, and the others are refused and free again', async () => {
  const before = await countRequests(shipperA.id);
  await setCap(shipperA.id, before + 300);
  const { bulk_search_id: id } = await uploaded(shipperA, 300);
  expect(await uploaded(shipperA, 1)).toMatchObject({ status: 'ERROR' });
  const canceled = vi.fn(() => call(shipperA.staff, 'POST', `/v1/quotes/bulk/${id}/cancel`));
  const stored: number[] = [];
  const run = runner(beforeSecondChunk(canceled)).tryRun(
    { id: String(id), companyId: shipperA.id },
    (lines) => void stored.push(lines.length),
  );
  await run?.ended;
  expect((await canceled.mock.results[0]?.value)?.body).toMatchObject({ state: 'CANCELLED', lanesRated: 25 });
  expect(stored).toEqual([25]);
  expect(await countRequests(shipperA.id)).toBe(before + 25);
  expect(await detailsOf(id)).toMatchObject({
    state: 'CANCELLED',
    message: null,
    lanesRated: 25,
    summary: { lanes: 300, lanesRated: 25, quotes: 25, searchesUsed: 25 },
  });
  expect(await uploaded(shipperA, 276)).toMatchObject({
    message: expect.stringContaining('Only 275 of them'),
  });
  expect(await uploaded(shipperA, 275)).toMatchObject({ status: 'COMPLETED' });
});

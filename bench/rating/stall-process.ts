import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SYSTEM } from '../../src/domain/people/actor';
import { startRatesThread } from '../../src/server/features/tariffs/rates/rate-book-thread';
import { startRateBook } from '../../src/server/features/tariffs/rates/start-rate-book';
import { type ConnectionOptions, openDatabase } from '../../src/server/platform/database/database';
import { createLog } from '../../src/server/platform/log';
import { startStallWatch } from './stall-watch';

/** The time until the new book was in use, and the longest time that the request thread was blocked meanwhile. */
export interface Rebuild {
  readonly ms: number;
  readonly stallMs: number;
}

export interface StallReport {
  /** The first build after a start. */
  readonly first: Rebuild;
  /** The rebuild of all carriers after a change of the reference data. */
  readonly all: Rebuild;
  /** The rebuild of one carrier after a change of its tariff. */
  readonly one: Rebuild;
  /** A run without a rebuild, which shows how long the machine alone delays an idle process. */
  readonly nothing: Rebuild;
}

const AT_REST_MS = 5_000;

/**
 * Builds the rate book like the server, with its worker thread, from a database with the market. Runs in its own process
 * from the bundle. The first argument is the connection as JSON.
 */
const connection = JSON.parse(process.argv[2] ?? '') as ConnectionOptions;
const log = createLog('error', process.stderr);
const database = openDatabase(connection, { log });
const reader = startRatesThread({ connection, log });

async function measureRebuild(work: () => Promise<void>): Promise<Rebuild> {
  const watch = startStallWatch();
  const startedMs = performance.now();
  await work();
  const ms = performance.now() - startedMs;
  return { ms, stallMs: await watch.stop() };
}

let book: Awaited<ReturnType<typeof startRateBook>> | undefined;
const first = await measureRebuild(async () => {
  book = await startRateBook({ database, reader, log });
});
const change = (statement: ReturnType<typeof sql>) =>
  measureRebuild(async () => {
    await database.as(SYSTEM).transaction((tx) => statement.execute(tx));
    // The announcement has already started the refresh, so this call only waits for it.
    await book?.refresh();
  });
const all = await change(sql`select fn_raise_reference_revision()`);
const one = await change(sql`select fn_raise_tariff_revision(carrier_id) from carrier_settings limit 1`);
const nothing = await measureRebuild(() => sleep(AT_REST_MS));
const report: StallReport = { first, all, one, nothing };
process.stdout.write(JSON.stringify(report));
await book?.stop();
await reader.stop();
await database.close();

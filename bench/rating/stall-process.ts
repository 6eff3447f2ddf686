import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SYSTEM } from '../../src/domain/actor';
import { startRateBook } from '../../src/server/features/tariffs/rates/rate-book';
import { startRatesThread } from '../../src/server/features/tariffs/rates/rate-book-thread';
import { type ConnectionOptions, openDatabase } from '../../src/server/platform/database/database';
import { createLog } from '../../src/server/platform/log';
import { stallWatch } from './stall-watch';

/** What a change cost the server: how long until the new book was in force, and the longest it stood still. */
export interface Rebuild {
  readonly ms: number;
  readonly stallMs: number;
}

export interface StallReport {
  /** From a start without any book to the whole one. */
  readonly first: Rebuild;
  /** Everything again, after a change of the reference. */
  readonly all: Rebuild;
  /** One carrier again, after a change of its tariff. */
  readonly one: Rebuild;
  /** Nothing at all for a while: what the machine itself makes a process wait. */
  readonly nothing: Rebuild;
}

const AT_REST_MS = 5_000;

/**
 * The server's own way to a rate book, with its thread, against a database that holds the market: run as a
 * process of its own from the bundle, as the server is. The connection comes as JSON in the first argument.
 */
const connection = JSON.parse(process.argv[2] ?? '') as ConnectionOptions;
const log = createLog('error', process.stderr);
const database = openDatabase(connection, { log });
const reader = startRatesThread({ connection, log });

async function measured(work: () => Promise<void>): Promise<Rebuild> {
  const watch = stallWatch();
  const startedMs = performance.now();
  await work();
  const ms = performance.now() - startedMs;
  return { ms, stallMs: await watch.stop() };
}

let book: Awaited<ReturnType<typeof startRateBook>> | undefined;
const first = await measured(async () => {
  book = await startRateBook({ database, reader, log });
});
const change = (statement: ReturnType<typeof sql>) =>
  measured(async () => {
    await database.as(SYSTEM).transaction((tx) => statement.execute(tx));
    // The announcement has it begun already; this waits until it is done.
    await book?.refresh();
  });
const all = await change(sql`select fn_raise_reference_revision()`);
const one = await change(sql`select fn_raise_tariff_revision(carrier_id) from carrier_settings limit 1`);
const nothing = await measured(() => sleep(AT_REST_MS));
const report: StallReport = { first, all, one, nothing };
process.stdout.write(JSON.stringify(report));
await book?.stop();
await reader.stop();
await database.close();

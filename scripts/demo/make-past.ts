/**
 * `npm run demo:past`: records the demo's year of history into `database/demo/past`. Plays it on its own embedded database.
 * Run it again when tariffs, texts of prices, or the tables of the past change.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { seededRandom } from '../../src/domain/text/seeded-random';
import { createAccount } from '../../src/server/features/auth/create-account';
import { createSecretBox } from '../../src/server/features/auth/factors/seal-secret';
import { LAST_FUEL_DAY, moveWeeks } from '../../src/server/features/demo/demo-weeks';
import { loadDemo } from '../../src/server/features/demo/load-demo';
import { PAST_FOLDER, pastFile } from '../../src/server/features/demo/past/stage-past';
import { databaseReader } from '../../src/server/features/tariffs/rates/rate-book-reader';
import { startRateBook } from '../../src/server/features/tariffs/rates/start-rate-book';
import { openDatabase } from '../../src/server/platform/database/database';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres';
import { migrateDatabase } from '../../src/server/platform/database/migrate';
import { createLog } from '../../src/server/platform/log';
import { recordPast } from './past/record-past';

const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

/** Encrypts the second factor of a demo account in a database that is removed afterwards. */
const box = createSecretBox('no secret of the recording is kept anywhere');
const dataDir = await mkdtemp(join(tmpdir(), 'coldlane-past-'));
const log = createLog('warn', process.stderr);
const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  await migrateDatabase(postgres.connection, log);
  const database = openDatabase(postgres.connection, { log });
  const now = new Date(`${moveWeeks(LAST_FUEL_DAY, 1)}T00:00:00Z`);
  await loadDemo({ database, log, clock: { now: () => now }, createAccount, box });
  const rateBook = await startRateBook({ database, reader: databaseReader(database), log });
  const book = rateBook.current();
  if (book === null) throw new Error('the rate book is not loaded');
  makeIdsRepeatable();
  const recorded = await recordPast({ database, book });
  await rateBook.stop();
  await database.close();
  mkdirSync(PAST_FOLDER, { recursive: true });
  let bytes = 0;
  for (const [table, lines] of recorded) {
    const file = brotliCompressSync(`${lines.join('\n')}\n`, COMPRESSION);
    writeFileSync(join(PAST_FOLDER, pastFile(table)), file);
    bytes += file.length;
    console.log(`${table}: ${lines.length - 1} rows, ${file.length} bytes`);
  }
  console.log(`${bytes} bytes in all`);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

/**
 * Makes ids repeatable, because rows are recorded in the order of their ids, which are otherwise random within a
 * millisecond.
 */
function makeIdsRepeatable(): void {
  const random = seededRandom(1);
  crypto.getRandomValues = (values) => {
    const bytes = values as unknown as Uint8Array;
    for (let index = 0; index < bytes.length; index++) bytes[index] = random.between(0, 255);
    return values;
  };
}

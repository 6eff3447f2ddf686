import { createBulkRunner } from '../../server/features/bulk-search/bulk-runner';
import { databaseReader } from '../../server/features/tariffs/rates/rate-book-reader';
import { startRateBook } from '../../server/features/tariffs/rates/start-rate-book';
import { systemClock } from '../../server/platform/clock';
import { type ConnectionOptions, openDatabase } from '../../server/platform/database/database';
import { createLog } from '../../server/platform/log';

/**
 * `bulk-server-process.ts {connection}`: runs a server's bulk searches in a process that can be killed. It prints `ready`
 * once it runs, and exits when its input ends, so that it cannot outlive its parent.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as ConnectionOptions;
const log = createLog('silent');
const database = openDatabase(options, { log });
const rateBook = await startRateBook({ database, reader: databaseReader(database), log });
await createBulkRunner({
  database,
  clock: systemClock,
  currentBook: rateBook.current,
  quoteValidHours: 168,
  log,
}).start();
process.stdin.on('end', () => process.exit(0)).resume();
process.stdout.write('ready\n');

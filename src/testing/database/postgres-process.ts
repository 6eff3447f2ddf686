import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres';
import { createLog } from '../../server/platform/log';

/**
 * `postgres-process {data folder}`: runs an embedded PostgreSQL in a process that can be killed. It stores a row, prints one
 * line of JSON, and keeps running.
 */
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const [dataDir = ''] = process.argv.slice(2);
try {
  const { connection, pid } = await startEmbeddedPostgres({ dataDir, log: createLog('fatal') });
  const client = new pg.Client({ ...connection });
  await client.connect();
  await client.query('create table if not exists stored (n integer); insert into stored values (1)');
  print({ pid });
  setInterval(() => undefined, 1000);
} catch (error) {
  const { name, message } = error as Error;
  print({ name, message });
}

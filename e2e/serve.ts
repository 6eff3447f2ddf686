import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { dropDatabase } from '../src/testing/drop-database';

/** The built product on a fresh database with its demo, for as long as the journeys run. */

const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-e2e-'));
const databaseUrl = process.env.TEST_DATABASE_URL
  ? await freshDatabase(process.env.TEST_DATABASE_URL)
  : undefined;

const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(import.meta.dirname, '../dist/server/main.js')],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});

/** The suite's PostgreSQL serves a database of its own for the journeys. */
async function freshDatabase(url: string): Promise<string> {
  // Two workers have a server each.
  const name = `coldlane_journeys_${process.env.PORT ?? ''}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await dropDatabase(client, name);
  await client.query(`create database ${name}`);
  await client.end();
  const fresh = new URL(url);
  fresh.pathname = `/${name}`;
  return fresh.href;
}

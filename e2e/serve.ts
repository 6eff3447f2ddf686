import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../src/testing/database/fresh-database';

/** Runs the built product with its demo on a fresh database until it is stopped. */

const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-e2e-'));
/** A database per worker on the suite's PostgreSQL. */
const given = process.env.TEST_DATABASE_URL;
const databaseUrl = given
  ? await freshDatabase(given, `coldlane_journeys_${process.env.PORT ?? ''}`)
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

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres';
import { migrateDatabase } from '../src/server/platform/database/migrate';
import { createLog } from '../src/server/platform/log';
import { readSchemaInterface } from '../src/testing/database/schema-interface';

/**
 * Writes `database/former-release.json`: the commit of this checkout and the parts of the database that its release uses.
 * Run it when a release is out, before the first migration of the next one (CONTRIBUTING.md, Upgrades).
 */

const root = join(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-release-'));
const log = createLog('warn');
const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
try {
  await migrateDatabase(server.connection, log);
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  const schema = await readSchemaInterface(client);
  await client.end();
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  writeFileSync(
    join(root, 'database/former-release.json'),
    `${JSON.stringify({ commit, ...schema }, null, 2)}\n`,
  );
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

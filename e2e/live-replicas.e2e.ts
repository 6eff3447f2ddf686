import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { uploadPlaceAt } from '../src/domain/buckets';
import { OWNER } from '../src/server/platform/database/postgres-cluster';
import { freshDatabase } from '../src/testing/database/fresh-database';
import { stopServer, waitForAddress } from '../src/testing/servers/built-server';
import { test } from './test';

/** Two server processes on one database: users of one see live what the other does. */

const ADMIN = { email: 'first.admin@example.com', password: 'the first one of all' };
const DATABASE = 'coldlane_journeys_replicas';

const given = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'coldlane-replicas-'));
const servers: ChildProcess[] = [];
test.afterAll(async () => {
  // The first one ends last: the database may be below it.
  for (const server of servers.reverse()) await stopServer(server);
  rmSync(folder, { recursive: true, force: true });
});

/** The owner's connection to the first server's database: embedded, or on the suite's PostgreSQL. */
const connection: pg.ClientConfig = given
  ? { connectionString: Object.assign(new URL(given), { pathname: `/${DATABASE}` }).href }
  : { host: join(folder, 'one/postgres/socket'), user: OWNER, database: OWNER };
const databaseUrl =
  connection.connectionString ??
  `postgres://${OWNER}@localhost/${OWNER}?host=${encodeURIComponent(connection.host ?? '')}`;

/** Starts the built server and returns its address. */
async function startServer(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const script = join(import.meta.dirname, '../dist/server/main.js');
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, ['--enable-source-maps', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, name),
      DEMO: 'off',
      LOG_LEVEL: 'error',
      AUTH_SECRET: 'the same for both, and long enough for it',
      FIRST_ADMIN_EMAIL: ADMIN.email,
      FIRST_ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
  });
  servers.push(server);
  return waitForAddress(server);
}

test('a user on one server sees live that another server completed an upload', async ({ page }) => {
  test.setTimeout(600_000);
  if (given) await freshDatabase(given, DATABASE);
  const one = await startServer('one', given ? { DATABASE_URL: databaseUrl } : {});
  const signedIn = await page.request.post(`${one}/v1/auth/sign-in`, {
    headers: { Authorization: 'Bearer coldlane-public' },
    data: ADMIN,
  });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const headers = { Authorization: `Bearer ${accessToken}` };
  const made = await page.request.post(`${one}/rest/v1/rpc/fn_carrier_upsert`, {
    headers,
    data: { name: 'Twice Served Freight', carrier_type: 'ASSET_BASED' },
  });
  const { id: carrierId } = (await made.json()) as { id: string };

  // Whoever holds the carrier's revision holds up what changes its tariff.
  const holder = new pg.Client(connection);
  await holder.connect();
  try {
    await holder.query('begin; set role coldlane_system');
    await holder.query('select from carrier_settings where carrier_id = $1 for update', [carrierId]);
    const { bucket, path } = uploadPlaceAt('regions', carrierId, new Date());
    const sent = await page.request.post(`${one}/storage/v1/object/${bucket}/${path}?fileName=regions.csv`, {
      headers: { ...headers, 'Content-Type': 'text/csv' },
      data: await (await page.request.get(`${one}/v1/upload-types/regions/template`, { headers })).text(),
    });
    expect(sent.status()).toBe(201);
    const { uploadId } = (await sent.json()) as { uploadId: string };
    const list = `/rest/v1/file_upload_processing?id=${uploadId}`;
    const status = async () => {
      const answer = await page.request.get(`${one}${list}`, { headers });
      return ((await answer.json()) as { rows: { status: string }[] }).rows[0]?.status;
    };
    await expect.poll(status, { timeout: 20_000 }).toBe('PROCESSING');

    // Started when the other one has taken the file, so that it can only hear of it.
    const other = await startServer('other', { DATABASE_URL: databaseUrl });
    await page.goto(`${other}/uploads?upload=${uploadId}`);
    const live = page.waitForResponse(/\/realtime\/v1/);
    // Of the terms, which somebody new is asked first.
    await page.getByRole('button', { name: 'Accept' }).click();
    const panel = page.getByRole('dialog', { name: /^Upload/ });
    await expect(panel.getByText(/^In progress: /)).toBeVisible();
    expect((await live).url()).toContain(other);
    await page.route(/file_upload_processing/, (route) => route.abort());
    await holder.query('commit');
    await expect(panel.getByText('File has been processed')).toBeVisible({ timeout: 20_000 });
  } finally {
    await holder.end();
  }
});

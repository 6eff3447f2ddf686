import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { runningPostgres } from '../src/server/platform/database/embedded-postgres';
import { stopServer, waitForAddress } from '../src/testing/servers/built-server';

/** Each worker has a server on its own port, and a database that the worker's tests share. */

/** The folder of this run; `playwright.config.ts` names it. */
export const RUN_FOLDER = process.env.E2E_FOLDER ?? '';

export const dataFolderOf = (port: string) => join(RUN_FOLDER, port);

/**
 * The data folder with the demo, loaded once and then copied; no server uses it directly. It does not exist if
 * TEST_DATABASE_URL is set.
 */
export const DEMO_FOLDER = join(RUN_FOLDER, 'demo');

/** Returns the name of a worker's database on the PostgreSQL at TEST_DATABASE_URL. */
export const databaseNameOf = (port: string) => `coldlane_journeys_${port}`;

/** Returns the URL of a worker's database. */
export function databaseUrlOf(port: string): string {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return Object.assign(new URL(given), { pathname: `/${databaseNameOf(port)}` }).href;
  const embedded = runningPostgres(dataFolderOf(port));
  if (!embedded) throw new Error(`no database runs for the server at port ${port}`);
  const { host = '', user = '', database = '' } = embedded;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Starts the built product with the demo. */
export function startProduct(
  env: Readonly<Record<string, string>>,
  stdout: 'inherit' | 'pipe',
): ChildProcess {
  const main = join(import.meta.dirname, '../dist/server/main.js');
  return spawn(process.execPath, ['--enable-source-maps', main], {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DEMO: 'on',
      // The demo's past is off because tests count the rows that they create.
      DEMO_PAST: 'off',
      LOG_LEVEL: 'warn',
      // The receiver of `webhooks.e2e.ts` has a local address.
      WEBHOOKS_ALLOW_LOCAL: 'on',
      // The same secret makes a session of one server valid on another.
      AUTH_SECRET: 'the same for all servers, and long enough for it',
      ...env,
    },
  });
}

/**
 * Returns the site's address with `localhost`, which the server prints and uses in links. Its sessions are separate from
 * those at the IP address.
 */
export const atLocalhost = (site = '') => site.replace('127.0.0.1', 'localhost');

interface Replica {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a second server for one test, on the database and the files of the worker's server. Jobs and mails may run on
 * either server, and a job reads files that the other server received.
 */
export async function startReplica(
  site: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Replica> {
  const { port } = new URL(site);
  const server = startProduct(
    { PORT: '0', DATABASE_URL: databaseUrlOf(port), DATA_DIR: dataFolderOf(port), ...env },
    'pipe',
  );
  const url = await waitForAddress(server);
  return { url, stop: () => stopServer(server) };
}

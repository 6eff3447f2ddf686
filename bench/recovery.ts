/**
 * `npm run bench recovery`: measures the point-in-time recovery that docs/operations.md describes, with the PostgreSQL of
 * this machine. Makes a base backup while the product runs, stores more searches, makes a mistake, and recovers the
 * database as it was a second before the mistake. Writes one JSON object to standard output; docs/bench.md explains it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '../src/testing/servers/built-server';
import { createSearchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, signIn } from './product/sign-in';
import { nativeCluster } from './recovery/native-cluster';
import { createRestartable } from './rolling-restart/restartable-server';

/** The number of searches before the base backup, and again between it and the mistake. */
const SEARCHES = 50;
const COUNT = 'select count(*) as value from quote_request';

buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'coldlane-recovery-'));
const [databasePort = 0, port = 0] = await Promise.all([freePort(), freePort()]);
const cluster = nativeCluster(folder, databasePort);
const [main, base, recovered] = ['main', 'base', 'recovered'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const url = `http://127.0.0.1:${port}`;
const product = createRestartable({
  DATABASE_URL: cluster.urlOf('coldlane', 'coldlane'),
  DATA_DIR: join(folder, 'files'),
  PORT: String(port),
});
const seconds: Record<string, number> = {};
async function timed(name: string, work: () => unknown): Promise<void> {
  const startedMs = performance.now();
  await work();
  seconds[name] = Number(((performance.now() - startedMs) / 1000).toFixed(1));
  console.error(`${name}: ${seconds[name]} s`);
}
const nextBody = createSearchBodies();
async function search(times: number): Promise<void> {
  const token = await signIn(url, ADMIN_EMAIL);
  for (let count = 0; count < times; count += 1) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/v1/quotes/search`, { method: 'POST', headers, body: nextBody() });
    if (answer.status !== 200) throw new Error(`a search got ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

let running: string | null = null;
try {
  cluster.create(main);
  cluster.start(main);
  running = main;
  await cluster.query('create role coldlane login createrole', 'postgres');
  await cluster.query('create database coldlane owner coldlane', 'postgres');
  await timed('firstStart', () => product.start());
  await search(SEARCHES);
  await timed('baseBackup', () => cluster.baseBackup(base));
  await search(SEARCHES);
  const before = Number(await cluster.query(COUNT));
  await sleep(1_500);
  const moment = await cluster.query('select now()::text as value');
  await sleep(1_500);
  await cluster.query('truncate quote_request cascade');
  const afterMistake = Number(await cluster.query(COUNT));
  await search(5);
  await cluster.archiveNow();
  await product.stop();
  cluster.stop(main);
  running = null;

  await timed('copyBase', () => cluster.recover(base, recovered, moment));
  await timed('replay', async () => {
    cluster.start(recovered);
    running = recovered;
    while ((await cluster.query('select pg_is_in_recovery() as value')) !== 'false') await sleep(50);
  });
  const afterRecovery = Number(await cluster.query(COUNT));
  await timed('startOnRecovered', () => product.start());
  await search(1);
  const afterSearch = Number(await cluster.query(COUNT));
  console.log(
    JSON.stringify(
      {
        searches: { before, afterMistake, afterRecovery, afterOneMore: afterSearch },
        moment,
        seconds,
        archivedMb: cluster.archivedMb(),
        context: {
          node: process.versions.node,
          postgres: await cluster.query("select current_setting('server_version') as value"),
        },
      },
      null,
      2,
    ),
  );
  const isRight =
    before === 2 * SEARCHES && afterMistake === 0 && afterRecovery === before && afterSearch === before + 1;
  if (!isRight) throw new Error('the recovered database does not have the searches of that moment');
} finally {
  await product.stop();
  if (running !== null) cluster.stop(running);
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return free;
}

/**
 * `npm run bench stats`: reads every figure of every dashboard from the built server, with 1.5 million searches of 500
 * shippers in 24 months, for which 10 million quotes are counted. Writes one JSON object to standard output; docs/bench.md
 * explains the figures. The database is filled once and kept. Pass `-- --scale=0.01` for a smaller database, `-- --folder=…`
 * for its place.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { utcDay } from '../src/domain/days/calendar-date';
import { closeDays } from '../src/server/features/statistics/close-days';
import { openDatabase } from '../src/server/platform/database/database';
import { createLog } from '../src/server/platform/log';
import { ADMIN_EMAIL, signIn } from './product/sign-in';
import { type Product, startProduct } from './product/start-product';
import { dashboardCalls, type Reader } from './stats/dashboard-calls';
import { countFilled, fillQuoteDays, fillStats } from './stats/fill-stats';

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    folder: { type: 'string' },
    reads: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
    'fill-only': { type: 'boolean', default: false },
  },
});
const READS = Number(values.reads);
const WARM_UP_READS = 5;
const BOUND_MS = 200;
const MOST_BOUND_MS = 20;

const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const dataDir = values.folder ?? join(cache, 'coldlane', `bench-stats-${values.scale}`);
const filledMark = join(dataDir, 'filled');

// An interrupted fill starts over.
if (!existsSync(filledMark)) rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const product = await startProduct({ dataDir });
try {
  let closedInSeconds: number | null = null;
  if (!existsSync(filledMark)) {
    await fillStats(product.connection, Number(values.scale));
    closedInSeconds = await closeAgain(product);
    await fillQuoteDays(product.connection);
    writeFileSync(filledMark, new Date().toISOString());
  }
  if (!values['fill-only']) await report(product, closedInSeconds);
} finally {
  await product.stop();
}

/** Counts all past days again, as is done after a demo's past was stored. Returns the seconds. */
async function closeAgain({ connection }: Product): Promise<number> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('set role coldlane_system');
  await owner.query('select fn_reopen_days()');
  await owner.end();
  const log = createLog('error', process.stderr);
  const database = openDatabase(connection, { log });
  const startedMs = performance.now();
  await closeDays({ database, log, clock: { now: () => new Date() } });
  await database.close();
  return Number(((performance.now() - startedMs) / 1_000).toFixed(1));
}

async function report(on: Product, closedInSeconds: number | null): Promise<void> {
  const tokens: Record<Reader, string> = {
    admin: await signIn(on.url, ADMIN_EMAIL),
    shipperAdmin: await signIn(on.url, 'shipper.admin@example.com'),
    shipperStaff: await signIn(on.url, 'shipper.staff@example.com'),
    carrier: await signIn(on.url, 'carrier.admin@example.com'),
  };
  const calls = dashboardCalls(utcDay(new Date()), {
    shipperId: await companyOf(on, tokens.shipperAdmin, 'shipperIds'),
    carrierId: await companyOf(on, tokens.carrier, 'carrierIds'),
  }).filter(({ name }) => name.includes(values.only));
  const figures: Record<string, { p50Ms: number; p95Ms: number }> = {};
  for (const { name, reader, path } of calls) {
    figures[name] = await measure(() => read(on, path, tokens[reader]));
  }
  const p95s = Object.values(figures).map(({ p95Ms }) => p95Ms);
  console.log(
    JSON.stringify(
      {
        ...(await countFilled(on.connection)),
        closedInSeconds,
        under20Ms: `${p95s.filter((ms) => ms < MOST_BOUND_MS).length} of ${p95s.length}`,
        figures,
        context: {
          reads: READS,
          node: process.versions.node,
          postgres: on.postgres,
          cores: availableParallelism(),
          processor: cpus()[0]?.model,
        },
      },
      null,
      2,
    ),
  );
  for (const [name, { p95Ms }] of Object.entries(figures)) {
    if (p95Ms < BOUND_MS) continue;
    console.error(`FAILED  ${name}: ${p95Ms} ms at p95, more than ${BOUND_MS}`);
    process.exitCode = 1;
  }
}

interface Me {
  readonly profile: { readonly shipperIds: readonly string[]; readonly carrierIds: readonly string[] };
}

async function companyOf(on: Product, token: string, kind: keyof Me['profile']): Promise<string> {
  const { profile } = JSON.parse(await read(on, '/v1/auth/me', token)) as Me;
  const [id] = profile[kind];
  if (id === undefined) throw new Error(`the demo's user has no ${kind}`);
  return id;
}

async function read({ url }: Product, path: string, token: string): Promise<string> {
  const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}

/** Measures single calls one after another, in milliseconds. */
async function measure(send: () => Promise<unknown>) {
  const took: number[] = [];
  for (let index = -WARM_UP_READS; index < READS; index++) {
    const startedMs = performance.now();
    await send();
    if (index >= 0) took.push(performance.now() - startedMs);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(2));
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

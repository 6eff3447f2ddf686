/**
 * `npm run bench soak -- --minutes=60`: does everything that people do, at half of the rate that the machine can sustain,
 * for an hour. Memory must stay flat, and no call may fail. Writes one JSON object to standard output; docs/bench.md
 * explains the figures and bounds. Pass `-- --minutes=5` for a shorter run, `-- --rate=20` for another rate.
 */
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openCallers } from './endurance/callers';
import { openLedger } from './endurance/ledger';
import { keepLiveStreams } from './endurance/live-streams';
import { describeMachine } from './endurance/machine';
import { watchPauses } from './endurance/pauses';
import { type Quarter, type Sample, sampleOf, summarize } from './endurance/samples';
import { startSinks } from './endurance/sinks';
import { tellStories } from './endurance/tell-stories';
import { openWorld } from './endurance/world';
import { type Product, startProduct } from './product/start-product';
import { webhookClient } from './webhooks/webhook-client';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string' },
    streams: { type: 'string', default: '24' },
  },
});
const MINUTES = Number(values.minutes);
/** The number of parallel stories that saturates the machine. */
const SATURATING_TELLERS = 16;
const SATURATION_SECONDS = 30;
const WARM_UP_SECONDS = Math.min(180, MINUTES * 6);
const SAMPLES = Math.max(16, Math.min(240, MINUTES * 4));
const MAX_GROWTH = 0.05;

const sinks = await startSinks();
const product = await startProduct({ probe: true, env: sinks.env });
const url = () => product.url;
const callers = openCallers(url);
const pauses = watchPauses();
const failures: string[] = [];
try {
  const ledger = openLedger();
  const world = await openWorld(product, { callers, ledger, pauses });
  const hooks = await webhookClient(product);
  for (const shipperId of await hooks.shippers()) await hooks.createWebhook(shipperId, sinks.hookUrl);
  const streams = keepLiveStreams(url, callers, Number(values.streams));

  const rate = values.rate === undefined ? await halfOfSaturation() : Number(values.rate);
  console.error(`telling ${rate.toFixed(1)} stories a second for ${MINUTES} minutes`);
  const stories = tellStories(world, { rate, atOnce: 200 });
  await wait(WARM_UP_SECONDS * 1_000);
  world.figures.latency.reset();

  const startedMs = performance.now();
  const samples: Sample[] = [];
  for (let at = 1; at <= SAMPLES; at += 1) {
    await wait(Math.max(0, startedMs + (at * MINUTES * 60_000) / SAMPLES - performance.now()));
    const sample = sampleOf(await product.measure(), await readOpen(product));
    samples.push(sample);
    console.error(
      JSON.stringify({ minute: Math.round((performance.now() - startedMs) / 6_000) / 10, ...sample }),
    );
  }
  const { told, skipped } = await stories.stop();
  const live = streams.figures();
  await streams.stop();
  await wait(2_000);
  const lost = [...(await ledger.findLost(product.connection)), ...(await ledger.findLostFiles(callers))];
  const waitingJobs = await countJobs(product);

  const quarters = summarize(samples);
  const { answers, duringPauses, refusals, unexpected, unexpectedCount, latency } = world.figures;
  const growth = (of: (quarter: Quarter) => number) =>
    Number((of(quarters[3]) / of(quarters[1]) - 1).toFixed(4));
  const rssGrowth = growth(({ rssMb }) => rssMb);
  const heapGrowth = growth(({ heapMb }) => heapMb);
  console.log(
    JSON.stringify(
      {
        minutes: MINUTES,
        storiesPerSecond: Number(rate.toFixed(1)),
        told,
        skipped,
        answers,
        refusals,
        duringPauses,
        pausedSeconds: pauses.seconds(),
        unexpectedCount,
        unexpected,
        latencyMs: { p50: latency.percentile(50) / 1_000, p99: latency.percentile(99) / 1_000 },
        quarters,
        rssGrowth,
        heapGrowth,
        live,
        ...sinks.counts(),
        confirmed: ledger.counts(),
        lost,
        waitingJobs,
        context: describeMachine(product.postgres),
      },
      null,
      2,
    ),
  );
  const serverErrors = Object.entries(answers).filter(([status]) => Number(status) >= 500 || status === '0');
  if (serverErrors.length > 0)
    failures.push(`calls failed: ${JSON.stringify(Object.fromEntries(serverErrors))}`);
  if (unexpectedCount > 0) failures.push(`${unexpectedCount} answers were not expected`);
  if (lost.length > 0) failures.push(`confirmed and lost: ${lost.join(', ')}`);
  if (rssGrowth > MAX_GROWTH) failures.push(`the process grew by ${rssGrowth * 100} %`);
  if (heapGrowth > MAX_GROWTH) failures.push(`the heap grew by ${heapGrowth * 100} %`);
  for (const name of ['files', 'connections'] as const) {
    if (quarters[3][name] > quarters[1][name] * 1.1 + 2) failures.push(`${name} grew`);
  }

  /** Returns half of the rate that the machine can sustain at its present load. */
  async function halfOfSaturation(): Promise<number> {
    await countStories(SATURATION_SECONDS / 2);
    return (await countStories(SATURATION_SECONDS)) / SATURATION_SECONDS / 2;
  }

  async function countStories(seconds: number): Promise<number> {
    const busy = tellStories(world, { atOnce: SATURATING_TELLERS });
    await wait(seconds * 1_000);
    const { told } = await busy.stop();
    return Object.values(told).reduce((sum, count) => sum + count, 0);
  }
} finally {
  pauses.stop();
  callers.close();
  await product.stop();
  sinks.stop();
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

/** Counts the open files of the server and its connections to the database. */
async function readOpen({ pid, connection }: Product) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from pg_stat_activity where application_name <> '' and backend_type = 'client backend'",
    );
    return { files: readdirSync(`/proc/${pid}/fd`).length, connections: rows[0]?.count ?? 0 };
  } finally {
    await client.end();
  }
}

async function countJobs({ connection }: Product): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from graphile_worker.jobs where run_at <= now()',
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * `npm run bench overload`: a thousand connections search as fast as they are answered, while other users do everything
 * else. Writes one JSON object to standard output; docs/bench.md explains the figures and bounds.
 */
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCallers } from './endurance/callers';
import { openLedger } from './endurance/ledger';
import { watchPauses } from './endurance/pauses';
import { tellStories } from './endurance/tell-stories';
import { openWorld } from './endurance/world';
import { driveSearches } from './overload/drive-searches';
import { watchReady } from './overload/watch-ready';
import { cpuTimeOf } from './product/cpu-time';
import { createSearchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, signIn } from './product/sign-in';
import { startProduct } from './product/start-product';
import { percentileUs } from './rating/percentile';

const CONNECTIONS = 1_000;
const SECONDS = 30;
/** The number of sessions; several, because the call gate limits each one separately. */
const SESSIONS = 6;
const BASELINE_SEARCHES = 100;
/** The rate of the stories of other users, which cover every part of the product. */
const STORIES_PER_SECOND = 10;
const MAX_STORIES = 50;

const MAX_ANSWER_MS = 10_000;
const MAX_P99_MS = 2_000;
const MAX_RECOVERY_MS = 2_000;
/** The number of consecutive searches that must be as fast as before. */
const RECOVERED_SEARCHES = 10;

const { values } = parseArgs({ options: { profile: { type: 'string' } } });
const product = await startProduct(values.profile === undefined ? {} : { profileFolder: values.profile });
const callers = openCallers(() => product.url);
const ledger = openLedger();
const pauses = watchPauses();
const failures: string[] = [];
try {
  const world = await openWorld(product, { callers, ledger, pauses });
  const tokens: string[] = [];
  for (let session = 0; session < SESSIONS; session += 1) {
    tokens.push(await signIn(product.url, ADMIN_EMAIL));
  }
  const nextBody = createSearchBodies();
  const searchAlone = async () => {
    const { searchedMs } = await driveSearches({
      url: product.url,
      connections: 1,
      seconds: 0.001,
      maxAnswerMs: MAX_ANSWER_MS,
      tokens,
      nextBody,
    });
    return searchedMs[0] ?? Number.POSITIVE_INFINITY;
  };
  const baselineMs: number[] = [];
  while (baselineMs.length < BASELINE_SEARCHES) baselineMs.push(await searchAlone());
  const normalMs = percentileUs(baselineMs, 0.99) / 1000;

  const storedBefore = await product.count('quote_request');
  const cpuBefore = cpuTimeOf(product.pid);
  const ownCpuBefore = process.cpuUsage();
  const ready = watchReady(product.url);
  const stories = tellStories(world, { rate: STORIES_PER_SECOND, atOnce: MAX_STORIES });
  const answers = await driveSearches({
    url: product.url,
    connections: CONNECTIONS,
    seconds: SECONDS,
    maxAnswerMs: MAX_ANSWER_MS,
    tokens,
    nextBody,
  });
  // The stories stop together with the thousand connections.
  const storiesEnd = stories.stop();
  const endedMs = performance.now();
  const cpuAfter = cpuTimeOf(product.pid);
  const ownCpu = process.cpuUsage(ownCpuBefore);

  let recoveryMs: number | null = null;
  for (let fast = 0; fast < RECOVERED_SEARCHES && performance.now() - endedMs < 10_000; ) {
    const startedMs = performance.now() - endedMs;
    const isNormal = (await searchAlone()) <= 2 * normalMs;
    if (fast === 0 || !isNormal) recoveryMs = isNormal ? startedMs : null;
    fast = isNormal ? fast + 1 : 0;
    if (fast === 0) await sleep(20);
  }
  const readiness = await ready.stop();
  const { told } = await storiesEnd;
  const lost = await ledger.findLost(product.connection);
  const stored = (await product.count('quote_request')) - storedBefore;

  const { searchedMs, rejectedMs, rejectedWithoutRetryAfter, otherStatuses, errors, unanswered } = answers;
  const answeredMs = [...searchedMs, ...rejectedMs];
  const msAt = (times: readonly number[], share: number) =>
    times.length === 0 ? null : Math.round(percentileUs(times, share) / 1000);
  const p99Ms = msAt(answeredMs, 0.99) ?? Number.POSITIVE_INFINITY;
  const seconds = (fromMs: number | undefined, toMs: number | undefined) =>
    fromMs === undefined || toMs === undefined ? null : Number(((toMs - fromMs) / 1000).toFixed(1));
  console.log(
    JSON.stringify(
      {
        searched: searchedMs.length,
        searchesPerSecond: Number((searchedMs.length / SECONDS).toFixed(1)),
        rejected: rejectedMs.length,
        rejectedWithoutRetryAfter,
        otherStatuses,
        errors,
        unanswered,
        p50Ms: msAt(answeredMs, 0.5),
        p99Ms,
        maxMs: msAt(answeredMs, 1),
        searchedP99Ms: msAt(searchedMs, 0.99),
        readiness,
        normalP99Ms: Number(normalMs.toFixed(1)),
        recoveryMs: recoveryMs === null ? null : Math.round(recoveryMs),
        stored,
        others: {
          told,
          answers: world.figures.answers,
          refusals: world.figures.refusals,
          unexpected: world.figures.unexpected,
          p99Ms: Math.round(world.figures.latency.percentile(99) / 1_000),
          lost,
        },
        cpuS: {
          server: seconds(cpuBefore?.serverMs, cpuAfter?.serverMs),
          postgres:
            process.env.TEST_DATABASE_URL === undefined
              ? seconds(cpuBefore?.startedMs, cpuAfter?.startedMs)
              : null,
          callers: seconds(0, (ownCpu.user + ownCpu.system) / 1000),
        },
        context: {
          connections: CONNECTIONS,
          seconds: SECONDS,
          sessions: SESSIONS,
          node: process.versions.node,
          postgres: product.postgres,
          cores: availableParallelism(),
          processor: cpus()[0]?.model,
        },
      },
      null,
      2,
    ),
  );

  if (unanswered > 0) failures.push(`${unanswered} calls took more than 10 s`);
  if (Object.keys(errors).length > 0) failures.push('some connections broke');
  if (Object.keys(otherStatuses).length > 0) failures.push('some calls got neither 200 nor 503');
  if (rejectedWithoutRetryAfter > 0) failures.push('some calls got 503 without Retry-After');
  if (readiness.notReady > 0) failures.push(`/v1/health/ready was not 200 ${readiness.notReady} times`);
  if (p99Ms >= MAX_P99_MS) failures.push(`p99 was ${p99Ms} ms`);
  if (recoveryMs === null || recoveryMs > MAX_RECOVERY_MS) failures.push('not back to normal within 2 s');
  if (stored < searchedMs.length) failures.push(`${searchedMs.length} searches answered, ${stored} stored`);
  if (world.figures.unexpectedCount > 0) failures.push('other calls got neither their answer nor 503');
  if (lost.length > 0) failures.push(`confirmed and lost: ${lost.join(', ')}`);
} finally {
  pauses.stop();
  callers.close();
  await product.stop();
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

/**
 * `npm run bench restarts`: stops PostgreSQL 50 times with `-m immediate`, as a crash does, while people search, book,
 * write, upload and edit. Nothing that an answer confirmed may be lost, the server must not exit, and it must answer again
 * within two seconds of PostgreSQL accepting connections. Writes one JSON object to standard output; docs/bench.md explains
 * the figures. Pass `-- --restarts=5` for a shorter run. Needs a system PostgreSQL in /usr/lib/postgresql.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCallers } from './endurance/callers';
import { openLedger } from './endurance/ledger';
import { keepLiveStreams } from './endurance/live-streams';
import { describeMachine } from './endurance/machine';
import { createNativePostgres } from './endurance/native-postgres';
import { watchPauses } from './endurance/pauses';
import { tellStories } from './endurance/tell-stories';
import { openWorld } from './endurance/world';
import { startProduct } from './product/start-product';

const { values } = parseArgs({ options: { restarts: { type: 'string', default: '50' } } });
const RESTARTS = Number(values.restarts);
const TELLERS = 6;
const MAX_ANSWER_MS = 2_000;
const MAX_WAIT_MS = 2_000;
/** The longest time that PostgreSQL is stopped. Real outages last from a failover to a restart by hand. */
const MAX_AWAY_MS = 3_000;

const failures: string[] = [];
const postgres = await createNativePostgres();
try {
  const product = await startProduct({ databaseUrl: postgres.url });
  const callers = openCallers(() => product.url);
  const ledger = openLedger();
  const pauses = watchPauses();
  const answeredMs: number[] = [];
  const readyMs: number[] = [];
  let exits = 0;
  product.onExit(() => {
    exits += 1;
  });
  try {
    const world = await openWorld(product, { callers, ledger, pauses });
    const streams = keepLiveStreams(() => product.url, callers, 6);
    const stories = tellStories(world, { atOnce: TELLERS });
    for (let restart = 1; restart <= RESTARTS && exits === 0; restart += 1) {
      await wait(500 + Math.random() * MAX_WAIT_MS);
      await postgres.crash();
      await wait(Math.random() * MAX_AWAY_MS);
      await postgres.start();
      const acceptedMs = performance.now();
      const search = () => callers.send('admin', 'POST', '/v1/quotes/search', world.nextSearchBody());
      answeredMs.push(await msUntil(acceptedMs, search));
      readyMs.push(await msUntil(acceptedMs, () => callers.send('admin', 'GET', '/v1/health/ready')));
      if (pauses.wasPausedSince(acceptedMs)) answeredMs.pop();
      failures.push(...(await ledger.findLost(product.connection)));
      console.error(
        JSON.stringify({
          restart,
          answeredMs: answeredMs.at(-1),
          readyMs: readyMs.at(-1),
          ...ledger.counts(),
        }),
      );
      if (failures.length > 0) break;
    }
    const live = streams.figures();
    await stories.stop();
    await streams.stop();
    failures.push(...(await ledger.findLost(product.connection)), ...(await ledger.findLostFiles(callers)));
    let unfinished = await ledger.countOpenUploads(product.connection);
    for (let waited = 0; waited < 120 && unfinished > 0; waited += 1) {
      await wait(1_000);
      unfinished = await ledger.countOpenUploads(product.connection);
    }
    const at = (times: readonly number[], share: number) =>
      times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)];
    const { answers, refusals, unexpected, unexpectedCount } = world.figures;
    console.log(
      JSON.stringify(
        {
          restarts: RESTARTS,
          exits,
          answeredMs: { median: at(answeredMs, 0.5), most: at(answeredMs, 1) },
          readyMs: { median: at(readyMs, 0.5), most: at(readyMs, 1) },
          confirmed: ledger.counts(),
          lost: failures,
          unfinishedUploads: unfinished,
          live,
          answers,
          refusals,
          unexpectedCount,
          unexpected,
          pausedSeconds: pauses.seconds(),
          context: describeMachine(product.postgres),
        },
        null,
        2,
      ),
    );
    if (exits > 0) failures.push('the server exited');
    if (unexpectedCount > 0) failures.push(`${unexpectedCount} answers were not expected`);
    if (unfinished > 0) {
      failures.push(
        `${unfinished} uploads did not end: ${JSON.stringify(await ledger.listJobs(product.connection))}`,
      );
    }
    if ((at(answeredMs, 1) ?? Number.POSITIVE_INFINITY) > MAX_ANSWER_MS) failures.push('answered too late');
  } finally {
    pauses.stop();
    callers.close();
    await product.stop();
  }
} finally {
  await postgres.remove();
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

/** Repeats `ask` until it returns a 200, for up to a minute, and returns the milliseconds since `sinceMs`. */
async function msUntil(sinceMs: number, ask: () => Promise<{ readonly status: number }>): Promise<number> {
  for (;;) {
    const { status } = await ask();
    const ms = Math.round(performance.now() - sinceMs);
    if (status === 200 || ms > 60_000) return ms;
    await wait(20);
  }
}

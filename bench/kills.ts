/**
 * `npm run bench kills`: kills the server (SIGKILL) 200 times while people search, book, write, upload and edit on the
 * embedded database. One kill in five comes while the server starts. Nothing that an answer confirmed may be lost, and every
 * start must succeed at the first try. Writes one JSON object to standard output; docs/bench.md explains the figures. Pass
 * `-- --kills=20` for a shorter run.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCallers } from './endurance/callers';
import { openLedger } from './endurance/ledger';
import { describeMachine } from './endurance/machine';
import { watchPauses } from './endurance/pauses';
import { tellStories } from './endurance/tell-stories';
import { openWorld } from './endurance/world';
import { type Product, startProduct } from './product/start-product';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } });
const KILLS = Number(values.kills);
const TELLERS = 6;
const MAX_WAIT_MS = 700;
/** One kill in this many comes while the server starts. */
const KILL_START_EVERY = 5;
/** The number of kills between checks for lost data, because a check reads everything again. */
const LOOK_EVERY = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-kills-'));
let product: Product = await startProduct({ dataDir });
const callers = openCallers(() => product.url);
const ledger = openLedger();
const pauses = watchPauses();
const startMs: number[] = [];
const failures: string[] = [];
let kills = 0;
let killsInStarts = 0;
let failedStarts = 0;
try {
  const world = await openWorld(product, { callers, ledger, pauses });
  const stories = tellStories(world, { atOnce: TELLERS });
  while (kills < KILLS) {
    await untilConfirmed();
    await wait(Math.random() * MAX_WAIT_MS);
    await product.kill();
    kills += 1;
    if (kills < KILLS && kills % KILL_START_EVERY === KILL_START_EVERY - 1) {
      kills += 1;
      killsInStarts += 1;
      await killWhileStarting();
    }
    product = await start();
    if (kills % LOOK_EVERY === 0) failures.push(...(await ledger.findLost(product.connection)));
    console.error(JSON.stringify({ kills, startMs: startMs.at(-1), failedStarts, ...ledger.counts() }));
    if (failures.length > 0) break;
  }
  await stories.stop();
  failures.push(...(await ledger.findLost(product.connection)), ...(await ledger.findLostFiles(callers)));
  const unfinished = await waitForUploads();

  const sorted = startMs.toSorted((one, other) => one - other);
  const { answers, refusals, unexpected, unexpectedCount } = world.figures;
  console.log(
    JSON.stringify(
      {
        kills,
        killsInStarts,
        failedStarts,
        startMs: { median: sorted[Math.floor(sorted.length / 2)], most: sorted.at(-1) },
        confirmed: ledger.counts(),
        lost: failures,
        unfinishedUploads: unfinished,
        answers,
        refusals,
        unexpectedCount,
        unexpected,
        pausedSeconds: pauses.seconds(),
        context: describeMachine(),
      },
      null,
      2,
    ),
  );
  if (failedStarts > 0) failures.push(`${failedStarts} starts failed`);
  if (unexpectedCount > 0) failures.push(`${unexpectedCount} answers were not expected`);
  if (unfinished > 0) failures.push(`${unfinished} uploads did not end`);
} finally {
  pauses.stop();
  callers.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

/** Waits until an answer confirms something, so that each kill interrupts work. */
async function untilConfirmed(): Promise<void> {
  const total = () => Object.values(ledger.counts()).reduce((sum, count) => sum + count, 0);
  const before = total();
  for (let waited = 0; waited < 600 && total() === before; waited += 1) await wait(50);
  if (total() === before) throw new Error('nothing was confirmed for 30 seconds');
}

async function start(): Promise<Product> {
  for (;;) {
    const startedMs = performance.now();
    try {
      const started = await startProduct({ dataDir, isBuilt: true });
      if (!pauses.wasPausedSince(startedMs)) startMs.push(Math.round(performance.now() - startedMs));
      return started;
    } catch (error) {
      // A start that fails because the machine was paused is repeated; it gives up after two minutes, even if they were
      // spent paused.
      if (pauses.wasPausedSince(startedMs)) continue;
      failedStarts += 1;
      console.error(error);
      if (failedStarts > 3) throw error;
    }
  }
}

async function killWhileStarting(): Promise<void> {
  const typicalMs = startMs.at(-1) ?? 3_000;
  const onSpawn = (server: ChildProcess) =>
    void wait(Math.random() * typicalMs).then(() => server.kill('SIGKILL'));
  await startProduct({ dataDir, isBuilt: true, onSpawn }).then(
    (started) => started.kill(), // the start finished before the kill
    () => undefined,
  );
}

/** Waits until every confirmed upload is applied or refused, and returns the number that are still open. */
async function waitForUploads(): Promise<number> {
  let open = 0;
  for (let waited = 0; waited < 120; waited += 1) {
    open = await ledger.countOpenUploads(product.connection);
    if (open === 0) return 0;
    await wait(1_000);
  }
  return open;
}

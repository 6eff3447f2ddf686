/**
 * `npm run bench rating`: compares the engine with a tuned SQL version of the same prices, and measures building the rate
 * book. Writes one JSON object to standard output; docs/bench.md explains the figures. Exits with code 1 if a bound of
 * `rating/plan.ts` is exceeded.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from './rating/answers';
import { bundleBench } from './rating/bundle';
import type { EngineReport } from './rating/engine-process';
import { SHAPES, type Shape } from './rating/market';
import { SEED } from './rating/market-terms';
import { measureSql } from './rating/measure-sql';
import { measureStalls } from './rating/measure-stalls';
import { BOUNDS } from './rating/plan';
import { runProcess } from './rating/run-process';
import { type BenchPostgres, withPostgres } from './rating/with-postgres';

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

const startedMs = performance.now();
function progress(what: string): void {
  console.error(`${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}

async function measure(shape: Shape, bundle: string, folder: string, postgres: BenchPostgres) {
  progress(`${shape}: measuring the engine`);
  const answersFile = join(folder, `${shape}.json`);
  const engine = await runProcess<EngineReport>(join(bundle, 'engine-process.js'), [shape, answersFile]);
  const answers = JSON.parse(readFileSync(answersFile, 'utf8')) as Answer[][];
  progress(`${shape}: engine ${engine.priced.p50Us.toFixed(1)} µs; measuring SQL`);
  const sql = await measureSql(await postgres.newDatabase(`sql_${shape}`), shape, answers);
  progress(`${shape}: SQL ${sql.p50Us.toFixed(0)} µs; measuring rebuilds of the server's book`);
  const stall = await measureStalls(await postgres.newDatabase(`product_${shape}`), shape, bundle);
  return {
    engine: { p50Us: round(engine.priced.p50Us), p99Us: round(engine.priced.p99Us) },
    searchesPerSecondPerCore: Math.round(engine.priced.searchesPerSecondPerCore),
    rated: {
      p50Us: round(engine.rated.p50Us),
      p99Us: round(engine.rated.p99Us),
      searchesPerSecondPerCore: Math.round(engine.rated.searchesPerSecondPerCore),
      ratio: round(sql.p50Us / engine.rated.p50Us),
    },
    sql: { p50Us: round(sql.p50Us), p99Us: round(sql.p99Us), emptyP50Us: round(sql.emptyP50Us) },
    ratio: round(sql.p50Us / engine.priced.p50Us),
    centsDifferent: sql.centsDifferent,
    bytesPerRow: round(engine.bytesPerRow, 2),
    buildMs: Math.round(engine.buildMs),
    stallMs: round(Math.max(stall.first.stallMs, stall.all.stallMs, stall.one.stallMs)),
    rebuild: {
      firstMs: Math.round(stall.first.ms),
      allMs: Math.round(stall.all.ms),
      oneCarrierMs: Math.round(stall.one.ms),
      stallMs: {
        first: round(stall.first.stallMs),
        all: round(stall.all.stallMs),
        oneCarrier: round(stall.one.stallMs),
        atRest: round(stall.nothing.stallMs),
      },
    },
    compared: { quotes: sql.quotesCompared, searches: sql.searchesCompared },
    market: {
      rows: engine.rows,
      quotesPerSearch: round(engine.quotesPerSearch),
      searchesWithAQuote: round(engine.searchesWithAQuote, 3),
      carriersQuoting: round(engine.carriersQuoting),
      carriersWithLanes: round(engine.carriersWithLanes),
    },
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function findViolations(shape: Shape, measured: Measured): string[] {
  const { rated, ratio, centsDifferent, bytesPerRow, stallMs } = measured;
  const bounds: [boolean, string][] = [
    [centsDifferent === 0, `centsDifferent ${centsDifferent} must be 0`],
    [ratio >= BOUNDS.ratio, `ratio ${ratio} must be at least ${BOUNDS.ratio}`],
    [
      shape !== 'dense' || rated.p50Us < BOUNDS.denseP50Us,
      `rated.p50Us ${rated.p50Us} must be below ${BOUNDS.denseP50Us}`,
    ],
    [bytesPerRow <= BOUNDS.bytesPerRow, `bytesPerRow ${bytesPerRow} must be at most ${BOUNDS.bytesPerRow}`],
    [stallMs <= BOUNDS.stallMs, `stallMs ${stallMs} must be at most ${BOUNDS.stallMs}`],
  ];
  return bounds.filter(([isMet]) => !isMet).map(([, what]) => `${shape}: ${what}`);
}

const folder = mkdtempSync(join(tmpdir(), 'coldlane-answers-'));
try {
  progress('bundling');
  const bundle = await bundleBench();
  const found = await withPostgres(async (postgres) => {
    const shapes: Partial<Record<Shape, Measured>> = {};
    for (const shape of SHAPES) shapes[shape] = await measure(shape, bundle, folder, postgres);
    return { postgres: postgres.version, shapes };
  });
  progress('done');
  const context = {
    seed: SEED,
    node: process.versions.node,
    postgres: found.postgres,
    cores: availableParallelism(),
    processor: cpus()[0]?.model,
  };
  console.log(JSON.stringify({ ...found.shapes, context }, null, 2));
  for (const shape of SHAPES) {
    const measured = found.shapes[shape];
    for (const what of measured ? findViolations(shape, measured) : []) {
      console.error(`FAILED  ${what}`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

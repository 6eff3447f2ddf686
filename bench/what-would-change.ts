/**
 * `npm run bench what-would-change`: compares the prices of 2,000 searches before and after a change of a tariff of 100,000
 * rows in the built product, while it answers other searches. Writes one JSON object to standard output; docs/bench.md
 * explains the figures. Pass `-- --rows=60000 --searches=200 --runs=1` for a shorter run.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createSearchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, signIn } from './product/sign-in';
import { type Product, startProduct } from './product/start-product';
import { startSteadySearches } from './upload/steady-searches';
import { createLargeTariff } from './what-would-change/large-tariff';
import { tariffCalls } from './what-would-change/time-effect';

const MAX_MS = 3_000;
const MAX_P99_MS = 100;
const CONCURRENT_SEARCHES = 8;
const FACTOR = 1.03;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '5' },
  },
});
const [rows, count, runs] = [values.rows, values.searches, values.runs].map(Number) as [
  number,
  number,
  number,
];

/** Stores searches for which the carrier is asked. */
async function search(product: Product, total: number): Promise<void> {
  const token = await signIn(product.url, ADMIN_EMAIL);
  const nextBody = createSearchBodies();
  let left = total;
  const searchNext = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(`${product.url}/v1/quotes/search`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: nextBody(),
      });
      if (!answer.ok) throw new Error(`a search failed: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_SEARCHES }, searchNext));
}

/** Does what autovacuum would do a minute after so many rows were added, so that autovacuum is not measured too. */
async function settle({ connection }: Product): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query('vacuum analyze').finally(() => owner.end());
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
const whole = (ms: number) => Math.round(ms);

const product = await startProduct();
try {
  const tariff = await createLargeTariff(product, rows);
  const calls = await tariffCalls(product, tariff.carrierId);
  await search(product, count);
  await settle(product);
  const uploads = {
    rateSheets: await calls.preview(
      'rate-sheet-pallet-values',
      tariff.csv('rate-sheet-pallet-values', FACTOR),
    ),
    lanes: await calls.preview('lanes', tariff.csv('lanes', FACTOR)),
  };
  const searches = await startSteadySearches(product);
  const figures: Record<string, unknown> = {};
  let slowestMs = 0;
  let worstP99Ms = 0;
  for (const [change, uploadId] of Object.entries(uploads)) {
    searches.takeFigures();
    const timed = [];
    for (let run = 0; run < runs; run += 1) timed.push(await calls.time({ uploadId }));
    const { p99Ms, count: meanwhile } = searches.takeFigures();
    const times = timed.map(({ ms }) => ms);
    slowestMs = Math.max(slowestMs, median(times));
    worstP99Ms = Math.max(worstP99Ms, p99Ms ?? 0);
    const result = timed[0]?.result;
    figures[change] = {
      medianMs: whole(median(times)),
      runsMs: times.map(whole),
      rated: result?.searches,
      quoted: result?.quotedBefore,
      dearer: result?.dearer,
      medianBp: result?.medianBp,
      searchP99MsMeanwhile: whole(p99Ms ?? 0),
      searchesMeanwhile: meanwhile,
    };
  }
  // Measures how long the comparison delays someone who edits the same tariff.
  const comparing = { isDone: false };
  const compared = calls.time({ uploadId: uploads.rateSheets }).finally(() => {
    comparing.isDone = true;
  });
  const edits: number[] = [];
  while (!comparing.isDone) edits.push(await calls.timeEdit());
  await compared;
  await searches.stop();
  console.log(
    JSON.stringify(
      {
        rows,
        ...figures,
        longestEditMsMeanwhile: whole(Math.max(...edits)),
        editMsAlone: whole(await calls.timeEdit()),
        searchesFailed: searches.failed(),
        context: {
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
  const bounds = [
    ['medianMs', whole(slowestMs), MAX_MS],
    ['searchP99MsMeanwhile', whole(worstP99Ms), MAX_P99_MS],
    ['searchesFailed', searches.failed(), 0],
  ] as const;
  for (const [name, value, max] of bounds) {
    if (value <= max) continue;
    console.error(`FAILED  ${name} ${value} must be at most ${max}`);
    process.exitCode = 1;
  }
} finally {
  await product.stop();
}

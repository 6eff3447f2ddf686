/**
 * `npm run bench bulk`: rates and stores a file of 10,000 lanes with the demo's twelve carriers through HTTP, while another
 * user searches. Writes one JSON object to standard output; docs/bench.md explains the figures. Pass `-- --lanes=2000` for a
 * shorter run.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeBulkFile } from './product/bulk-file';
import { cpuTimeOf } from './product/cpu-time';
import { createSearchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, signIn } from './product/sign-in';
import { startProduct } from './product/start-product';

const { values } = parseArgs({
  options: { lanes: { type: 'string', default: '10000' }, 'no-searches': { type: 'boolean' } },
});
const LANES = Number(values.lanes);
const WARM_UP_LANES = 1_000;
const SEARCH_EVERY_MS = 25;
const LINE_END = 10;

const MAX_SECONDS = 5;
const MAX_FIRST_MS = 500;
const MAX_P99_MS = 100;
const MAX_RSS_GROWTH_MB = 150;

const nextBody = createSearchBodies();
const product = await startProduct();
try {
  const bearer = await signIn(product.url, ADMIN_EMAIL);
  const headers = { Authorization: `Bearer ${bearer}` };
  const rssMb = (): number => {
    const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kb) / 1024);
  };

  async function searchFile(
    file: string,
  ): Promise<{ seconds: number; firstResultMs: number; lines: number; quotes: number }> {
    const startedMs = performance.now();
    const response = await fetch(`${product.url}/v1/quotes/bulk`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'text/csv' },
      body: file,
    });
    if (!response.ok || response.body === null) {
      throw new Error(`the search failed: ${response.status} ${(await response.text()).slice(0, 500)}`);
    }
    let firstResultMs = 0;
    let lines = 0;
    let last = Buffer.alloc(0);
    for await (const chunk of response.body) {
      if (firstResultMs === 0) firstResultMs = performance.now() - startedMs;
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
      // Keeps only the end of the answer; its last line is short.
      last = Buffer.concat([last.subarray(-20_000), chunk]);
    }
    const seconds = (performance.now() - startedMs) / 1000;
    const end = last.toString().trimEnd().split('\n').at(-1) ?? '';
    const { summary } = JSON.parse(end) as { summary: { lanesRated: number; quotes: number } };
    if (summary.lanesRated !== lines - 1) throw new Error(`${lines} lines for ${summary.lanesRated} lanes`);
    return { seconds, firstResultMs, lines: lines - 1, quotes: summary.quotes };
  }

  await searchFile(makeBulkFile(WARM_UP_LANES));
  const file = makeBulkFile(LANES);
  const other = await signIn(product.url, 'shipper@example.com').catch(() => bearer);
  const latencies: number[] = [];
  let isRunning = true;
  let peakRssMb = 0;
  async function searchMeanwhile(): Promise<void> {
    while (isRunning) {
      peakRssMb = Math.max(peakRssMb, rssMb());
      if (values['no-searches'] !== true) {
        const startedMs = performance.now();
        const { ok, status } = await fetch(`${product.url}/v1/quotes/search`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${other}`, 'Content-Type': 'application/json' },
          body: nextBody(),
        });
        if (!ok) throw new Error(`a search failed: ${status}`);
        latencies.push(performance.now() - startedMs);
      }
      await wait(SEARCH_EVERY_MS);
    }
  }
  const rssBeforeMb = rssMb();
  const nodeBefore = cpuTimeOf(product.pid);
  const searching = searchMeanwhile();
  const found = await searchFile(file);
  isRunning = false;
  await searching;
  const after = cpuTimeOf(product.pid);
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const rounded = (ms: number) => Number((ms / 1000).toFixed(2));
  const result = {
    lanes: found.lines,
    quotes: found.quotes,
    seconds: Number(found.seconds.toFixed(2)),
    firstResultMs: Math.round(found.firstResultMs),
    searchP99MsMeanwhile: at(0.99),
    searchP50MsMeanwhile: at(0.5),
    searchesMeanwhile: sorted.length,
    rssMb: peakRssMb,
    rssBeforeMb,
    serverCpuS: nodeBefore && after && rounded(after.serverMs - nodeBefore.serverMs),
    postgresCpuS: nodeBefore && after && rounded(after.startedMs - nodeBefore.startedMs),
    context: {
      node: process.versions.node,
      postgres: product.postgres,
      cores: availableParallelism(),
      processor: cpus()[0]?.model,
    },
  };
  console.log(JSON.stringify(result, null, 2));
  const failures = [
    result.lanes === LANES ? null : `${result.lanes} of ${LANES} lanes were rated`,
    result.seconds <= MAX_SECONDS * Math.max(1, LANES / 10_000) ? null : `it took ${result.seconds} seconds`,
    result.firstResultMs <= MAX_FIRST_MS ? null : `the first result took ${result.firstResultMs} ms`,
    result.searchP99MsMeanwhile <= MAX_P99_MS
      ? null
      : `p99 of searches was ${result.searchP99MsMeanwhile} ms`,
    result.rssMb - rssBeforeMb <= MAX_RSS_GROWTH_MB
      ? null
      : `memory grew by ${result.rssMb - rssBeforeMb} MB`,
  ].filter((failure) => failure !== null);
  for (const failure of failures) console.error(`FAILED  ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}

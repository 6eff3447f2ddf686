/**
 * `npm run bench upload`: uploads a CSV file of a million region ZIPs to a running server while it answers searches, and
 * compares the time with a bare COPY of the same bytes. Every row is checked, counted and applied. Writes one JSON object to
 * standard output; docs/bench.md explains the figures. Pass `-- --rows=100000 --runs=1` for a shorter run.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cpuTimeOf } from './product/cpu-time';
import { startProduct } from './product/start-product';
import { measureBareCopyMs } from './upload/bare-copy';
import { createCarrier, retireCarrier } from './upload/carrier';
import { regionZipsCsv } from './upload/region-zips-csv';
import { sendFile } from './upload/send-file';
import { startSteadySearches } from './upload/steady-searches';

/** The pause between runs, in which the rate book loads the new tariff and drops the old one. */
const REST_MS = 10_000;

const MAX_RATIO = 2.5;
const MAX_RSS_MB = 400;
const MAX_P99_MS = 100;

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, runs: { type: 'string', default: '3' } },
});
const rows = Number(values.rows);

/** Returns the process's peak memory so far; null where there is no /proc. */
function peakRssMb(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'coldlane-upload-'));
const product = await startProduct();
try {
  const path = join(folder, 'region-zips.csv');
  writeFileSync(path, regionZipsCsv(rows));
  const searches = await startSteadySearches(product);
  const runs = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const carrierId = await createCarrier(product);
    const copyMs = await measureBareCopyMs(product, path);
    searches.takeFigures();
    const cpuBefore = cpuTimeOf(product.pid);
    const sent = await sendFile(product, path, carrierId);
    const cpuAfter = cpuTimeOf(product.pid);
    if (sent.created !== rows) throw new Error(`${sent.created} rows were created instead of ${rows}`);
    const { p99Ms, count } = searches.takeFigures();
    await retireCarrier(product, carrierId);
    await sleep(REST_MS);
    runs.push({
      uploadMs: Math.round(sent.uploadMs),
      copyMs: Math.round(copyMs),
      ratio: Number((sent.uploadMs / copyMs).toFixed(2)),
      sendMs: Math.round(sent.sendMs),
      cpuMs: cpuBefore &&
        cpuAfter && {
          server: cpuAfter.serverMs - cpuBefore.serverMs,
          postgres: cpuAfter.startedMs - cpuBefore.startedMs,
        },
      rssMb: peakRssMb(product.pid),
      searchP99MsMeanwhile: p99Ms === null ? null : Math.round(p99Ms),
      searches: count,
    });
  }
  await searches.stop();
  const best = runs.toSorted((one, other) => one.ratio - other.ratio)[0];
  if (best === undefined) throw new Error('--runs must be at least 1');
  const rssMb = peakRssMb(product.pid);
  console.log(
    JSON.stringify(
      {
        rows,
        uploadMs: best.uploadMs,
        copyMs: best.copyMs,
        ratio: best.ratio,
        rssMb,
        searchP99MsMeanwhile: best.searchP99MsMeanwhile,
        runs,
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
    ['ratio', best.ratio, MAX_RATIO],
    ['rssMb', rssMb, MAX_RSS_MB],
    ['searchP99MsMeanwhile', best.searchP99MsMeanwhile, MAX_P99_MS],
    ['searchesFailed', searches.failed(), 0],
  ] as const;
  for (const [name, value, max] of bounds) {
    if (value === null || value <= max) continue;
    console.error(`FAILED  ${name} ${value} must be at most ${max}`);
    process.exitCode = 1;
  }
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

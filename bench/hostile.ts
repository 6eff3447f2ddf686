/**
 * `npm run bench hostile`: measures the time and memory that the upload reader needs for hostile files. Writes one JSON
 * object to standard output; docs/bench.md explains the figures.
 */
import { hostileFiles } from '../src/testing/hostile-files/all';
import { paddedBombs } from '../src/testing/hostile-files/padded';
import { withReader } from '../src/testing/hostile-files/sheet-reader';

const MAX_REJECTION_MS = 1_000;
const MAX_RSS_MB = 300;
const MEBIBYTE = 1024 * 1024;

const files = [...hostileFiles({ largeBytes: 50 * MEBIBYTE, bombBytes: 1024 * MEBIBYTE }), ...paddedBombs()];
const failures: string[] = [];
let refused = 0;
let readAsText = 0;
let slowest = { name: '', ms: 0 };
let maxCpuMs = 0;
let maxRssMb = 0;

await withReader(async (reader) => {
  for (const { name, bytes, isRead } of files) {
    const answer = await reader.read(bytes());
    if (answer.refusal === null) readAsText += 1;
    else refused += 1;
    if (isRead !== null && isRead !== (answer.refusal === null)) failures.push(`${name}: ${answer.refusal}`);
    // The bound is for refused files, because the time for an accepted file depends on its rows.
    if (answer.refusal !== null && answer.ms > MAX_REJECTION_MS)
      failures.push(`${name} took ${Math.round(answer.ms)} ms`);
    maxCpuMs = Math.max(maxCpuMs, answer.cpuMs);
    if (answer.refusal !== null && answer.ms > slowest.ms) slowest = { name, ms: answer.ms };
    if (answer.maxRssMb > MAX_RSS_MB && maxRssMb <= MAX_RSS_MB)
      failures.push(`${name} took ${Math.round(answer.maxRssMb)} MB`);
    maxRssMb = answer.maxRssMb;
    console.error(
      `${Math.round(answer.ms)} ms, ${Math.round(answer.cpuMs)} ms CPU, ${Math.round(maxRssMb)} MB, ${name}: ${answer.refusal ?? `${answer.rows} rows`}`,
    );
  }
});

const result = {
  files: files.length,
  refused,
  readAsText,
  slowestMs: Math.round(slowest.ms),
  slowest: slowest.name,
  mostCpuMs: Math.round(maxCpuMs),
  maxRssMb: Math.round(maxRssMb),
};
console.log(JSON.stringify(result, null, 2));
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

/**
 * `npm run bench:hostile`: how long the reader of uploads takes over files that are sent to do harm, and how much memory.
 * Writes one JSON object to standard output; docs/bench.md says what its figures mean.
 */
import { hostileFiles } from '../src/testing/hostile-files/all';
import { paddedBombs } from '../src/testing/hostile-files/padded';
import { withReader } from '../src/testing/hostile-files/sheet-reader';

const MOST_MS = 1_000;
const MOST_RSS_MB = 300;
const MEBIBYTE = 1024 * 1024;

const files = [...hostileFiles({ largeBytes: 50 * MEBIBYTE, bombBytes: 1024 * MEBIBYTE }), ...paddedBombs()];
const failures: string[] = [];
let refused = 0;
let readAsText = 0;
let slowest = { name: '', ms: 0 };
let mostCpuMs = 0;
let maxRssMb = 0;

await withReader(async (reader) => {
  for (const { name, bytes, isRead } of files) {
    const answer = await reader.read(bytes());
    if (answer.refusal === null) readAsText += 1;
    else refused += 1;
    if (isRead !== null && isRead !== (answer.refusal === null)) failures.push(`${name}: ${answer.refusal}`);
    // What is read takes the time that its rows take.
    if (answer.refusal !== null && answer.ms > MOST_MS)
      failures.push(`${name} took ${Math.round(answer.ms)} ms`);
    mostCpuMs = Math.max(mostCpuMs, answer.cpuMs);
    if (answer.refusal !== null && answer.ms > slowest.ms) slowest = { name, ms: answer.ms };
    if (answer.maxRssMb > MOST_RSS_MB && maxRssMb <= MOST_RSS_MB)
      failures.push(`${name} took ${Math.round(answer.maxRssMb)} MB`);
    maxRssMb = answer.maxRssMb;
    console.error(
      `${Math.round(answer.ms)} ms, ${Math.round(answer.cpuMs)} ms computing, ${Math.round(maxRssMb)} MB, ${name}: ${answer.refusal ?? `${answer.rows} rows`}`,
    );
  }
});

const result = {
  files: files.length,
  refused,
  readAsText,
  slowestMs: Math.round(slowest.ms),
  slowest: slowest.name,
  mostCpuMs: Math.round(mostCpuMs),
  maxRssMb: Math.round(maxRssMb),
};
console.log(JSON.stringify(result, null, 2));
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);

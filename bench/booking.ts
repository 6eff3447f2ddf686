/**
 * `npm run bench booking`: draws documents, prices a pool for 26 weeks, books each quote with ten callers at
 * the same moment, sends calls twice with one Idempotency-Key, and lists 100,000 loads. Writes one JSON
 * object to standard output; docs/bench.md explains the figures. Pass
 * `-- --races=50 --doubles=100 --loads=10000` for a shorter run; 0 leaves a part out.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAgain } from './booking/again';
import { measureDocuments } from './booking/documents';
import { measureLists, storeLoads } from './booking/load-lists';
import { runDoubles, runRaces } from './booking/races';
import { startProduct } from './product/start-product';

const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '500' },
    doubles: { type: 'string', default: '1000' },
    loads: { type: 'string', default: '100000' },
  },
});
const MAX_P95_MS = 100;
const MAX_DOCUMENT_CPU_MS = 100;
const MAX_AGAIN_MS = 1_000;
const failures: string[] = [];
const check = (isMet: boolean, text: string) => {
  if (!isMet) failures.push(text);
};

const product = await startProduct();
try {
  const documents = await measureDocuments(product);
  for (const [name, cpuMs] of Object.entries(documents)) {
    check(
      cpuMs === null || cpuMs <= MAX_DOCUMENT_CPU_MS,
      `documents.${name}: ${cpuMs} ms, more than ${MAX_DOCUMENT_CPU_MS}`,
    );
  }
  const again = await measureAgain(product);
  check(again.maxMs <= MAX_AGAIN_MS, `again.maxMs: ${again.maxMs} ms, more than ${MAX_AGAIN_MS}`);
  const races = await runRaces(product, Number(values.races));
  check(races.wrong === 0, 'a race made not exactly one load');
  const doubles = await runDoubles(product, Number(values.doubles));
  check(doubles.wrong === 0, 'two calls with one key had different answers or made two loads');
  const loads = Number(values.loads);
  if (loads > 0) await storeLoads(product, loads);
  const lists = loads > 0 ? await measureLists(product) : {};
  for (const [name, { p95Ms }] of Object.entries(lists)) {
    check(p95Ms <= MAX_P95_MS, `${name}: ${p95Ms} ms at p95, more than ${MAX_P95_MS}`);
  }
  console.log(
    JSON.stringify(
      {
        races,
        doubles,
        loads,
        lists,
        documents,
        again,
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
} finally {
  await product.stop();
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

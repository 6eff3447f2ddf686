/**
 * `npm run bench search`: measures searching everywhere with 100,000 loads, 1,000,000 quotes, 100,000 spot requests, and
 * 5,000 people, and listing spot requests. Writes one JSON object to standard output; docs/bench.md explains the figures.
 * Pass `-- --scale=0.1` for a tenth of the rows.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startProduct } from './product/start-product';
import { fillSearch } from './search/fill-search';
import { measureSearch } from './search/measure-search';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const scale = Number(values.scale);
const rows = {
  loads: 100_000 * scale,
  quotes: 1_000_000 * scale,
  spotRequests: 100_000 * scale,
  people: 5_000 * scale,
  carriers: 500 * scale,
  customers: 500 * scale,
  facilities: 10_000 * scale,
};
const MAX_P95_MS = 100;

const product = await startProduct();
try {
  await fillSearch(product, rows);
  const { kinds, lists } = await measureSearch(product);
  console.log(
    JSON.stringify(
      {
        rows,
        kinds,
        lists,
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
  for (const [name, { p95Ms }] of Object.entries({ ...kinds, ...lists })) {
    if (p95Ms <= MAX_P95_MS) continue;
    console.error(`FAILED  ${name}: ${p95Ms} ms at p95, more than ${MAX_P95_MS}`);
    process.exitCode = 1;
  }
} finally {
  await product.stop();
}

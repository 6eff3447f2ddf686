/**
 * `npm run bench keep`: rates 10,000 lanes and stores them with their quotes in one process on the demo's database, as a
 * bulk search does. Writes one JSON object to standard output; docs/bench.md explains the figures. Pass `-- --lanes=1000`
 * for a shorter run.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newId } from '../src/domain/ids';
import type { LaneRequest } from '../src/rating/lane-request';
import { keepManySearches } from '../src/server/features/quotes/keep-many-searches';
import type { UnnumberedRecord } from '../src/server/features/quotes/quote-record';
import { rateLane } from '../src/server/features/quotes/rate-lane';
import { cpuTimeOf } from './product/cpu-time';
import { openInProcess } from './product/in-process';
import { createLaneRequests } from './product/lane-requests';
import { startProduct } from './product/start-product';

const { values } = parseArgs({ options: { lanes: { type: 'string', default: '10000' } } });
const LANES = Number(values.lanes);
const WARM_UP_LANES = 1_000;
const MAX_SECONDS = 5;
const MAX_BYTES_PER_LANE = 8_192;
/** The most heap still in use after the run; keeping the lanes would take several hundred MB. */
const MAX_HEAP_GROWTH_MB = 16;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const product = await startProduct();
try {
  const { book, db, system, actor, close } = await openInProcess(product);
  const now = new Date();
  const nextLane = createLaneRequests(now);
  const makeLanes = (length: number) => Array.from({ length }, nextLane);
  const groupId = newId(now.getTime());
  await system.transaction((tx) =>
    tx
      .insertInto('quote_request_group')
      .values({
        id: groupId,
        // The group is stored as a pool, because the server would take over a running bulk search.
        kind: 'POOL',
        state: 'RUNNING',
        lanes: WARM_UP_LANES + LANES,
        source: 'BULK_SEARCH',
        created_by: actor.profileId,
        created_at: now,
      })
      .execute(),
  );
  const party = {
    groupId,
    againOf: null,
    source: 'BULK_SEARCH',
    shipperId: null,
    carrierId: null,
    termsShipperId: null,
    createdAt: now,
  } as const;
  let quotes = 0;
  function* rated(lanes: readonly LaneRequest[]): Generator<UnnumberedRecord> {
    for (const lane of lanes) {
      const record = rateLane(book, lane, { party, temperatureF: undefined, quoteValidHours: 168 });
      quotes += record.quotes.length;
      yield record;
    }
  }
  await keepManySearches(db, rated(makeLanes(WARM_UP_LANES)));
  // The lanes are made before the measurement, because a bulk search also checks its lanes before rating them.
  const lanes = makeLanes(LANES);
  quotes = 0;
  const bytesBefore = await product.searchBytes();
  const heapBefore = heapInUse();
  const nodeBefore = process.cpuUsage();
  const postgresBefore = cpuTimeOf(product.pid);
  const startedMs = performance.now();
  const kept = await keepManySearches(db, rated(lanes));
  const seconds = (performance.now() - startedMs) / 1000;
  const node = process.cpuUsage(nodeBefore);
  const postgresAfter = cpuTimeOf(product.pid);
  const bytesPerLane = Math.round(((await product.searchBytes()) - bytesBefore) / kept);
  const heapGrowthMb = Math.round((heapInUse() - heapBefore) / 2 ** 20);
  await close();

  console.log(
    JSON.stringify(
      {
        lanes: kept,
        quotes,
        seconds: Number(seconds.toFixed(2)),
        nodeCpuS: Number(((node.user + node.system) / 1e6).toFixed(2)),
        // The CPU time is null for an external database, whose processes this bench does not start.
        postgresCpuS:
          postgresBefore && postgresAfter && process.env.TEST_DATABASE_URL === undefined
            ? Number(((postgresAfter.startedMs - postgresBefore.startedMs) / 1000).toFixed(2))
            : null,
        bytesPerLane,
        heapGrowthMb,
        peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
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
  const failures = [
    kept === LANES ? null : `${kept} of ${LANES} lanes were stored`,
    seconds <= MAX_SECONDS * Math.max(1, LANES / 10_000) ? null : `it took ${seconds.toFixed(1)} seconds`,
    bytesPerLane <= MAX_BYTES_PER_LANE ? null : `a lane takes ${bytesPerLane} bytes`,
    heapGrowthMb <= MAX_HEAP_GROWTH_MB ? null : `the heap grew by ${heapGrowthMb} MB`,
  ].filter((failure) => failure !== null);
  for (const failure of failures) console.error(`FAILED  ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}

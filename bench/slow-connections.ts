/**
 * `npm run bench slow-connections`: opens 2,000 connections that send headers or bodies one byte per second, or that never
 * read long answers and live streams, while others search. A search may take at most twice as long as without them. Writes
 * one JSON object to standard output; docs/bench.md explains the figures. Pass `-- --connections=200 --seconds=10` for a
 * shorter run.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCallers } from './endurance/callers';
import { describeMachine } from './endurance/machine';
import { startSlowClients } from './endurance/slow-clients';
import { createSearchBodies } from './product/search-bodies';
import { startProduct } from './product/start-product';
import { percentileUs } from './rating/percentile';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
  },
});
const CONNECTIONS = Number(values.connections);
const SECONDS = Number(values.seconds);
const MAX_RATIO = 2;
const PAUSE_MS = 20;
/**
 * The shares of the kinds of connections. A user may have at most ten live streams, so most of those are closed and
 * reopened.
 */
const SHARES = { headers: 0.35, body: 0.25, answer: 0.35, stream: 0.05 } as const;

const failures: string[] = [];
const product = await startProduct({ probe: true });
const callers = openCallers(() => product.url);
try {
  const nextBody = createSearchBodies();
  const searchFor = async (seconds: number) => {
    const times: number[] = [];
    let failed = 0;
    const endMs = performance.now() + seconds * 1_000;
    while (performance.now() < endMs) {
      const startedMs = performance.now();
      const { status } = await callers.send('admin', 'POST', '/v1/quotes/search', nextBody());
      if (status === 200) times.push(performance.now() - startedMs);
      else failed += 1;
      await wait(PAUSE_MS);
    }
    const at = (share: number) => Number((percentileUs(times, share) / 1_000).toFixed(1));
    return { searches: times.length, failed, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
  };

  await searchFor(Math.min(10, SECONDS));
  const before = await searchFor(SECONDS / 2);
  const memoryBefore = await product.measure();
  const tokens = await Promise.all((['shipper', 'shipperAdmin', 'carrier'] as const).map(callers.token));
  const count = (share: number) => Math.round(CONNECTIONS * share);
  const slow = startSlowClients(
    product.url,
    {
      headers: count(SHARES.headers),
      body: count(SHARES.body),
      answer: count(SHARES.answer),
      stream: count(SHARES.stream),
    },
    tokens,
  );
  // By then all connections are open and have sent the part that they send at once.
  await wait(5_000);
  const meanwhile = await searchFor(SECONDS);
  const memory = await product.measure();
  const open = slow.open();
  const closed = slow.closed();
  slow.stop();
  await wait(2_000);
  const after = await searchFor(SECONDS / 2);
  const mb = (bytes: number) => Math.round(bytes / 1024 ** 2);
  const ratio = Number((meanwhile.p50Ms / before.p50Ms).toFixed(2));
  const ratioP95 = Number((meanwhile.p95Ms / before.p95Ms).toFixed(2));
  console.log(
    JSON.stringify(
      {
        connections: CONNECTIONS,
        open,
        closedByServer: closed,
        before,
        meanwhile,
        after,
        ratio,
        ratioP95,
        rssMb: { before: mb(memoryBefore.rss), meanwhile: mb(memory.rss) },
        context: describeMachine(),
      },
      null,
      2,
    ),
  );
  if (meanwhile.failed > 0) failures.push(`${meanwhile.failed} searches failed`);
  if (ratio > MAX_RATIO) failures.push(`searches took ${ratio} times as long`);
  if (ratioP95 > MAX_RATIO) failures.push(`the slowest twentieth took ${ratioP95} times as long`);
  if (open < CONNECTIONS * 0.9) failures.push(`only ${open} slow connections were open`);
} finally {
  callers.close();
  await product.stop();
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

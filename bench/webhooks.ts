/**
 * `npm run bench webhooks`: makes thousands of deliveries wait for an endpoint that never answers, while another customer's
 * endpoint gets its events and searches go on. Measures events and searches without and with these deliveries, and the
 * server's memory. Writes one JSON object to standard output; docs/bench.md explains the figures. Pass `-- --dead=1000
 * --seconds=10` for a shorter run.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startProduct } from './product/start-product';
import { startSteadySearches } from './upload/steady-searches';
import { startReceivers } from './webhooks/receivers';
import { startSteadyEvents } from './webhooks/steady-events';
import { watchMemory } from './webhooks/watch-memory';
import { webhookClient } from './webhooks/webhook-client';

const { values } = parseArgs({
  options: {
    dead: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
  },
});
const DEAD = Number(values.dead);
const SECONDS = Number(values.seconds);
/** The bounds for the dead endpoint's effect on the 99th percentiles of other events and of searches, and on memory. */
const MAX_SLOWER_MS = 100;
const MAX_MORE_MB = 100;
const failures: string[] = [];
const check = (isMet: boolean, text: string) => {
  if (!isMet) failures.push(text);
};
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

const product = await startProduct({ env: { WEBHOOKS_ALLOW_LOCAL: 'on' } });
const receivers = await startReceivers();
try {
  const client = await webhookClient(product);
  const [deadShipper, liveShipper] = await client.shippers();
  const deadId = await client.createWebhook(deadShipper, receivers.deadUrl);
  await client.createWebhook(liveShipper, receivers.liveUrl);
  const events = await startSteadyEvents(product, liveShipper);
  const searches = await startSteadySearches(product);
  const memory = watchMemory(product.pid);
  const measure = async () => {
    searches.takeFigures();
    receivers.takeLatencies();
    memory.takeMaxMb();
    await pause(SECONDS);
    return {
      searches: searches.takeFigures(),
      liveEvents: receivers.takeLatencies(),
      maxMemoryMb: memory.takeMaxMb(),
    };
  };

  // The warm-up lets the compiler optimize the code first.
  await pause(Math.min(20, SECONDS));
  const without = await measure();
  await client.addEvents(deadShipper, DEAD);
  const withDead = await measure();
  const dead = await client.countDeliveries(deadId);
  await events.stop();
  await searches.stop();
  // On a busy machine some events may still be waiting.
  for (let waited = 0; waited < 60 && receivers.lostEvents(events.sent()) > 0; waited += 1) await pause(1);
  memory.stop();

  check(searches.failed() === 0, `${searches.failed()} searches failed`);
  const slower = (name: 'searches' | 'liveEvents') =>
    Number(withDead[name].p99Ms) - Number(without[name].p99Ms);
  for (const name of ['searches', 'liveEvents'] as const) {
    check(slower(name) <= MAX_SLOWER_MS, `${name}: ${slower(name)} ms slower at p99`);
  }
  check(
    withDead.maxMemoryMb - without.maxMemoryMb <= MAX_MORE_MB,
    `memory: ${withDead.maxMemoryMb - without.maxMemoryMb} MB more`,
  );
  check(
    receivers.lostEvents(events.sent()) === 0,
    `${receivers.lostEvents(events.sent())} events were not delivered`,
  );
  check(dead.waiting === DEAD, `${DEAD - dead.waiting} deliveries do not wait`);
  console.log(
    JSON.stringify(
      {
        deadDeliveries: DEAD,
        seconds: SECONDS,
        without,
        withDead,
        dead: { ...dead, requests: receivers.deadRequests() },
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
  receivers.stop();
  await product.stop();
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;

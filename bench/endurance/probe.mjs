/**
 * The probe that `--import` loads into the server. Answers each message of the bench with the memory after a
 * garbage collection and with the resources that the process holds open.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Threads load it too, but only the process has a channel to the bench.
if (isMainThread) answerMeasurements();

function answerMeasurements() {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();

  process.on('message', () => {
    // The delays are read first, because the collection stops the process for longer than any call does.
    const loopDelayP99Ms = (delays.percentile(99) - 10e6) / 1e6;
    const loopDelayMaxMs = (delays.max - 10e6) / 1e6;
    globalThis.gc();
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
    const handles = {};
    for (const name of process.getActiveResourcesInfo()) handles[name] = (handles[name] ?? 0) + 1;
    delays.reset();
    process.send({ rss, heapUsed, external, arrayBuffers, handles, loopDelayP99Ms, loopDelayMaxMs });
  });
  // Otherwise the channel to the bench would keep a server from exiting.
  process.channel.unref();
}

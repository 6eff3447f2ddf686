import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const RESOLUTION_MS = 1;
/** The time to wait, so that a delay that has not ended yet is counted. */
const SETTLE_MS = 20;

/** Measures the longest time, in milliseconds, that this thread's event loop was blocked. */
export function startStallWatch(): { stop(): Promise<number> } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    async stop() {
      await sleep(SETTLE_MS);
      delays.disable();
      // A sample is the time between two timer ticks, so an idle loop has samples of the resolution.
      return Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    },
  };
}

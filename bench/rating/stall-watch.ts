import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const RESOLUTION_MS = 1;
/** Long enough for a delay that is still going on to end and be counted. */
const LAST_LOOK_MS = 20;

/** The longest time in which the event loop of this thread did nothing else, in milliseconds. */
export function stallWatch(): { stop(): Promise<number> } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    async stop() {
      await sleep(LAST_LOOK_MS);
      delays.disable();
      // A sample is the time between two ticks of the timer, which by itself is the resolution.
      return Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
    },
  };
}

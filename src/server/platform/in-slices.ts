import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 3;

/** Resolves when the last slice that was asked for has ended. */
let lastSlice: Promise<unknown> = Promise.resolve();

/** Runs `slice` after those that wait already, with a turn of the event loop before it. */
function inTurn<T>(slice: () => T): Promise<T> {
  const result = lastSlice.then(() => setImmediate()).then(slice);
  lastSlice = result.catch(() => undefined);
  return result;
}

/**
 * Runs the steps for a few milliseconds at a time, so that requests can run in between. All work of the process takes turns:
 * with a slice each, eight coverage maps at once kept every other request waiting for 24 ms at each of its steps.
 */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const end = await inTurn(() => {
      const until = performance.now() + SLICE_MS;
      do {
        const step = steps.next();
        if (step.done) return step;
      } while (performance.now() < until);
      return null;
    });
    if (end !== null) return end.value;
  }
}

/** Runs the steps without a pause, on a thread that answers no requests. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

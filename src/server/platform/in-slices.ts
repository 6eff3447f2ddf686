import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 3;

/** A promise that resolves when the last requested slice has ended. */
let lastSlice: Promise<unknown> = Promise.resolve();

/** Runs `slice` after all waiting slices, with a turn of the event loop before it. */
function inTurn<T>(slice: () => T): Promise<T> {
  const result = lastSlice.then(() => setImmediate()).then(slice);
  lastSlice = result.catch(() => undefined);
  return result;
}

/**
 * Runs the steps for a few milliseconds at a time, so that requests can run in between. All work of the process takes turns.
 * When each of eight simultaneous coverage maps ran its own slice, every other request waited for 24 ms at each of its
 * steps.
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

/** Runs the steps without a pause, for a thread that answers no requests. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

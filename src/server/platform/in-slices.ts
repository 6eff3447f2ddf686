import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 3;

/** Runs the steps for a few milliseconds at a time, so that requests can run in between. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
}

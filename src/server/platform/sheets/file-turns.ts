import { setImmediate } from 'node:timers/promises';

/** A promise that resolves when the last requested step has ended. */
let lastStep: Promise<unknown> = Promise.resolve();

/** Runs `step` after all waiting steps, with a turn of the event loop before it. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const result = lastStep.then(() => setImmediate()).then(step);
  lastStep = result.catch(() => undefined);
  return result;
}

/**
 * Produces the parts of a file one at a time, taking turns with all other files of the process. Reading and writing a few
 * hundred rows takes 10 ms on the request thread, so eight files at once kept every other request waiting for 80 ms at each
 * of its steps. A reader that does not take its next part does not block other files.
 */
export async function* inFileTurns<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = parts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTurn(() => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}

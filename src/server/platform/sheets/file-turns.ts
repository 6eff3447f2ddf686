import { setImmediate } from 'node:timers/promises';

/** Resolves when the last step that was asked for has ended. */
let lastStep: Promise<unknown> = Promise.resolve();

/** Runs `step` after those that wait already, with a turn of the event loop before it. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const result = lastStep.then(() => setImmediate()).then(step);
  lastStep = result.catch(() => undefined);
  return result;
}

/**
 * Makes the parts of a file one at a time, in turn with all other files of the process. Reading and writing a few hundred rows takes
 * the request thread 10 ms, so eight files at once kept every other request waiting for 80 ms at each of its steps. A reader that
 * does not take its part keeps no other file waiting.
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

import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { stopOnSignals } from './stop-on-signals';

/** A fake process that is told to stop, with its exits and its calls of `stop`. */
function stopping() {
  const process = new EventEmitter();
  const exits: number[] = [];
  let stops = 0;
  let clockMs = 0;
  let finish: { resolve: () => void; reject: (reason: Error) => void } | null = null;
  stopOnSignals({
    process,
    stop: () => {
      stops += 1;
      return new Promise<void>((resolve, reject) => {
        finish = { resolve, reject };
      });
    },
    exit: (code) => exits.push(code),
    nowMs: () => clockMs,
  });
  return {
    exits,
    stops: () => stops,
    signalAt: (ms: number, name: 'SIGINT' | 'SIGTERM') => {
      clockMs = ms;
      process.emit(name);
    },
    finished: () => finish?.resolve(),
    failed: () => finish?.reject(new Error('the pool did not close')),
  };
}

test('the signal that npm sends again within two seconds does not cut the stop short', async () => {
  const server = stopping();
  server.signalAt(0, 'SIGINT');
  server.signalAt(3, 'SIGINT');
  server.signalAt(1_999, 'SIGTERM');
  expect([server.stops(), server.exits]).toEqual([1, []]);
  server.finished();
  await expect.poll(() => server.exits).toEqual([0]);
});

test('a signal after two seconds exits at once', () => {
  const server = stopping();
  server.signalAt(0, 'SIGTERM');
  server.signalAt(2_001, 'SIGTERM');
  expect(server.exits).toEqual([1]);
});

test('a stop that fails exits with 1', async () => {
  const server = stopping();
  server.signalAt(0, 'SIGTERM');
  server.failed();
  await expect.poll(() => server.exits).toEqual([1]);
});

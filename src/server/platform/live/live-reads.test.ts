import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log';
import { createLiveReads } from './live-reads';

const log = createLog('silent');
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Creates reads that run until the test ends them. */
function heldReads() {
  const running: { key: string; signal: AbortSignal; end: (error?: Error) => void }[] = [];
  const started: string[] = [];
  const reads = createLiveReads({
    log,
    work: (key, signal) => {
      started.push(key);
      return new Promise((resolve, reject) => {
        const end = (error?: Error) => {
          running.splice(running.indexOf(one), 1);
          if (error) reject(error);
          else resolve();
        };
        const one = { key, signal, end };
        running.push(one);
      });
    },
  });
  return { reads, running, started };
}

test('a thousand requests during a read cause one more read', async () => {
  const { reads, running, started } = heldReads();
  for (let time = 1; time <= 1_000; time++) reads.request('ines');
  running[0]?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual(['ines', 'ines']);
  running[0]?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toHaveLength(2);
});

test('reads of one key never overlap, and reads of many keys run three at a time in order', async () => {
  const { reads, running, started } = heldReads();
  for (const key of ['a', 'a', 'b', 'c', 'd', 'e']) reads.request(key);
  expect(running.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  reads.request('a');
  running[0]?.end();
  await nextTurn();
  expect(running.map(({ key }) => key)).toEqual(['b', 'c', 'd']);
  running[0]?.end();
  await nextTurn();
  running[0]?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('a read that fails or hangs is retried, and the signal of the hanging read aborts', async () => {
  const { reads, running, started } = heldReads();
  reads.request('ines');
  running[0]?.end(new Error('the database is down'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(started).toHaveLength(2);
  const hanging = running[0];
  expect(hanging?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(hanging?.signal.aborted).toBe(true);
  expect(started).toHaveLength(3);
});

test('no read starts after a stop', async () => {
  const { reads, running, started } = heldReads();
  reads.request('ines');
  reads.stop();
  reads.request('omar');
  running[0]?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual(['ines']);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log';
import { createLiveReads } from './live-reads';

const log = createLog('silent');
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Reads that end when they are told to. */
function heldReads() {
  const running: { key: string; late: AbortSignal; end: (error?: Error) => void }[] = [];
  const begun: string[] = [];
  const reads = createLiveReads({
    log,
    work: (key, late) => {
      begun.push(key);
      return new Promise((resolve, reject) => {
        const end = (error?: Error) => {
          running.splice(running.indexOf(one), 1);
          if (error) reject(error);
          else resolve();
        };
        const one = { key, late, end };
        running.push(one);
      });
    },
  });
  return { reads, running, begun };
}

test('what is asked for a thousand times while it is read is read once more', async () => {
  const { reads, running, begun } = heldReads();
  for (let time = 1; time <= 1_000; time++) reads.request('ines');
  running[0]?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual(['ines', 'ines']);
  running[0]?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(2);
});

test('reads of one person do not overlap, and those of many are a few at a time, each in its turn', async () => {
  const { reads, running, begun } = heldReads();
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
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('a read that fails or hangs is done again, and what comes of it late is known to be late', async () => {
  const { reads, running, begun } = heldReads();
  reads.request('ines');
  running[0]?.end(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(begun).toHaveLength(2);
  const hanging = running[0];
  expect(hanging?.late.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(hanging?.late.aborted).toBe(true);
  expect(begun).toHaveLength(3);
});

test('nothing is read after a stop', async () => {
  const { reads, running, begun } = heldReads();
  reads.request('ines');
  reads.stop();
  reads.request('omar');
  running[0]?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual(['ines']);
});

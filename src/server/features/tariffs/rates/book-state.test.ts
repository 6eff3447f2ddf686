import { expect, test } from 'vitest';
import {
  afterCheck,
  afterFetch,
  afterReading,
  type BookState,
  isReading,
  NOTHING_LOADED,
  REBUILD_MS,
  usableBook,
  whileReading,
} from './book-state';
import type { LoadedBook } from './rebuild-book';

const STALE_MS = 5_000;
const loadedAs = (name: string) => ({ book: name }) as unknown as LoadedBook;
const OLD = loadedAs('old');
const NEW = loadedAs('new');
const usable = (state: BookState, nowMs: number) => usableBook(state, nowMs, STALE_MS);

/** A book that was loaded and compared at 0 ms. */
const CURRENT = afterCheck(afterReading(whileReading(afterFetch(NOTHING_LOADED, 0), 0), OLD, 0));

test('nothing can be used before the first read has ended', () => {
  expect(usable(NOTHING_LOADED, 0)).toBeNull();
  expect(usable(whileReading(afterFetch(NOTHING_LOADED, 0), 0), 1)).toBeNull();
});

test('a book is used until it was not compared with the revisions for too long', () => {
  expect(CURRENT.phase).toBe('IDLE');
  expect(usable(CURRENT, STALE_MS - 1)).toBe('old');
  expect(usable(CURRENT, STALE_MS)).toBeNull();
});

test('while newer rates are read, the current ones stay in use as long as the database answers', () => {
  const reading = whileReading(afterFetch(CURRENT, 1_000), 1_000);
  expect(isReading(reading)).toBe(true);
  expect(usable(reading, 7_000)).toBeNull();
  expect(usable(afterFetch(reading, 6_000), 7_000)).toBe('old');
  expect(usable(afterFetch(reading, REBUILD_MS), 1_000 + REBUILD_MS)).toBeNull();
});

test('what was read is used at once, also while it is compared once more', () => {
  const reading = whileReading(afterFetch(CURRENT, 1_000), 1_000);
  const read = afterReading(afterFetch(reading, 20_000), NEW, 1_000);
  expect([read.phase, usable(read, 21_000)]).toEqual(['CONFIRMING', 'new']);
  expect([afterCheck(read).phase, usable(afterCheck(read), 21_000)]).toEqual(['IDLE', null]);
});

test('after a failed read, a new read does not keep the old rates in use, until one succeeds', () => {
  const failed = afterCheck(whileReading(afterFetch(CURRENT, 1_000), 1_000));
  expect([failed.phase, usable(failed, 2_000)]).toEqual(['FAILED', 'old']);
  const repairing = whileReading(afterFetch(failed, 6_000), 6_000);
  expect([repairing.phase, isReading(repairing), usable(repairing, 6_001)]).toEqual([
    'REPAIRING',
    false,
    null,
  ]);
  expect(afterCheck(repairing).phase).toBe('FAILED');
  const repaired = afterReading(repairing, NEW, 6_000);
  expect([repaired.phase, usable(repaired, 7_000)]).toEqual(['IDLE', 'new']);
});

test('a check that cannot reach the database changes nothing but the end of the check', () => {
  expect(afterCheck(CURRENT)).toEqual(CURRENT);
});

import type { RateBook } from '../../../../rating/rate-book';
import type { LoadedBook } from './rebuild-book';

/**
 * A read that takes this long counts as hanging, because reading a large market takes seconds. While newer rates are being
 * read, the current ones stay in use, and each quote has their revision.
 */
export const REBUILD_MS = 60_000;

/**
 * What the server knows about its rate book. All times are of a monotonic clock, in milliseconds.
 *
 * - IDLE: nothing is being read, and the last read succeeded.
 * - READING: what changed is being read.
 * - CONFIRMING: it was read, and is compared with the revisions once more.
 * - FAILED: the last read failed, so prices may be stale.
 * - REPAIRING: it is being read again after it failed. Until that succeeds, prices may be stale.
 */
export interface BookState {
  readonly phase: 'IDLE' | 'READING' | 'CONFIRMING' | 'FAILED' | 'REPAIRING';
  readonly loaded: LoadedBook | null;
  /** When the read that is under way began. */
  readonly readingSinceMs: number;
  /** When the revisions were last read. */
  readonly fetchedMs: number;
  /** When the check began that last found the book equal to the revisions. */
  readonly checkedMs: number;
}

export const NOTHING_LOADED: BookState = {
  phase: 'IDLE',
  loaded: null,
  readingSinceMs: Number.NEGATIVE_INFINITY,
  fetchedMs: Number.NEGATIVE_INFINITY,
  checkedMs: Number.NEGATIVE_INFINITY,
};

/** The revisions were read; the read began at the given time. */
export const afterFetch = (state: BookState, startedMs: number): BookState => ({
  ...state,
  fetchedMs: startedMs,
});

/** What changed is about to be read. */
export const whileReading = (state: BookState, startedMs: number): BookState => ({
  ...state,
  phase: state.phase === 'FAILED' ? 'REPAIRING' : 'READING',
  readingSinceMs: startedMs,
});

/** The check that began at the given time has read the book. */
export const afterReading = (state: BookState, loaded: LoadedBook, startedMs: number): BookState => ({
  ...state,
  phase: state.phase === 'READING' ? 'CONFIRMING' : 'IDLE',
  loaded,
  checkedMs: startedMs,
});

/** The check has ended, with or without an error. */
export const afterCheck = (state: BookState): BookState => ({
  ...state,
  phase: state.phase === 'CONFIRMING' || state.phase === 'IDLE' ? 'IDLE' : 'FAILED',
});

/** Whether newer rates are being read while the current ones can stay in use. */
export const isReading = ({ phase }: BookState): boolean => phase === 'READING' || phase === 'CONFIRMING';

/** Returns the book; null while it is not loaded, or was not compared with the revisions for `staleMs`. */
export function usableBook(state: BookState, nowMs: number, staleMs: number): RateBook | null {
  const isWithin = (sinceMs: number, atMostMs: number) => nowMs - sinceMs < atMostMs;
  const isInUse =
    isReading(state) && isWithin(state.readingSinceMs, REBUILD_MS) && isWithin(state.fetchedMs, staleMs);
  return state.loaded !== null && (isInUse || isWithin(state.checkedMs, staleMs)) ? state.loaded.book : null;
}

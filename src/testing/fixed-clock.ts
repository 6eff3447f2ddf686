import type { Clock } from '../server/platform/clock';

/** A clock that changes only when it is set. */
export interface FixedClock extends Clock {
  set(instant: string): void;
  advanceMs(ms: number): void;
}

export function fixedClock(instant: string): FixedClock {
  let nowMs = Date.parse(instant);
  if (Number.isNaN(nowMs)) throw new RangeError(`not an instant: ${instant}`);
  return {
    now: () => new Date(nowMs),
    set: (next) => {
      nowMs = Date.parse(next);
    },
    advanceMs: (ms) => {
      nowMs += ms;
    },
  };
}

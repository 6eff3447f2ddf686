export interface CallLimit {
  /** Counts a call. Null if it is allowed, else the seconds until the next one is. */
  count(who: string): number | null;
}

/** Beyond this many, those who have all their calls left are forgotten. */
const MAX_REMEMBERED = 10_000;

/**
 * A limit of calls a minute for each caller: unused calls add up to one minute's. In memory, because counting in the
 * database would cost a statement a call; with several servers each allows the whole limit.
 */
export function createCallLimit(maxPerMinute: number, nowMs = () => performance.now()): CallLimit {
  const msPerCall = 60_000 / maxPerMinute;
  /** When each caller's unused calls will be back at the maximum. */
  const fullAtMs = new Map<string, number>();
  return {
    count(who) {
      if (maxPerMinute === 0) return null;
      const now = nowMs();
      const fullAt = Math.max(now, fullAtMs.get(who) ?? now) + msPerCall;
      const overMs = fullAt - now - 60_000;
      // A millionth of a call, for rounding.
      if (overMs > msPerCall * 1e-6) return Math.ceil(overMs / 1000);
      fullAtMs.set(who, fullAt);
      if (fullAtMs.size > MAX_REMEMBERED) {
        for (const [one, at] of fullAtMs) if (at <= now) fullAtMs.delete(one);
      }
      return null;
    },
  };
}

/** The calls that a caller has left. */
export interface RateLimit {
  readonly limit: number;
  /** The calls left after this one; 0 if this one is refused too. */
  readonly remaining: number;
  /** The seconds until all calls are available again. */
  readonly resetSeconds: number;
}

interface CountedCall extends RateLimit {
  /** The seconds until the next call is allowed; null if this one is. */
  readonly waitSeconds: number | null;
}

export interface CallLimit {
  /** Counts a call. Returns null without a limit. */
  count(who: string): CountedCall | null;
}

/** Differences between times are slightly off, and an extra full second would be wrong. */
const wholeSeconds = (ms: number) => Math.ceil(ms / 1000 - 1e-6);

/** Above this number, callers who have all their calls left are forgotten. */
const MAX_REMEMBERED = 10_000;

/**
 * Limits the calls per minute of each caller. Unused calls add up to those of one minute. The counts are in memory, because
 * counting in the database would cost a statement per call. With several servers, each allows the full limit.
 */
export function createCallLimit(maxPerMinute: number, nowMs = () => performance.now()): CallLimit {
  const msPerCall = 60_000 / maxPerMinute;
  /** The time at which each caller will have all calls available again. */
  const fullAtMs = new Map<string, number>();
  return {
    count(who) {
      if (maxPerMinute === 0) return null;
      const now = nowMs();
      const before = Math.max(now, fullAtMs.get(who) ?? now);
      const fullAt = before + msPerCall;
      const overMs = fullAt - now - 60_000;
      // A millionth of a call allows for rounding.
      const isRefused = overMs > msPerCall * 1e-6;
      const usedMs = (isRefused ? before : fullAt) - now;
      const counted = {
        limit: maxPerMinute,
        remaining: isRefused ? 0 : Math.floor(maxPerMinute - usedMs / msPerCall + 1e-6),
        resetSeconds: wholeSeconds(usedMs),
        waitSeconds: isRefused ? wholeSeconds(overMs) : null,
      };
      if (isRefused) return counted;
      fullAtMs.set(who, fullAt);
      if (fullAtMs.size > MAX_REMEMBERED) {
        for (const [one, at] of fullAtMs) if (at <= now) fullAtMs.delete(one);
      }
      return counted;
    },
  };
}

/** What is left of a caller's calls. */
export interface RateLimit {
  readonly limit: number;
  /** After this call; 0 if it is refused too. */
  readonly remaining: number;
  /** Until all calls are left again. */
  readonly resetSeconds: number;
}

interface CountedCall extends RateLimit {
  /** Until the next call is allowed; null if this one is. */
  readonly waitSeconds: number | null;
}

export interface CallLimit {
  /** Counts a call. Null without a limit. */
  count(who: string): CountedCall | null;
}

/** Differences of times are a little off, and a full second more would be wrong. */
const wholeSeconds = (ms: number) => Math.ceil(ms / 1000 - 1e-6);

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
      const before = Math.max(now, fullAtMs.get(who) ?? now);
      const fullAt = before + msPerCall;
      const overMs = fullAt - now - 60_000;
      // A millionth of a call, for rounding.
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

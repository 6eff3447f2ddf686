import { useEffect, useState } from 'react';

/** The longest timeout a browser supports (2^31 - 1 ms, about 24 days). */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** The current time in ms, updated when one of the moments (ISO instants) passes. */
export function useNow(moments: readonly string[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.map((moment) => Date.parse(moment)).filter((moment) => moment > now));
  useEffect(() => {
    const waitMs = Math.max(next - Date.now(), 0) + 1;
    // Nobody keeps a page open that long.
    if (waitMs > MAX_TIMEOUT_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

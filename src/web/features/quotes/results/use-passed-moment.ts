import { useEffect, useState } from 'react';

/** The longest wait a browser's timer knows (2^31 - 1 ms, about 24 days). */
const LONGEST_WAIT_MS = 2_147_483_647;

/** The present, in ms, that goes on when one of the moments (ISO instants) has passed. */
export function usePassedMoment(moments: readonly string[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.map((moment) => Date.parse(moment)).filter((moment) => moment > now));
  useEffect(() => {
    const waitMs = Math.max(next - Date.now(), 0) + 1;
    // Nobody looks at one page for so long.
    if (waitMs > LONGEST_WAIT_MS) return;
    const timer = setTimeout(() => setNow(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

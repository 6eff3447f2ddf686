import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The current time in ms, for texts that count minutes. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

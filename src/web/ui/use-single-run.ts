import { type RefObject, useCallback, useRef, useState } from 'react';
import { restoreFocus } from './overlay/restore-focus';

/**
 * Runs one action at a time: a second click can come before the next render. Afterward the focus returns to where it was, or
 * to `fallback` if the action removed that element.
 */
export function useSingleRun(fallback?: RefObject<HTMLElement | null>) {
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const runSingle = useCallback(
    async (work: () => Promise<void>) => {
      if (running.current) return;
      running.current = true;
      setRunning(true);
      const before = document.activeElement;
      try {
        await work();
      } finally {
        running.current = false;
        setRunning(false);
        restoreFocus(before);
        restoreFocus(fallback?.current ?? null);
      }
    },
    [fallback],
  );
  return { isRunning, runSingle };
}

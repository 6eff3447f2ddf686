import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { restoreFocus } from './restore-focus';

/**
 * Returns `isOpen`, but false in the first render, because a dialog or drawer that is mounted open does not return the focus
 * when it closes. Lazy-loaded dialogs and drawers use it. It also returns the focus for users who prefer reduced motion:
 * without a transition, the library records the previous focus after it has already moved.
 */
export function useOpenedAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  const isOpened = isMounted && isOpen;
  const previousFocus = useRef<Element | null>(null);
  useEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    if (!isOpened) return;
    previousFocus.current = document.activeElement;
    return () => restoreFocus(previousFocus.current);
  }, [isOpened]);
  return isOpened;
}

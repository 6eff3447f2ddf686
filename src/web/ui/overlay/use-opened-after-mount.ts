import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { restoreFocus } from './restore-focus';

/**
 * `isOpen`, but false in the first render: a dialog or drawer that is mounted open does not give the focus
 * back when it closes. For those that are loaded when they are first wanted. The focus is given back here for
 * who asked for no motion: without a transition the library looks for the former focus when it has moved already.
 */
export function useOpenedAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  const isOpened = isMounted && isOpen;
  const former = useRef<Element | null>(null);
  useEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    if (!isOpened) return;
    former.current = document.activeElement;
    return () => restoreFocus(former.current);
  }, [isOpened]);
  return isOpened;
}

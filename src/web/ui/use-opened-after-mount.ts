import { useEffect, useState } from 'react';

/**
 * `isOpen`, but false in the first render: a dialog or drawer that is mounted open does not give the focus
 * back when it closes. For those that are loaded when they are first wanted.
 */
export function useOpenedAfterMount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted && isOpen;
}

import { useMemo, useSyncExternalStore } from 'react';

/**
 * Returns the parameters after `#` in the address, which browsers never send to a server. They stay in the address, because
 * this link is meant to be kept and passed on.
 */
export function useFragment(): URLSearchParams {
  const hash = useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => window.location.hash,
  );
  return useMemo(() => new URLSearchParams(hash.slice(1)), [hash]);
}

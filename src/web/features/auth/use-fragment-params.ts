import { useEffect, useState } from 'react';

/** The key of our value in the history entry's state; the rest is the router's. */
const KEPT = 'carried';

/**
 * Reads the parameters after `#` in the address, which browsers never send, so no server or log sees them.
 * `secret` is removed from the address, so that nobody copies or reads it, and kept in the history entry, so
 * that a reload finds it again.
 */
export function useFragmentParams(secret: string): URLSearchParams {
  const [carried] = useState(() => readCarried(secret));
  useEffect(() => {
    hideInState(secret);
    // Opening another link in the same tab changes only the fragment, but must be treated as a new page.
    const reloadForNewLink = () => {
      if (fragment().has(secret)) window.location.reload();
    };
    window.addEventListener('hashchange', reloadForNewLink);
    return () => window.removeEventListener('hashchange', reloadForNewLink);
  }, [secret]);
  return carried;
}

const fragment = () => new URLSearchParams(window.location.hash.slice(1));

function readCarried(secret: string): URLSearchParams {
  const carried = fragment();
  const state: unknown = window.history.state;
  if (!carried.has(secret) && typeof state === 'object' && state !== null && KEPT in state) {
    carried.set(secret, String(state[KEPT]));
  }
  return carried;
}

function hideInState(secret: string): void {
  const carried = fragment();
  const value = carried.get(secret);
  if (value === null) return;
  carried.delete(secret);
  const hash = carried.size > 0 ? `#${carried}` : '';
  const { pathname, search } = window.location;
  window.history.replaceState({ ...window.history.state, [KEPT]: value }, '', pathname + search + hash);
}

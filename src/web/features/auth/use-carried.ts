import { useEffect, useState } from 'react';

/** What of the entry's state is ours; the rest is the router's. */
const KEPT = 'carried';

/**
 * What an address carries behind `#`, which browsers keep to themselves: no server and no log sees it. `secret` is
 * taken out of the address, so that nobody copies it or reads it over a shoulder, and kept with the entry of the
 * history, so that a reload finds it again.
 */
export function useCarried(secret: string): URLSearchParams {
  const [carried] = useState(() => readCarried(secret));
  useEffect(() => {
    hideInState(secret);
    // Another link opened in the same tab changes nothing but the fragment: a page of its own all the same.
    const openAnew = () => {
      if (fragment().has(secret)) window.location.reload();
    };
    window.addEventListener('hashchange', openAnew);
    return () => window.removeEventListener('hashchange', openAnew);
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

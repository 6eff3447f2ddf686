import { useEffect, useState } from 'react';

/** The key of the secret in the history entry's state. The router owns the other keys. */
const STATE_KEY = 'fragmentSecret';

/**
 * Reads the parameters after `#` in the address, which browsers never send, so no server or log sees them. Moves `secret`
 * from the address, where someone could copy or read it, to the history entry, where a reload finds it.
 */
export function useFragmentParams(secret: string): URLSearchParams {
  const [params] = useState(() => readParams(secret));
  useEffect(() => {
    moveToHistory(secret);
    // Opening another link in the same tab changes only the fragment, so the page reloads like a new one.
    const reloadForNewLink = () => {
      if (fragment().has(secret)) window.location.reload();
    };
    window.addEventListener('hashchange', reloadForNewLink);
    return () => window.removeEventListener('hashchange', reloadForNewLink);
  }, [secret]);
  return params;
}

const fragment = () => new URLSearchParams(window.location.hash.slice(1));

function readParams(secret: string): URLSearchParams {
  const params = fragment();
  const state: unknown = window.history.state;
  if (!params.has(secret) && typeof state === 'object' && state !== null && STATE_KEY in state) {
    params.set(secret, String(state[STATE_KEY]));
  }
  return params;
}

function moveToHistory(secret: string): void {
  const params = fragment();
  const value = params.get(secret);
  if (value === null) return;
  params.delete(secret);
  const hash = params.size > 0 ? `#${params}` : '';
  const { pathname, search } = window.location;
  window.history.replaceState({ ...window.history.state, [STATE_KEY]: value }, '', pathname + search + hash);
}

/**
 * What the browser keeps between visits. Browsers refuse it in some private windows and where a policy forbids
 * site data, by an exception at the mere access; then nothing is remembered and everything else works.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The choice lasts until the page is left.
  }
}

export function clearStored(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing was stored then.
  }
}

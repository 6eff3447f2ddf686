/**
 * Reads a value from local storage. In some private windows, or if a policy forbids site data, even reading throws.
 * Then nothing is remembered and everything else works.
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
    // The choice lasts until the user leaves the page.
  }
}

export function clearStored(): void {
  try {
    localStorage.clear();
  } catch {
    // There was nothing to clear.
  }
}

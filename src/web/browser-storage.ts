/**
 * Reads a value from local storage. In some private windows, or if a policy forbids site data, even reading throws. Then
 * nothing is remembered and everything else works.
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

/** Reads a value of this tab, which survives a reload but not the tab. */
export function readOfTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the entry. */
export function writeOfTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // A reload then starts over.
  }
}

/** Clears what this browser and this tab remember. */
export function clearStored(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // There was nothing to clear.
  }
}

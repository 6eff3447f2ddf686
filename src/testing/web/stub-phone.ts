import { vi } from 'vitest';

/** Gives the screen a phone's width until `vi.unstubAllGlobals`. */
export function stubPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767.98px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Stubs a window that `turn` makes as narrow as a phone, and wide again. */
export function stubTurningWindow(): { turn: () => void } {
  const listeners = new Map<(event: { matches: boolean }) => void, string>();
  let isNarrow = false;
  const isMatch = (query: string) => isNarrow && query.includes('max-width: 767.98px');
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isMatch(query);
    },
    media: query,
    addEventListener: (_: string, listener: () => void) => void listeners.set(listener, query),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }));
  return {
    turn() {
      isNarrow = !isNarrow;
      for (const [listener, query] of listeners) listener({ matches: isMatch(query) });
    },
  };
}

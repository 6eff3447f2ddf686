import { vi } from 'vitest';

/** A screen of a phone's width, until `vi.unstubAllGlobals`. */
export function stubPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767.98px'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

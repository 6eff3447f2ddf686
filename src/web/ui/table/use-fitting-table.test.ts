import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMediaQuery, useScreenQuery } from './use-fitting-table';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a window that is wide on the screen, and narrow once `print` lays it out for paper. */
function stubPaper() {
  const listeners = new Set<() => void>();
  let isPaper = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? isPaper : !isPaper;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return () => {
    isPaper = true;
    for (const listener of listeners) listener();
  };
}

test('a printed page keeps the layout of its screen where its code asks for that', () => {
  const print = stubPaper();
  const onPaper = renderHook(() => useMediaQuery('(min-width: 1100px)'));
  const onScreen = renderHook(() => useScreenQuery('(min-width: 1100px)'));
  expect([onPaper.result.current, onScreen.result.current]).toEqual([true, true]);
  print();
  onPaper.rerender();
  onScreen.rerender();
  expect([onPaper.result.current, onScreen.result.current]).toEqual([false, true]);
});

import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Runs for every test file of `src/web`. A test fails on any `console.error`, where React, the router and the text
 * catalogue report a problem and continue. The date is that of the sample answers, whose pickup would otherwise be in
 * the past.
 */
const errors = vi.spyOn(console, 'error');
// happy-dom has none. A browser logs what is reported.
globalThis.reportError ??= (error) => errors(error);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  errors.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  expect(errors.mock.calls).toEqual([]);
});

// The next file runs in the same window, with the same modules.
afterAll(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

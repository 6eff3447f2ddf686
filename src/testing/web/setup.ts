import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { wrongAnswers } from './stub-server';
import { logOutSessions } from './test-sessions';

/**
 * Runs for every test file of `src/web`. A test fails on any `console.error`, with which React, the router and the text
 * catalogue report problems. The date is that of the sample responses, whose pickup would otherwise be in the past.
 */
const errors = vi.spyOn(console, 'error');
const ORIGIN = 'http://localhost:3000';
// happy-dom has no `reportError`; a browser's logs the error.
globalThis.reportError ??= (error) => errors(error);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  errors.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  // Mantine stores toasts outside React, so the next test would show them again.
  notifications.clean();
  // A call that outlives its test must reach neither the network nor the server of the next test.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the test has ended')));
  logOutSessions();
  vi.useRealTimers();
  expect(errors.mock.calls).toEqual([]);
  const wrong = new Set(wrongAnswers.splice(0));
  if (wrong.size > 0) throw new Error(`the server could not give these answers:\n${[...wrong].join('\n')}`);
  // For example, a click on a `blob:` link navigates the window that all test files of a worker share.
  expect(location.origin, 'the test left the page').toBe(ORIGIN);
});

// The next file runs in the same window with the same modules. A lazy part that is still loading when the file ends would
// fail to load, for all later files of the worker too.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * For tests of screens, imported by each. A test fails on any `console.error`: React, the router and the
 * catalogue of texts say there what is wrong and go on. The day is that of the sample answers, whose pickup
 * would be over one day.
 */
const errors = vi.spyOn(console, 'error');

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

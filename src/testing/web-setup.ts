import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * For tests of screens, imported by each. A test fails on any `console.error`: React, the router and the
 * catalogue of texts say there what is wrong and go on.
 */
const errors = vi.spyOn(console, 'error');

beforeEach(() => {
  errors.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  expect(errors.mock.calls).toEqual([]);
});

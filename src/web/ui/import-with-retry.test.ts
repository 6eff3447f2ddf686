import { expect, test, vi } from 'vitest';
import { importWithRetry } from './import-with-retry';

test.each([
  'the module threw',
  'Failed to fetch dynamically imported module: https://elsewhere.example/module.js',
])('an error that names no file of this site is thrown without a retry: %s', async (message) => {
  const failure = new TypeError(message);
  const load = vi.fn(() => Promise.reject(failure));
  await expect(importWithRetry(load)).rejects.toBe(failure);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that is still missing at the retry throws the first error', async () => {
  const failure = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/gone.js`);
  await expect(importWithRetry(() => Promise.reject(failure))).rejects.toBe(failure);
});

test('a module that loads is imported once', async () => {
  const load = vi.fn(() => Promise.resolve({ value: 7 }));
  expect(await importWithRetry(load)).toEqual({ value: 7 });
  expect(load).toHaveBeenCalledTimes(1);
});

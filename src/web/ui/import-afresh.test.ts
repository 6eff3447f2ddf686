import { expect, test, vi } from 'vitest';
import { importAfresh } from './import-afresh';

test('what failed for another reason than a fetch, or lies elsewhere, is not asked for again', async () => {
  for (const message of [
    'the part itself threw',
    'Failed to fetch dynamically imported module: https://elsewhere.example/part.js',
  ]) {
    const failure = new TypeError(message);
    const load = vi.fn(() => Promise.reject(failure));
    await expect(importAfresh(load)).rejects.toBe(failure);
    expect(load).toHaveBeenCalledTimes(1);
  }
});

test('a file that is gone for good fails with the first error', async () => {
  const failure = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/gone.js`);
  await expect(importAfresh(() => Promise.reject(failure))).rejects.toBe(failure);
});

test('a part that comes is asked for once', async () => {
  const load = vi.fn(() => Promise.resolve({ part: 7 }));
  expect(await importAfresh(load)).toEqual({ part: 7 });
  expect(load).toHaveBeenCalledTimes(1);
});

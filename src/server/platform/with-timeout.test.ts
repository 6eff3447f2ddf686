import { expect, test } from 'vitest';
import { TimeoutError, withTimeout } from './with-timeout';

test('work that finishes in time keeps its result or error', async () => {
  expect(await withTimeout(10_000, 'it', Promise.resolve(7))).toBe(7);
  await expect(withTimeout(10_000, 'it', Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError);
});

test('work that never finishes times out, and its later rejection is handled', async () => {
  let fail: (error: Error) => void = () => undefined;
  const silent = new Promise<never>((_, reject) => {
    fail = reject;
  });
  await expect(withTimeout(1, 'a silent connection', silent)).rejects.toThrow(TimeoutError);
  fail(new Error('much later'));
  await Promise.resolve();
});

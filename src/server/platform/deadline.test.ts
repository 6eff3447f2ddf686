import { expect, test } from 'vitest';
import { LateError, within } from './deadline';

test('what ends in time is answered, what fails in time fails', async () => {
  expect(await within(10_000, 'it', Promise.resolve(7))).toBe(7);
  await expect(within(10_000, 'it', Promise.reject(new TypeError('no')))).rejects.toThrow(TypeError);
});

test('what never ends is given up, and its late failure disturbs nobody', async () => {
  let fail: (error: Error) => void = () => undefined;
  const silent = new Promise<never>((_, reject) => {
    fail = reject;
  });
  await expect(within(1, 'a silent connection', silent)).rejects.toThrow(LateError);
  fail(new Error('much later'));
  await Promise.resolve();
});

import { expect, test } from 'vitest';
import { createCallLimit } from './call-limit';

test('a minute of calls may come at once; then each waits until one is free again', () => {
  let nowMs = 5_000;
  const limit = createCallLimit(6, () => nowMs);
  for (let call = 0; call < 6; call += 1) expect(limit.count('a')).toBeNull();
  expect(limit.count('a')).toBe(10);
  nowMs += 9_000;
  expect(limit.count('a')).toBe(1);
  nowMs += 1_000;
  expect(limit.count('a')).toBeNull();
  expect(limit.count('a')).toBe(10);
  nowMs += 3_600_000;
  for (let call = 0; call < 6; call += 1) expect(limit.count('a')).toBeNull();
  expect(limit.count('a')).toBe(10);
});

test('callers are counted apart, also when there are very many', () => {
  let nowMs = 0;
  const limit = createCallLimit(1, () => nowMs);
  for (let caller = 0; caller < 20_000; caller += 1) {
    nowMs += 10;
    expect(limit.count(String(caller))).toBeNull();
  }
  expect(limit.count('19999')).toBe(60);
  expect(limit.count('0')).toBeNull();
});

test('without a maximum, no call is refused', () => {
  const limit = createCallLimit(0, () => 0);
  for (let call = 0; call < 1_000; call += 1) expect(limit.count('a')).toBeNull();
});

import { expect, test } from 'vitest';
import { type CallLimit, createCallLimit } from './call-limit';

const waitOf = (limit: CallLimit, who: string) => limit.count(who)?.waitSeconds;

test('a minute of calls may come at once; then each waits until one is free again', () => {
  let nowMs = 5_000;
  const limit = createCallLimit(6, () => nowMs);
  for (let call = 0; call < 6; call += 1) expect(waitOf(limit, 'a')).toBeNull();
  expect(waitOf(limit, 'a')).toBe(10);
  nowMs += 9_000;
  expect(waitOf(limit, 'a')).toBe(1);
  nowMs += 1_000;
  expect(waitOf(limit, 'a')).toBeNull();
  expect(waitOf(limit, 'a')).toBe(10);
  nowMs += 3_600_000;
  for (let call = 0; call < 6; call += 1) expect(waitOf(limit, 'a')).toBeNull();
  expect(waitOf(limit, 'a')).toBe(10);
});

test('each call says how many are left and when all are back', () => {
  let nowMs = 0;
  const limit = createCallLimit(6, () => nowMs);
  expect(limit.count('a')).toEqual({ limit: 6, remaining: 5, resetSeconds: 10, waitSeconds: null });
  nowMs += 4_000;
  expect(limit.count('a')).toEqual({ limit: 6, remaining: 4, resetSeconds: 16, waitSeconds: null });
  for (let call = 0; call < 4; call += 1) limit.count('a');
  expect(limit.count('a')).toEqual({ limit: 6, remaining: 0, resetSeconds: 56, waitSeconds: 6 });
  nowMs += 56_000;
  expect(limit.count('a')).toMatchObject({ remaining: 5 });
});

test('callers are counted apart, also when there are very many', () => {
  let nowMs = 0;
  const limit = createCallLimit(1, () => nowMs);
  for (let caller = 0; caller < 20_000; caller += 1) {
    nowMs += 10;
    expect(waitOf(limit, String(caller))).toBeNull();
  }
  expect(waitOf(limit, '19999')).toBe(60);
  expect(waitOf(limit, '0')).toBeNull();
});

test('without a maximum, no call is refused', () => {
  const limit = createCallLimit(0, () => 0);
  for (let call = 0; call < 1_000; call += 1) expect(limit.count('a')).toBeNull();
});

test('seconds are whole at every time of the clock', () => {
  // This time plus 30 s, minus this time, is slightly more than 30 s in floating point.
  const limit = createCallLimit(2, () => 51_899.665192634006);
  expect(limit.count('a')?.resetSeconds).toBe(30);
});

import { expect, test } from 'vitest';
import { dayOfKey } from './calendar-keys';

test.each([
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-12-01', 'ArrowLeft', '2026-11-30'],
  ['2026-11-24', 'ArrowDown', '2026-12-01'],
  ['2027-01-05', 'ArrowUp', '2026-12-29'],
  ['2026-11-24', 'Home', '2026-11-22'],
  ['2026-11-24', 'End', '2026-11-28'],
  ['2026-12-31', 'PageDown', '2027-01-31'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2027-03-31', 'PageUp', '2027-02-28'],
  ['2026-11-24', 'Enter', null],
])('from %s the key %s moves to %s', (day, key, wanted) => {
  expect(dayOfKey(day, key)).toBe(wanted);
});

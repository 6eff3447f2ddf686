import { expect, test } from 'vitest';
import { createText } from '../../texts/create-text';
import { en } from '../../texts/en';
import { deadlineOf } from './new/deadlines';
import { untilText } from './until-text';

const text = createText('en-US', en);
const NOW = new Date(2026, 10, 23, 14, 7);

test.each([
  [-1, 'passed'],
  [0, 'in 0 min'],
  [59, 'in 59 min'],
  [60, 'in 1 h'],
  [130, 'in 2 h 10 min'],
  [48 * 60 - 1, 'in 47 h 59 min'],
  [48 * 60, 'in 2 days'],
  [72 * 60 - 1, 'in 2 days'],
])('%i minutes ahead is "%s"', (minutes, expected) => {
  const instant = new Date(NOW.getTime() + minutes * 60_000).toISOString();
  expect(untilText(instant, NOW.getTime(), text)).toBe(expected);
});

test('a deadline in hours is rounded up to five minutes, and noon is that of the next local day', () => {
  const of = (deadline: '2H' | '4H' | 'NOON' | 'OTHER', deadlineDay: string | null = null) =>
    deadlineOf({ deadline, deadlineDay, deadlineTime: '09:30' }, NOW);
  expect(of('2H')).toBe(new Date(2026, 10, 23, 16, 10).toISOString());
  expect(of('4H')).toBe(new Date(2026, 10, 23, 18, 10).toISOString());
  expect(of('NOON')).toBe(new Date(2026, 10, 24, 12, 0).toISOString());
  expect(of('OTHER', '2026-11-25')).toBe(new Date(2026, 10, 25, 9, 30).toISOString());
  expect(of('OTHER')).toBeUndefined();
  expect(of('OTHER', 'someday')).toBeUndefined();
});

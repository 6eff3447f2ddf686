import { expect, test } from 'vitest';
import { formatLocalMoment, formatOffset, offsetMinutesOf } from './local-moment';

test.each([
  ['2026-11-23T08:30-08:00', -480],
  ['2026-11-23T08:30:15.250+05:30', 330],
  ['2026-11-23T08:30-00:30', -30],
  ['2026-11-23T08:30-00:00', 0],
  ['2026-11-23T08:30Z', 0],
])('the offset of %s is %i minutes', (moment, minutes) => {
  expect(offsetMinutesOf(moment)).toBe(minutes);
});

test.each([
  [-480, '-08:00', '2026-11-22T20:30-08:00'],
  [330, '+05:30', '2026-11-23T10:00+05:30'],
  [-30, '-00:30', '2026-11-23T04:00-00:30'],
  [0, '+00:00', '2026-11-23T04:30+00:00'],
])('%i minutes are %s, and an instant is written in their local time', (minutes, offset, local) => {
  expect(formatOffset(minutes)).toBe(offset);
  expect(formatLocalMoment(new Date('2026-11-23T04:30:00Z'), minutes)).toBe(local);
});

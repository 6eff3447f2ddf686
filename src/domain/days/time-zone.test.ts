import { expect, test } from 'vitest';
import { isoDate } from './calendar-date';
import { endOfDay, isTimeZone, offsetMinutesAt, offsetMinutesOfLocal, startOfDay } from './time-zone';

test.each([
  ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z'],
  ['2026-11-23', 'America/Los_Angeles', '2026-11-23T08:00:00.000Z', '2026-11-24T08:00:00.000Z'],
  ['2026-11-23', 'Asia/Tokyo', '2026-11-22T15:00:00.000Z', '2026-11-23T15:00:00.000Z'],
  ['2026-11-23', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z', '2026-11-23T18:15:00.000Z'],
  ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z', '2026-11-23T10:00:00.000Z'],
  // Days of 23 and 25 hours.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  // The clocks change at midnight: forward, so that the day begins at one, and back, so that the day before is longer.
  ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z', '2024-09-09T03:00:00.000Z'],
  ['2024-04-06', 'America/Santiago', '2024-04-06T03:00:00.000Z', '2024-04-07T04:00:00.000Z'],
])('the day %s in %s is from %s to %s', (day, timeZone, start, end) => {
  expect(startOfDay(isoDate(day), timeZone).toISOString()).toBe(start);
  expect(endOfDay(isoDate(day), timeZone).toISOString()).toBe(end);
});

test('only time zones that exist are accepted', () => {
  for (const name of ['UTC', 'America/Los_Angeles', 'Europe/Kyiv']) expect(isTimeZone(name)).toBe(true);
  for (const name of ['', 'Mars/Olympus', "UTC'; --", 'x'.repeat(100)]) expect(isTimeZone(name)).toBe(false);
});

test.each([
  ['2026-11-23T08:30', 'America/Los_Angeles', -480],
  ['2026-07-01T08:30', 'America/Los_Angeles', -420],
  ['2026-07-01T08:30', 'America/Phoenix', -420],
  ['2026-11-23T08:30', 'America/St_Johns', -210],
  // The clocks change at two o'clock.
  ['2026-11-01T00:30', 'America/Chicago', -300],
  ['2026-11-01T02:30', 'America/Chicago', -360],
  ['2026-03-08T01:30', 'America/Chicago', -360],
  ['2026-03-08T03:30', 'America/Chicago', -300],
])('%s in %s is %i minutes from UTC', (local, zone, minutes) => {
  expect(offsetMinutesOfLocal(local, zone)).toBe(minutes);
});

test('the offset of an instant follows the clocks of the zone', () => {
  expect(offsetMinutesAt(new Date('2026-11-01T06:59:59.900Z'), 'America/Chicago')).toBe(-300);
  expect(offsetMinutesAt(new Date('2026-11-01T07:00:00Z'), 'America/Chicago')).toBe(-360);
});

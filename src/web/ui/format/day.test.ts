import { expect, test } from 'vitest';
import { endOfLocalDay, formatDay, formatDayWithYear, formatMoment, localDay } from './day';

test('a day is the UTC day in every time zone, and stays on one line', () => {
  expect(formatDay('2026-11-23', new Date('2026-11-21T12:00:00Z'))).toBe('Mon,\u00a0Nov\u00a023');
  expect(formatDayWithYear('2027-01-01')).toBe('Fri,\u00a0Jan\u00a01, 2027');
});

test('the year is shown only if it is not the current one', () => {
  const now = new Date('2026-12-30T12:00:00Z');
  expect(formatDay('2027-01-01', now)).toBe('Fri,\u00a0Jan\u00a01, 2027');
  expect(formatMoment('2026-12-31T12:00:00Z', now)).not.toMatch(/2026/);
  expect(formatMoment('2027-01-05T12:00:00Z', now)).toMatch(/2027/);
});

test('an instant is shown with its time zone, and its day and its time each stay on one line', () => {
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date('2026-11-24T17:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(formatMoment('2026-11-24T17:00:00Z', new Date('2026-11-21T12:00:00Z'))).toMatch(
    new RegExp(`^Nov\\u00a02[45], \\d+:00\\u00a0[AP]M ${zone?.replace('+', '\\+')}$`),
  );
});

test('the day of an instant and its end are those of the user’s time zone', () => {
  const { TZ } = process.env;
  process.env.TZ = 'America/Los_Angeles';
  try {
    expect(localDay(new Date('2026-11-24T07:59:59Z'))).toBe('2026-11-23');
    expect(localDay(new Date('2026-11-24T08:00:00Z'))).toBe('2026-11-24');
    expect(endOfLocalDay('2026-11-23').toISOString()).toBe('2026-11-24T07:59:59.000Z');
    expect(endOfLocalDay('2026-07-01').toISOString()).toBe('2026-07-02T06:59:59.000Z');
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
});

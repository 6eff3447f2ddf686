import { expect, test } from 'vitest';
import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  isIsoDate,
  isoDate,
  lastLocalDay,
  utcDay,
} from './calendar-date';

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-3-1', false],
  ['2026-03-01T00:00:00Z', false],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['', false],
])('whether %j is a date: %j', (text, isDate) => {
  expect(isIsoDate(text)).toBe(isDate);
});

test('isoDate throws for a day that does not exist', () => {
  expect(() => isoDate('2026-02-30')).toThrow(RangeError);
});

test('day numbers count from 1970-01-01 and convert back to dates', () => {
  expect(dayNumber(isoDate('1970-01-02'))).toBe(1);
  expect(dateOfDayNumber(20_514)).toBe('2026-03-02');
  expect(addDays(isoDate('2028-02-28'), 2)).toBe('2028-03-01');
});

test('a day is over for all customers when it is over in Hawaii', () => {
  expect(lastLocalDay(new Date('2026-03-02T09:59:59Z'))).toBe('2026-03-01');
  expect(lastLocalDay(new Date('2026-03-02T10:00:00Z'))).toBe('2026-03-02');
});

test('the day of an instant is its UTC day', () => {
  expect(utcDay(new Date('2026-03-01T23:59:59-05:00'))).toBe('2026-03-02');
});

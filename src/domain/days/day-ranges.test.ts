import { expect, test } from 'vitest';
import { isoDate } from './calendar-date';
import { NAMED_RANGES, namedRange, rangeFault, rangeOfDays } from './day-ranges';

const TODAY = isoDate('2026-03-31');

test('each named range ends today or before and includes both its days', () => {
  const ranges = Object.fromEntries(
    NAMED_RANGES.map((name) => [name, Object.values(namedRange(name, TODAY))]),
  );
  expect(ranges).toEqual({
    thisYear: ['2026-01-01', '2026-03-31'],
    last12Months: ['2025-04-01', '2026-03-31'],
    last90Days: ['2026-01-01', '2026-03-31'],
    thisMonth: ['2026-03-01', '2026-03-31'],
    lastMonth: ['2026-02-01', '2026-02-28'],
    lastYear: ['2025-01-01', '2025-12-31'],
  });
});

test('without days in the address the range is this year, and each day may stand alone', () => {
  expect(rangeOfDays(null, null, TODAY)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  expect(rangeOfDays('2026-02-10', null, TODAY)).toEqual({ from: '2026-02-10', to: '2026-03-31' });
  expect(rangeOfDays(null, '2024-05-05', TODAY)).toEqual({ from: '2024-01-01', to: '2024-05-05' });
});

test('two days that do not form a range are ignored', () => {
  const fallback = { from: '2026-01-01', to: '2026-03-31' };
  expect(rangeOfDays('2026-03-02', '2026-03-01', TODAY)).toEqual(fallback);
  expect(rangeOfDays('2010-01-01', '2026-03-01', TODAY)).toEqual(fallback);
  expect(rangeFault('2026-02-30', '2026-03-01')).toBe('unknown');
  expect(rangeFault('2026-03-02', '2026-03-01')).toBe('reversed');
  expect(rangeFault('2020-03-01', '2026-03-01')).toBe('tooLong');
  expect(rangeFault('2021-03-31', '2026-03-31')).toBeNull();
});

import { expect, test } from 'vitest';
import { isoDate } from '../../domain/calendar-date';
import { quoteExpiry } from './quote-expiry';

const madeAt = new Date('2026-03-02T15:30:00Z');
const expiry = (pickup: string, hours?: number) => quoteExpiry(madeAt, isoDate(pickup), hours).toISOString();

test('a quote lasts 168 hours', () => {
  expect(expiry('2026-03-20')).toBe('2026-03-09T15:30:00.000Z');
});

test('a quote ends with the UTC day of its pickup when that is sooner', () => {
  expect(expiry('2026-03-08')).toBe('2026-03-09T00:00:00.000Z');
  expect(expiry('2026-03-02')).toBe('2026-03-03T00:00:00.000Z');
});

test('a pickup on the last day leaves the hours to decide', () => {
  expect(expiry('2026-03-09')).toBe('2026-03-09T15:30:00.000Z');
});

test('the hours are configuration', () => {
  expect(expiry('2026-03-20', 1)).toBe('2026-03-02T16:30:00.000Z');
});

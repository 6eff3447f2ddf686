import { expect, test } from 'vitest';
import { isoDate } from '../../domain/days/calendar-date';
import { quoteExpiry } from './quote-expiry';

const createdAt = new Date('2026-03-02T15:30:00Z');
const expiry = (pickup: string, hours?: number) =>
  quoteExpiry(createdAt, isoDate(pickup), hours).toISOString();

test('a quote expires after 168 hours', () => {
  expect(expiry('2026-03-20')).toBe('2026-03-09T15:30:00.000Z');
});

test('a quote expires at the end of its pickup day (UTC) if that is sooner', () => {
  expect(expiry('2026-03-08')).toBe('2026-03-09T00:00:00.000Z');
  expect(expiry('2026-03-02')).toBe('2026-03-03T00:00:00.000Z');
});

test('a pickup on the last day does not shorten the 168 hours', () => {
  expect(expiry('2026-03-09')).toBe('2026-03-09T15:30:00.000Z');
});

test('the hours are configurable', () => {
  expect(expiry('2026-03-20', 1)).toBe('2026-03-02T16:30:00.000Z');
});

import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/days/calendar-date';
import { formatDate } from './line-text';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

test('a date matches the en-US format in every month', () => {
  for (let month = 1; month <= 12; month++) {
    const date = isoDate(`2026-${String(month).padStart(2, '0')}-06`);
    expect(formatDate(date)).toBe(days.format(new Date(date)));
  }
});

import type { Quote } from '../../../contract/quotes/quotes';
import { lastValidDay } from '../../../domain/days/valid-through';
import { formatDay, formatDayWithYear, formatMoment, formatMomentWithYear } from '../../ui/format/day';

/** Whether a quote has expired at `nowMs`. */
export function isExpired({ expiresAt }: Pick<Quote, 'expiresAt'>, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}

/**
 * Formats the last day or moment of a quote. A quote that expires at midnight is valid through the day before. Any other
 * expires at a moment, shown in the reader's time zone.
 */
export function formatValidThrough(expiresAt: string, options: { hasYear?: boolean } = {}): string {
  const last = lastValidDay(expiresAt);
  if (last === null) return options.hasYear ? formatMomentWithYear(expiresAt) : formatMoment(expiresAt);
  return options.hasYear ? formatDayWithYear(last) : formatDay(last);
}

import type { Quote } from '../../../../contract/quotes';
import { addDays, isIsoDate } from '../../../../domain/calendar-date';
import { formatDay, formatDayWithYear, formatMoment, formatMomentWithYear } from '../../../ui/format/day';

/** Whether a quote has expired at `nowMs`. */
export function isExpired({ expiresAt }: Pick<Quote, 'expiresAt'>, nowMs: number): boolean {
  return Date.parse(expiresAt) <= nowMs;
}

const MIDNIGHT = /T00:00:00(?:\.0+)?Z$/;

/**
 * The last day or moment of a quote. One that expires at midnight is valid through the day before; any other expires at a
 * moment, shown in the reader's time zone.
 */
export function formatValidThrough(expiresAt: string, options: { hasYear?: boolean } = {}): string {
  const day = expiresAt.slice(0, 10);
  if (!MIDNIGHT.test(expiresAt) || !isIsoDate(day)) {
    return options.hasYear ? formatMomentWithYear(expiresAt) : formatMoment(expiresAt);
  }
  const last = addDays(day, -1);
  return options.hasYear ? formatDayWithYear(last) : formatDay(last);
}

import type { Text } from '../../texts/use-text';

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;
/** The number of hours from which only days are shown. */
const HOURS_SHOWN = 48;

/**
 * Formats the time left, such as "in 35 min", "in 2 h 10 min", "in 3 days", or "passed". It rounds down, so that it never
 * promises too much.
 */
export function untilText(instant: string, nowMs: number, text: Text): string {
  const minutes = Math.floor((Date.parse(instant) - nowMs) / MINUTE_MS);
  if (minutes < 0) return text('spotOffer.until.passed');
  if (minutes < MINUTES_OF_HOUR) return text('spotOffer.until.minutes', { minutes });
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  const rest = minutes % MINUTES_OF_HOUR;
  if (hours >= HOURS_SHOWN) return text('spotOffer.until.days', { days: Math.floor(hours / 24) });
  return rest === 0
    ? text('spotOffer.until.hours', { hours })
    : text('spotOffer.until.hoursMinutes', { hours, minutes: rest });
}

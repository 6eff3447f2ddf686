import { FORMAT_LOCALE } from './locale';

const monthDayYear = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats two UTC days briefly: "Jan 1 – Nov 22, 2026". */
export const formatDayRange = (from: string, to: string): string =>
  monthDayYear
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    .replaceAll('\u2009', ' ');

const monthDay = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * The two ends of a range of UTC days for a sentence: "Jan 1" and "Nov 24, 2025". If their years differ, both show theirs.
 */
export const formatDayEnds = (from: string, to: string): { from: string; to: string } => ({
  from: (from.slice(0, 4) === to.slice(0, 4) ? monthDay : monthDayYear).format(utc(from)),
  to: monthDayYear.format(utc(to)),
});

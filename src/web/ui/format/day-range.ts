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

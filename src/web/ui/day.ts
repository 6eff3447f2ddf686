const weekdayMonthDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A UTC day (`YYYY-MM-DD`) as "Mon, Nov 23". */
export function formatDay(day: string): string {
  return weekdayMonthDay.format(new Date(`${day}T00:00:00Z`));
}

/** An instant in the reader's own time zone, such as "Nov 23, 2026, 4:00 PM". */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}

const withYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A UTC day as "Mon, Nov 23, 2026". */
export function formatDayWithYear(day: string): string {
  return withYear.format(new Date(`${day}T00:00:00Z`));
}

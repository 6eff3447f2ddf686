import { formatDay } from './day';
import { FORMAT_LOCALE } from './locale';
import { keepFigures } from './whole-figures';

const clock = new Intl.DateTimeFormat(FORMAT_LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The time of a local moment such as `2026-11-23T08:30`, as "8:30 AM". */
export const formatClock = (local: string): string =>
  keepFigures(clock.format(new Date(`${local.slice(0, 16)}:00Z`)));

/** The offset of a moment such as `2026-11-23T08:30-08:00`, as "UTC−8". */
function formatOffsetOf(moment: string): string {
  const [, sign, hours = '0', minutes] = /([+-])(\d\d):(\d\d)$/.exec(moment) ?? [];
  const isUtc = sign === undefined || (hours === '00' && minutes === '00');
  if (isUtc) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** The parts of a moment in the local time of its place: "Mon, Nov 23", "8:30 AM", and "UTC−8". */
export const localMomentParts = (moment: string) => ({
  day: formatDay(moment.slice(0, 10)),
  time: formatClock(moment),
  offset: formatOffsetOf(moment),
});

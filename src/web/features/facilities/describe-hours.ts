import type { OpenDay } from '../../../contract/reference/facilities';
import { WEEKDAYS } from '../../../domain/days/weekdays';
import type { Text } from '../../texts/use-text';

/** Describes the hours of a day, such as "07:00 to 15:30", "22:00 to 04:00 the next day", or "24 hours". */
function dayHoursText({ opens, closes }: OpenDay, text: Text): string {
  if (opens === closes) return text('facilities.allDay');
  return text(closes < opens ? 'facilities.fromTo.nextDay' : 'facilities.fromTo', { opens, closes });
}

export interface HoursRow {
  readonly days: string;
  /** The hours; null if the facility is closed. */
  readonly open: string | null;
}

/** The week with equal neighboring days joined: "Mon - Fri 07:00 to 15:30", "Sat, Sun closed". */
export function hoursRows(hours: readonly OpenDay[], text: Text): readonly HoursRow[] {
  const runs: { first: string; last: string; open: string | null }[] = [];
  for (const day of WEEKDAYS) {
    const found = hours.find((one) => one.day === day);
    const open = found ? dayHoursText(found, text) : null;
    const name = text(`weekday.${day}`);
    const run = runs.at(-1);
    if (run && run.open === open) run.last = name;
    else runs.push({ first: name, last: name, open });
  }
  return runs.map(({ first, last, open }) => ({
    days: first === last ? first : text('facilities.days', { first, last }),
    open,
  }));
}

/** The open days in one line, or nothing if they are not known. */
export const hoursText = (hours: readonly OpenDay[], text: Text): string =>
  hoursRows(hours, text)
    .filter(({ open }) => open !== null)
    .map(({ days, open }) => `${days} ${open}`)
    .join(', ');

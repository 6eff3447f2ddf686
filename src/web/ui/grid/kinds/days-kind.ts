import { WEEKDAYS, type Weekday } from '../../../../domain/weekdays';
import type { CellKind } from './cell-kinds';

const NAMES: Record<Weekday, string> = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
};

/** `MON|TUE|WED|FRI` as "Mon–Wed, Fri". Two neighbors stay apart: "Mon, Tue". */
function showDays(value: string): string {
  const days = value.split('|');
  const isServed = WEEKDAYS.map((day) => days.includes(day));
  const runs: string[] = [];
  for (let from = 0; from < WEEKDAYS.length; from += 1) {
    if (!isServed[from]) continue;
    let to = from;
    while (isServed[to + 1]) to += 1;
    const names = WEEKDAYS.slice(from, to + 1).map((day) => NAMES[day]);
    runs.push(names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', '));
    from = to;
  }
  return runs.join(', ');
}

/** A day by its first letters, such as `mo`, `Tues`, or `THURSDAY`. */
function dayAt(word: string): number {
  const start = word.trim().toUpperCase();
  if (start.length < 2) return -1;
  return WEEKDAYS.findIndex((day) => day.startsWith(start.slice(0, 3)));
}

/** The days from one to another, also over the end of the week; null if one is unknown. */
function daysBetween(from: number, to: number): Weekday[] | null {
  if (from < 0 || to < 0) return null;
  const count = ((to - from + WEEKDAYS.length) % WEEKDAYS.length) + 1;
  return Array.from({ length: count }, (_, at) => WEEKDAYS[(from + at) % WEEKDAYS.length] as Weekday);
}

function parseDays(typed: string): Weekday[] | null {
  const days = new Set<Weekday>();
  for (const part of typed.split(/[|,;\s]+(?![-–])/)) {
    if (part.trim() === '') continue;
    const [from = '', to = from] = part.split(/\s*[-–]\s*/);
    const found = daysBetween(dayAt(from), dayAt(to));
    if (!found) return null;
    for (const day of found) days.add(day);
  }
  return days.size ? WEEKDAYS.filter((day) => days.has(day)) : null;
}

/** Days of the week, typed as `Mon-Fri`, `mon, thu`, or `MON|THU`. */
export const daysKind: CellKind = {
  show: showDays,
  edit: showDays,
  parse(typed) {
    const days = parseDays(typed.replace(/\s*[-–]\s*/g, '-'));
    return days ? { value: days.join('|') } : { error: { id: 'grid.error.days' } };
  },
};

import type { CellKind } from './cell-kind';

/** Turns `MON` into `Mon`. */
const nameOf = (day: string) => day.slice(0, 1) + day.slice(1).toLowerCase();

/** Turns `MON|TUE|WED|FRI` into "Mon–Wed, Fri". Two neighbors stay apart: "Mon, Tue". */
function showDays(value: string, week: readonly string[]): string {
  const days = value.split('|');
  const isServed = week.map((day) => days.includes(day));
  const runs: string[] = [];
  for (let from = 0; from < week.length; from += 1) {
    if (!isServed[from]) continue;
    let to = from;
    while (isServed[to + 1]) to += 1;
    const names = week.slice(from, to + 1).map(nameOf);
    runs.push(names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', '));
    from = to;
  }
  return runs.join(', ');
}

/** The position of a day that is named by its first letters, such as `mo`, `Tues`, or `THURSDAY`. */
function dayAt(word: string, week: readonly string[]): number {
  const start = word.trim().toUpperCase();
  if (start.length < 2) return -1;
  return week.findIndex((day) => day.startsWith(start.slice(0, 3)));
}

/** The days from one to another, even across the end of the week; null if one is unknown. */
function daysBetween(from: number, to: number, week: readonly string[]): readonly string[] | null {
  if (from < 0 || to < 0) return null;
  const count = ((to - from + week.length) % week.length) + 1;
  return Array.from({ length: count }, (_, at) => week[(from + at) % week.length] ?? '');
}

function parseDays(typed: string, week: readonly string[]): readonly string[] | null {
  const days = new Set<string>();
  for (const part of typed.split(/[|,;\s]+(?![-–])/)) {
    if (part.trim() === '') continue;
    const [from = '', to = from] = part.split(/\s*[-–]\s*/);
    const found = daysBetween(dayAt(from, week), dayAt(to, week), week);
    if (!found) return null;
    for (const day of found) days.add(day);
  }
  return days.size ? week.filter((day) => days.has(day)) : null;
}

/**
 * Days of the week, typed as `Mon-Fri`, `mon, thu`, or `MON|THU`. `week` has the days as files spell them, in their order.
 */
export const daysKind = (week: readonly string[]): CellKind => ({
  show: (value) => showDays(value, week),
  edit: (value) => showDays(value, week),
  parse(typed) {
    const days = parseDays(typed.replace(/\s*[-–]\s*/g, '-'), week);
    return days ? { value: days.join('|') } : { error: { id: 'grid.error.days' } };
  },
});

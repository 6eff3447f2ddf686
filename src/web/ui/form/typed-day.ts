const HALF_A_YEAR_MS = 183 * 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/;
const WORDS = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/;

/**
 * Parses a day as people in the trade type it: `11/23`, `11/23/26`, `Nov 23`, `Mon, Nov 23, 2026`, `2026-11-23`. A day
 * without a year is in this year, or in the next one if it was more than half a year ago. A recent past day, such as
 * yesterday, stays in this year, because it is more likely a mistake that should show an error. Returns null for anything
 * else.
 */
export function typedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  if (ISO.test(text)) return existing(text);
  const numbers = NUMBERS.exec(text);
  if (numbers) return dayOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today);
  const words = WORDS.exec(text);
  if (!words) return null;
  return dayOf(MONTHS.indexOf((words[1] ?? '').slice(0, 3)) + 1, Number(words[2]), words[3], today);
}

function dayOf(month: number, day: number, year: string | undefined, today: string): string | null {
  const pad = (value: number) => String(value).padStart(2, '0');
  const inYear = (fullYear: string) => `${fullYear}-${pad(month)}-${pad(day)}`;
  const thisYear = today.slice(0, 4);
  if (year) return existing(inYear(year.length === 2 ? thisYear.slice(0, 2) + year : year));
  const halfAYearBack = new Date(Date.parse(`${today}T00:00:00Z`) - HALF_A_YEAR_MS)
    .toISOString()
    .slice(0, 10);
  const isLongAgo = inYear(thisYear) < halfAYearBack;
  return existing(inYear(isLongAgo ? String(Number(thisYear) + 1) : thisYear));
}

/** The day, or null if it does not exist, such as February 30. */
function existing(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

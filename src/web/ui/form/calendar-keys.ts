/** The number of days that each key moves. A week starts on Sunday. */
const STEPS: Record<string, (weekday: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: (weekday) => -weekday,
  End: (weekday) => 6 - weekday,
};
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 };

/** The day (`YYYY-MM-DD`) a key moves to, across months too, as in the ARIA date grid pattern; null for any other key. */
export function dayOfKey(day: string, key: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  const step = STEPS[key]?.(date.getUTCDay());
  const months = MONTHS[key];
  if (step !== undefined) {
    date.setUTCDate(date.getUTCDate() + step);
  } else if (months !== undefined) {
    const wanted = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + months);
    // A shorter month does not have this day, so its last one is used.
    if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  } else {
    return null;
  }
  return date.toISOString().slice(0, 10);
}

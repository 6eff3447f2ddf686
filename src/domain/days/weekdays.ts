/** The days of the week as tariff files spell them, Monday first. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A set of weekdays as seven bits, Monday the lowest. */
export type WeekdaySet = number & { readonly __weekdaySet: true };

export function weekdaySet(days: Iterable<Weekday>): WeekdaySet {
  let bits = 0;
  for (const day of days) bits |= 1 << WEEKDAYS.indexOf(day);
  return bits as WeekdaySet;
}

/** The default service days. */
export const WORKING_DAYS = weekdaySet(['MON', 'TUE', 'WED', 'THU', 'FRI']);
export const NO_DAYS = weekdaySet([]);

export function weekdaysOf(set: WeekdaySet): Weekday[] {
  return WEEKDAYS.filter((_, index) => (set & (1 << index)) !== 0);
}

/** 0 for Monday through 6 for Sunday. Day number 0, 1970-01-01, was a Thursday. */
export function weekdayIndex(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}

/** The first day on or after `dayNumber` that is in the set. The set is not empty. */
export function nextDayIn(dayNumber: number, set: WeekdaySet): number {
  if (set === NO_DAYS) throw new RangeError('the set of weekdays is empty');
  // Two weeks of the set, shifted to start at the given day: the lowest bit set is the first day.
  const days = (set | (set << WEEKDAYS.length)) >>> weekdayIndex(dayNumber);
  return dayNumber + 31 - Math.clz32(days & -days);
}

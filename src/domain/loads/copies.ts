import { addDays, dayNumber, type IsoDate } from '../days/calendar-date';
import { WEEKDAYS, type Weekday, weekdayIndex } from '../days/weekdays';

/** The copies that are priced in one call: half a year of a weekly load. */
export const MAX_COPIES = 26;
/** The most weeks ahead that a load can be repeated. */
const MAX_REPEAT_WEEKS = 26;
export const REPEAT_STEPS = [1, 2, 4] as const;

const WEEK = WEEKDAYS.length;

export const weekdayOf = (day: IsoDate): Weekday => WEEKDAYS[weekdayIndex(dayNumber(day))] as Weekday;

/** The last day on which a load can be repeated. It is the day before its weekday would come for the 27th time. */
export const lastRepeatDay = (first: IsoDate): IsoDate => addDays(first, MAX_REPEAT_WEEKS * WEEK - 1);

/**
 * The days from `first` to `last`, both inclusive, on these weekdays of every `step`th week. Weeks start on Monday, and the
 * first one is that of `first`.
 */
export function repeatDays(repeat: {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly weekdays: readonly Weekday[];
  readonly step: number;
}): IsoDate[] {
  const { first, last, weekdays, step } = repeat;
  const start = dayNumber(first);
  const monday = start - weekdayIndex(start);
  const days: IsoDate[] = [];
  for (let day = start; day <= dayNumber(last); day += 1) {
    const isInWeek = Math.floor((day - monday) / WEEK) % step === 0;
    const weekday = WEEKDAYS[weekdayIndex(day)] as Weekday;
    if (isInWeek && weekdays.includes(weekday)) days.push(addDays(first, day - start));
  }
  return days;
}

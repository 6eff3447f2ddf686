import { addDays, dayNumber, type IsoDate, isoDate } from '../../../domain/days/calendar-date';

/**
 * The days in the demo's files end in one week of November 2026, with the last fuel price and the end of the recorded past.
 * A first start moves all days by whole weeks, so that they end the day before the start. Weekdays, schedules, and the fuel
 * price of each day stay the same as when the engine rated.
 */

/** The last Monday in `fuel-price-history.csv`. */
export const LAST_FUEL_DAY = isoDate('2026-11-16');

/** Returns the weeks between the days in the files and those of a start on `today`. */
export const demoWeeks = (today: IsoDate): number =>
  Math.floor((dayNumber(today) - 1 - dayNumber(LAST_FUEL_DAY)) / 7);

/**
 * Returns which of the recorded ends applies on `today`, from 0 to 6. The past was recorded with seven ends, the midnights
 * from a Tuesday to the next Monday.
 */
export const recordedEnd = (today: IsoDate): number =>
  dayNumber(today) - 1 - dayNumber(LAST_FUEL_DAY) - 7 * demoWeeks(today);

export const moveWeeks = (day: IsoDate, weeks: number): IsoDate => addDays(day, 7 * weeks);

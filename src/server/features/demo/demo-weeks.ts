import { addDays, dayNumber, type IsoDate, isoDate } from '../../../domain/calendar-date';

/**
 * The demo's files have the days of one week in November 2026, its last fuel price and the end of its recorded past. A first start
 * moves all of them by whole weeks, so that they end with the day before it: weekdays, schedules, and the fuel price of each
 * day stay those that the engine rated with.
 */

/** A Monday: the last one in `fuel-price-history.csv`. */
export const LAST_FUEL_DAY = isoDate('2026-11-16');

/** Weeks from the days in the files to those of a start on `today`. */
export const demoWeeks = (today: IsoDate): number =>
  Math.floor((dayNumber(today) - 1 - dayNumber(LAST_FUEL_DAY)) / 7);

/** The past was recorded up to seven midnights, from a Tuesday to the Monday after. This is the one of `today`, from 0 to 6. */
export const recordedEnd = (today: IsoDate): number =>
  dayNumber(today) - 1 - dayNumber(LAST_FUEL_DAY) - 7 * demoWeeks(today);

export const moveWeeks = (day: IsoDate, weeks: number): IsoDate => addDays(day, 7 * weeks);

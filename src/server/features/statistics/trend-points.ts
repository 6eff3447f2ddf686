import type { TrendUnit } from '../../../contract/statistics/statistics';
import { addDays, dayNumber, type IsoDate, isoDate } from '../../../domain/days/calendar-date';
import { addMonths, type Days, monthOf } from './day-ranges';

/** The Monday of the ISO week in which 2025 begins. */
const FIRST_WEEK = isoDate('2024-12-30');

/** Returns the Monday of a day's week. 1970-01-01 was a Thursday. */
const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((dayNumber(day) + 3) % 7));

function quarterOf(day: IsoDate): IsoDate {
  const month = monthOf(day);
  return addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3));
}

const UNITS: Readonly<
  Record<
    TrendUnit,
    { readonly startOf: (day: IsoDate) => IsoDate; readonly next: (start: IsoDate) => IsoDate }
  >
> = {
  WEEK: { startOf: mondayOf, next: (start) => addDays(start, 7) },
  MONTH: { startOf: monthOf, next: (start) => addMonths(start, 1) },
  QUARTER: { startOf: quarterOf, next: (start) => addMonths(start, 3) },
};

export interface TrendUnitDays extends Days {
  /** The first day of the whole unit. */
  readonly start: IsoDate;
  readonly isWhole: boolean;
}

/** Returns every unit of these days, cut to these days. */
export function trendUnits(unit: TrendUnit, { from, to }: Days, today: IsoDate): TrendUnitDays[] {
  const { startOf, next } = UNITS[unit];
  const first = unit === 'WEEK' && from < FIRST_WEEK ? FIRST_WEEK : from;
  const units: TrendUnitDays[] = [];
  for (let start = startOf(first); start <= to; start = next(start)) {
    const end = addDays(next(start), -1);
    units.push({
      start,
      from: start < first ? first : start,
      to: end > to ? to : end,
      isWhole: start >= first && end <= to && end < today,
    });
  }
  return units;
}

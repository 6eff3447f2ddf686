import { addDays, type IsoDate, isoDate } from '../../../domain/days/calendar-date';

/** A range of days, both inclusive. */
export interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export const monthOf = (day: IsoDate): IsoDate => isoDate(`${day.slice(0, 7)}-01`);

/** Returns the first day of the month `months` later. */
export function addMonths(month: IsoDate, months: number): IsoDate {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return isoDate(`${year}-${String((index % 12) + 1).padStart(2, '0')}-01`);
}

export interface SplitDays {
  /** The first days of the first and of the last whole month; null if there is no whole month. */
  readonly months: Days | null;
  /** The days before and after the whole months. */
  readonly edges: readonly Days[];
}

/** Splits days into whole months, which have a separate table, and the days around them. */
export function splitMonths({ from, to }: Days): SplitDays {
  const first = monthOf(from) === from ? from : addMonths(monthOf(from), 1);
  const afterLast = monthOf(addDays(to, 1));
  if (first >= afterLast) return { months: null, edges: [{ from, to }] };
  const edges = [
    { from, to: addDays(first, -1) },
    { from: afterLast, to },
  ].filter((days) => days.from <= days.to);
  return { months: { from: first, to: addMonths(afterLast, -1) }, edges };
}

/** Returns the months of a query's days; by default the last twelve months. */
export function monthsOf(
  query: { from?: string | undefined; to?: string | undefined },
  today: IsoDate,
): Days {
  const to = monthOf(isoDate(query.to ?? today));
  return { from: query.from === undefined ? addMonths(to, -11) : monthOf(isoDate(query.from)), to };
}

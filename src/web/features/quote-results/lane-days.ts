import type { Quote } from '../../../contract/quotes/quotes';
import { addDays, dayNumber, type IsoDate, isIsoDate } from '../../../domain/days/calendar-date';

/** The most lines in the chart. More than fit on a screen would not help. */
const MAX_LINES = 24;
const MAX_DAYS = 21;
/** The most weekdays with their numbers that fit in the panel. */
const MAX_LABELS = 9;

export interface LaneDay {
  day: IsoDate;
  /** Whether no quote picks up or delivers on this day. */
  isFree: boolean;
  /** Whether the day has its weekday and number above it. The labels of all days would touch. */
  isLabeled: boolean;
}

export interface LaneLine {
  quote: Quote;
  /** The indexes of the first and last day among the days of the chart. */
  from: number;
  to: number;
  /** Whether the delivery is after the last day of the chart, where the line then ends without a dot. */
  endsLater: boolean;
}

/**
 * Returns the days from the first pickup to the last delivery, and a line for each shown quote in the given order. A day is
 * free only if no offered quote uses it, including quotes that filters hide.
 */
export function laneDays(
  shown: readonly Quote[],
  offered: readonly Quote[],
): { days: LaneDay[]; lines: LaneLine[] } {
  const drawn = shown.slice(0, MAX_LINES);
  const first = drawn.map(({ pickupDate }) => pickupDate).sort()[0];
  const last = drawn
    .map(({ dropoffDate }) => dropoffDate)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined || !isIsoDate(first) || !isIsoDate(last)) {
    return { days: [], lines: [] };
  }
  const served = new Set(offered.flatMap(({ pickupDate, dropoffDate }) => [pickupDate, dropoffDate]));
  const count = Math.min(dayNumber(last) - dayNumber(first) + 1, MAX_DAYS);
  const labelEvery = Math.ceil(count / MAX_LABELS);
  const days = Array.from({ length: count }, (_, at): LaneDay => {
    const day = addDays(first, at);
    return { day, isFree: !served.has(day), isLabeled: at % labelEvery === 0 };
  });
  const indexOf = (day: string) => (isIsoDate(day) ? dayNumber(day) - dayNumber(first) : 0);
  const lines = drawn.map((quote) => {
    const to = indexOf(quote.dropoffDate);
    return {
      quote,
      from: Math.min(indexOf(quote.pickupDate), count - 1),
      to: Math.min(to, count - 1),
      endsLater: to >= count,
    };
  });
  return { days, lines };
}

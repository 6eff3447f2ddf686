import type { DayRange } from '../../../domain/days/day-ranges';
import type { ChartLink } from '../../ui/chart/chart-types';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The loads that count as bookings of these days. The list counts in the same way. */
export const bookingsLink = (
  { from, to }: Days,
  more: { readonly customer?: string; readonly carrier?: string } = {},
): ChartLink => ({
  to: '/loads',
  search: { createdFrom: from, createdTo: to, status: 'LIVE', ...more },
});

/** The searches of these days, counted as in figures: in UTC days, and without tests. The history counts in the same way. */
export const searchesLink = ({ from, to }: Days, more: { readonly customer?: string } = {}): ChartLink => ({
  to: '/search-history',
  search: { from, to, days: 'utc', tests: 'none', ...more },
});

/** The searches of a lane since this day. */
export const laneLink = (fromZip: string, toZip: string, from: string): ChartLink => ({
  to: '/search-history',
  search: { fromZip, toZip, from, days: 'utc' },
});

/** The days for file names, such as `2026-01-01-2026-11-23`. */
export const fileDays = ({ from, to }: DayRange): string => `${from}-${to}`;

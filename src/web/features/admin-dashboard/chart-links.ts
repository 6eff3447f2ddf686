import type { DayRange } from '../../../domain/day-ranges';
import type { ChartLink } from '../../ui/chart/chart-types';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The loads that count as bookings of these days. The list counts exactly the same. */
export const bookingsLink = (
  { from, to }: Days,
  more: { readonly customer?: string; readonly carrier?: string } = {},
): ChartLink => ({
  to: '/loads',
  search: { createdFrom: from, createdTo: to, status: 'LIVE', ...more },
});

/** The searches of these days. The history has one row for a pool or bulk search, and days of the reader's time zone. */
export const searchesLink = ({ from, to }: Days, more: { readonly customer?: string } = {}): ChartLink => ({
  to: '/search-history',
  search: { from, to, ...more },
});

/** All searches of a lane. */
export const laneLink = (fromZip: string, toZip: string): ChartLink => ({
  to: '/search-history',
  search: { fromZip, toZip },
});

/** For file names, such as `2026-01-01-2026-11-23`. */
export const fileDays = ({ from, to }: DayRange): string => `${from}-${to}`;

import type { DayRange } from '../../../domain/day-ranges';
import type { LoadStatusFilter } from '../../../domain/loads/load-states';
import type { ChartLink } from '../../ui/chart/chart-types';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The loads requested in these days, by default those that count as booked. The list counts the same. */
export const loadsLink = (
  { from, to }: Days,
  {
    status = 'LIVE',
    ...more
  }: {
    readonly status?: LoadStatusFilter;
    readonly customer?: string;
    readonly carrier?: string;
    readonly fromPrefix?: string;
    readonly toPrefix?: string;
  } = {},
): ChartLink => ({ to: '/loads', search: { createdFrom: from, createdTo: to, status, ...more } });

/** The searches of these days. The history has one row for a pool or bulk search, and days of the reader's time zone. */
export const searchesLink = (
  { from, to }: Days,
  more: { readonly customer?: string; readonly person?: string } = {},
): ChartLink => ({ to: '/search-history', search: { from, to, ...more } });

/** For file names, such as `2026-01-01-2026-11-23`. */
export const fileDays = ({ from, to }: DayRange): string => `${from}-${to}`;

import type { DayRange } from '../../../domain/days/day-ranges';
import type { LoadStatusFilter } from '../../../domain/loads/load-states';
import type { ChartLink } from '../../ui/chart/chart-types';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The loads requested in these days, by default those that count as booked. The list counts in the same way. */
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

/**
 * The searches of these days, counted as in figures: in UTC days, and without a carrier's own tests. The history counts in
 * the same way.
 */
export const searchesLink = (
  { from, to }: Days,
  more: { readonly customer?: string; readonly person?: string; readonly tests?: 'none' } = {},
): ChartLink => ({ to: '/search-history', search: { from, to, days: 'utc', ...more } });

/** The days for file names, such as `2026-01-01-2026-11-23`. */
export const fileDays = ({ from, to }: DayRange): string => `${from}-${to}`;

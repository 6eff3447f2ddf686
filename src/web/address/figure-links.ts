import type { LinkProps } from '@tanstack/react-router';
import type { DayRange } from '../../domain/days/day-ranges';
import type { LoadStatusFilter } from '../../domain/loads/load-states';

/** Links from a dashboard's figures to the rows behind them. */
type FigureLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

interface Days {
  readonly from: string;
  readonly to: string;
}

interface LoadsOf {
  readonly status?: LoadStatusFilter;
  readonly customer?: string;
  readonly carrier?: string;
  readonly fromPrefix?: string;
  readonly toPrefix?: string;
}

/** The loads requested in these days, by default only loads that count as booked. The list counts in the same way. */
export const loadsLink = ({ from, to }: Days, { status = 'LIVE', ...more }: LoadsOf = {}): FigureLink => ({
  to: '/loads',
  search: { createdFrom: from, createdTo: to, status, ...more },
});

interface SearchesOf {
  readonly customer?: string;
  readonly person?: string;
  /** If it is missing, carriers' tests of their own tariffs count too. */
  readonly tests?: 'none';
}

/** The searches of these days, counted as in figures: in UTC days. The history counts in the same way. */
export const searchesLink = ({ from, to }: Days, more: SearchesOf = {}): FigureLink => ({
  to: '/search-history',
  search: { from, to, days: 'utc', ...more },
});

/** The searches of a lane since this day. */
export const laneLink = (fromZip: string, toZip: string, from: string): FigureLink => ({
  to: '/search-history',
  search: { fromZip, toZip, from, days: 'utc' },
});

/** The days for file names, such as `2026-01-01-2026-11-23`. */
export const fileDays = ({ from, to }: DayRange): string => `${from}-${to}`;

import { keepPreviousData } from '@tanstack/react-query';
import { readAttention } from '../../../contract/endpoints';
import type { CustomerOrder, TrendUnit } from '../../../contract/statistics/statistics';
import {
  listCarrierFigures,
  listCustomerFigures,
  listDeadLanes,
  readTotals,
  readTrend,
} from '../../../contract/statistics/statistics-endpoints';
import type { DayRange } from '../../../domain/days/day-ranges';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';

/** The number of names on the dashboard: the twenty with the most. */
export const TOP = 20;
/** The most dead lanes that the dashboard can show. */
const MAX_DEAD_LANES = 100;

const keyOf = (name: string, ...rest: readonly unknown[]) => [...queryKeys.statistics, name, ...rest];

export function useTotals({ from, to }: DayRange) {
  return useRead(readTotals, {
    query: { from, to },
    queryKey: keyOf('totals', from, to),
    placeholderData: keepPreviousData,
  });
}

export function useTrend({ from, to }: DayRange, unit: TrendUnit) {
  return useRead(readTrend, {
    query: { from, to, unit },
    queryKey: keyOf('trend', from, to, unit),
  });
}

export function useTopCustomers({ from, to }: DayRange, by: CustomerOrder) {
  return useRead(listCustomerFigures, {
    query: { from, to, by, limit: TOP },
    queryKey: keyOf('customers', from, to, by),
    placeholderData: keepPreviousData,
  });
}

export function useTopCarriers({ from, to }: DayRange) {
  return useRead(listCarrierFigures, {
    query: { from, to, limit: TOP },
    queryKey: keyOf('carriers', from, to),
    placeholderData: keepPreviousData,
  });
}

export function useDeadLanes() {
  return useRead(listDeadLanes, {
    query: { limit: MAX_DEAD_LANES },
    queryKey: keyOf('dead-lanes'),
  });
}

export function useAttention() {
  return useRead(readAttention, {
    queryKey: keyOf('attention'),
  });
}

export type Totals = NonNullable<ReturnType<typeof useTotals>['data']>;
export type Trend = NonNullable<ReturnType<typeof useTrend>['data']>;
export type TrendPoint = Trend['points'][number];
export type DeadLanes = NonNullable<ReturnType<typeof useDeadLanes>['data']>;
export type DeadLane = DeadLanes['rows'][number];

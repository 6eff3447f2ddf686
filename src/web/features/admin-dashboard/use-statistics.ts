import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';

/** The number of names on the dashboard: the twenty with the most. */
export const TOP = 20;
/** The most dead lanes that the dashboard can show. */
const MAX_DEAD_LANES = 100;

const keyOf = (name: string, ...rest: readonly unknown[]) => [...queryKeys.statistics, name, ...rest];

export function useTotals({ from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('totals', from, to),
    queryFn: ({ signal }) => send(readTotals, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTrend({ from, to }: DayRange, unit: TrendUnit) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('trend', from, to, unit),
    queryFn: ({ signal }) => send(readTrend, { query: { from, to, unit }, signal }),
  });
}

export function useTopCustomers({ from, to }: DayRange, by: CustomerOrder) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('customers', from, to, by),
    queryFn: ({ signal }) => send(listCustomerFigures, { query: { from, to, by, limit: TOP }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTopCarriers({ from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('carriers', from, to),
    queryFn: ({ signal }) => send(listCarrierFigures, { query: { from, to, limit: TOP }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDeadLanes() {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('dead-lanes'),
    queryFn: ({ signal }) => send(listDeadLanes, { query: { limit: MAX_DEAD_LANES }, signal }),
  });
}

export function useAttention() {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('attention'),
    queryFn: ({ signal }) => send(readAttention, { signal }),
  });
}

export type Totals = NonNullable<ReturnType<typeof useTotals>['data']>;
export type Trend = NonNullable<ReturnType<typeof useTrend>['data']>;
export type TrendPoint = Trend['points'][number];
export type DeadLanes = NonNullable<ReturnType<typeof useDeadLanes>['data']>;
export type DeadLane = DeadLanes['rows'][number];

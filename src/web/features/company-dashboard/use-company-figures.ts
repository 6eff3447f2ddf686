import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listShippers } from '../../../contract/endpoints';
import { listLoads } from '../../../contract/loads/load-endpoints';
import {
  listLoadsToday,
  listUnservedLanes,
  readCarrierStatistics,
  readShipperStatistics,
} from '../../../contract/statistics/company-statistics-endpoints';
import {
  listMonthlyQuotes,
  listMonthlySearches,
  listMonthlySearchesByUser,
  listSearchesByUser,
} from '../../../contract/statistics/statistics-endpoints';
import type { DayRange } from '../../../domain/days/day-ranges';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';

/** The most users of a customer on the dashboard, those with the most searches. */
const TOP_USERS = 20;
/** The most loads without an answer on the dashboard. */
export const MAX_WAITING = 6;

const keyOf = (name: string, ...rest: readonly unknown[]) => [...queryKeys.statistics, name, ...rest];

export function useShipperFigures(shipperId: string, { from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('shipper', shipperId, from, to),
    queryFn: ({ signal }) => send(readShipperStatistics, { query: { shipperId, from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}
export type ShipperSource = ReturnType<typeof useShipperFigures>;

export function useCarrierFigures(carrierId: string, { from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('carrier', carrierId, from, to),
    queryFn: ({ signal }) => send(readCarrierStatistics, { query: { carrierId, from, to }, signal }),
    placeholderData: keepPreviousData,
  });
}
export type CarrierSource = ReturnType<typeof useCarrierFigures>;

/** A number for each month, by its first day. Months without a search are missing. */
type ByMonth = ReadonlyMap<string, number>;

export function useMonthlySearches(shipperId: string, { from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('monthly-searches', shipperId, from, to),
    queryFn: ({ signal }) =>
      send(listMonthlySearches, { query: { shipper_id: shipperId, from, to }, signal }),
    select: ({ rows }): ByMonth => new Map(rows.map(({ month, searches }) => [month, searches])),
    placeholderData: keepPreviousData,
  });
}

export function useMonthlyQuotes(shipperId: string, { from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('monthly-quotes', shipperId, from, to),
    queryFn: ({ signal }) => send(listMonthlyQuotes, { query: { shipper_id: shipperId, from, to }, signal }),
    select: ({ rows }): ByMonth => new Map(rows.map(({ month, quotes }) => [month, quotes])),
    placeholderData: keepPreviousData,
  });
}

/** The user's own searches in all their companies. */
export function useOwnMonthlySearches({ from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('own-monthly-searches', from, to),
    queryFn: ({ signal }) => send(listMonthlySearchesByUser, { query: { from, to }, signal }),
    select: ({ rows }): ByMonth => new Map(rows.map(({ month, searches }) => [month, searches])),
    placeholderData: keepPreviousData,
  });
}

export function useSearchesByUser(shipperId: string, { from, to }: DayRange) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('searches-by-user', shipperId, from, to),
    queryFn: ({ signal }) =>
      send(listSearchesByUser, { query: { shipper_id: shipperId, from, to, limit: TOP_USERS }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useLoadsToday(shipperId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.loads, 'today', shipperId],
    queryFn: ({ signal }) => send(listLoadsToday, { query: { shipperId }, signal }),
  });
}

export function useUnservedLanes(carrierId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: keyOf('unserved-lanes', carrierId),
    queryFn: ({ signal }) => send(listUnservedLanes, { query: { carrierId }, signal }),
  });
}

/** The loads of a carrier that wait for its answer, the oldest first. */
export function useWaiting(carrierId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.loads, 'waiting', carrierId],
    queryFn: ({ signal }) =>
      send(listLoads, {
        query: { carrierId, status: 'PENDING', sort: 'created', order: 'asc', limit: MAX_WAITING },
        signal,
      }),
  });
}

/** The customer with its plan and the remaining searches and seats. */
export function usePlan(shipperId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.customers, 'plan', shipperId],
    queryFn: ({ signal }) => send(listShippers, { query: { id: shipperId, limit: 1 }, signal }),
    select: ({ rows }) => rows[0],
  });
}

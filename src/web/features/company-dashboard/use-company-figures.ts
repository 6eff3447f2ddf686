import { keepPreviousData } from '@tanstack/react-query';
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
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';

/** The most users of a customer on the dashboard, those with the most searches. */
const TOP_USERS = 20;
/** The most loads without an answer on the dashboard. */
export const MAX_WAITING = 6;

const keyOf = (name: string, ...rest: readonly unknown[]) => [...queryKeys.statistics, name, ...rest];

export function useShipperFigures(shipperId: string, { from, to }: DayRange) {
  return useRead(readShipperStatistics, {
    query: { shipperId, from, to },
    queryKey: keyOf('shipper', shipperId, from, to),
    placeholderData: keepPreviousData,
  });
}
export type ShipperSource = ReturnType<typeof useShipperFigures>;

export function useCarrierFigures(carrierId: string, { from, to }: DayRange) {
  return useRead(readCarrierStatistics, {
    query: { carrierId, from, to },
    queryKey: keyOf('carrier', carrierId, from, to),
    placeholderData: keepPreviousData,
  });
}
export type CarrierSource = ReturnType<typeof useCarrierFigures>;

/** A number for each month, by its first day. Months without a search are missing. */
type ByMonth = ReadonlyMap<string, number>;

export function useMonthlySearches(shipperId: string, { from, to }: DayRange) {
  return useRead(listMonthlySearches, {
    query: { shipper_id: shipperId, from, to },
    queryKey: keyOf('monthly-searches', shipperId, from, to),
    select: ({ rows }): ByMonth => new Map(rows.map(({ month, searches }) => [month, searches])),
    placeholderData: keepPreviousData,
  });
}

export function useMonthlyQuotes(shipperId: string, { from, to }: DayRange) {
  return useRead(listMonthlyQuotes, {
    query: { shipper_id: shipperId, from, to },
    queryKey: keyOf('monthly-quotes', shipperId, from, to),
    select: ({ rows }): ByMonth => new Map(rows.map(({ month, quotes }) => [month, quotes])),
    placeholderData: keepPreviousData,
  });
}

/** The user's own searches in all their companies. */
export function useOwnMonthlySearches({ from, to }: DayRange) {
  return useRead(listMonthlySearchesByUser, {
    query: { from, to },
    queryKey: keyOf('own-monthly-searches', from, to),
    select: ({ rows }): ByMonth => new Map(rows.map(({ month, searches }) => [month, searches])),
    placeholderData: keepPreviousData,
  });
}

export function useSearchesByUser(shipperId: string, { from, to }: DayRange) {
  return useRead(listSearchesByUser, {
    query: { shipper_id: shipperId, from, to, limit: TOP_USERS },
    queryKey: keyOf('searches-by-user', shipperId, from, to),
    placeholderData: keepPreviousData,
  });
}

export function useLoadsToday(shipperId: string) {
  return useRead(listLoadsToday, {
    query: { shipperId },
    queryKey: [...queryKeys.loads, 'today', shipperId],
  });
}

export function useUnservedLanes(carrierId: string) {
  return useRead(listUnservedLanes, {
    query: { carrierId },
    queryKey: keyOf('unserved-lanes', carrierId),
  });
}

/** The loads of a carrier that wait for its answer, the oldest first. */
export function useWaiting(carrierId: string) {
  return useRead(listLoads, {
    query: { carrierId, status: 'PENDING', sort: 'created', order: 'asc', limit: MAX_WAITING },
    queryKey: [...queryKeys.loads, 'waiting', carrierId],
  });
}

/** The customer with its plan and the remaining searches and seats. */
export function usePlan(shipperId: string) {
  return useRead(listShippers, {
    query: { id: shipperId, limit: 1 },
    queryKey: [...queryKeys.customers, 'plan', shipperId],
    select: ({ rows }) => rows[0],
  });
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { listLoads, listUnreadLoads } from '../../../contract/load-endpoints';
import type { LoadListRow } from '../../../contract/loads';
import { useApi } from '../../api/api-context';
import { useLiveLoads } from '../../api/live';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import type { LoadsView } from './loads-view';

/** Changes that arrive together are read once. An ADMIN sees every change of every company. */
const GATHER_MS = 400;
/** How often loads are read while the stream is down. */
const POLL_MS = 30_000;

const SORTS = {
  newest: { sort: 'created', order: 'desc' },
  oldest: { sort: 'created', order: 'asc' },
  pickup: { sort: 'pickup', order: 'asc' },
  '-pickup': { sort: 'pickup', order: 'desc' },
  delivery: { sort: 'delivery', order: 'asc' },
  '-delivery': { sort: 'delivery', order: 'desc' },
} as const satisfies Record<LoadsView['order'], object>;

/** A page of loads. */
export function useLoads(view: LoadsView) {
  const { send } = useApi();
  return useServedList(view, {
    key: [...queryKeys.loads, 'page'],
    paramsOf: ({ status, pickupFrom, pickupTo, deliveryFrom, deliveryTo, shipperId, carrierId, order }) => ({
      status,
      pickupFrom,
      pickupTo,
      deliveryFrom,
      deliveryTo,
      shipperId,
      carrierId,
      ...SORTS[order],
    }),
    read: (query, signal) => send(listLoads, { query, signal }),
    idOf: ({ id }: LoadListRow) => id,
  });
}

/** How many messages of a load the user has not read. */
export function useUnreadMessages(): (loadId: string) => number {
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.unreadLoads,
    queryFn: ({ signal }) => send(listUnreadLoads, { signal }),
    staleTime: 0,
  });
  return useCallback((id) => data?.rows.find(({ loadId }) => loadId === id)?.unread ?? 0, [data]);
}

/** Reads the shown loads again when a load changes: within a moment by the stream, by polling without it. */
export function useLoadChanges(): void {
  const queryClient = useQueryClient();
  const gathering = useRef<ReturnType<typeof setTimeout> | null>(null);
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: queryKeys.loads }),
    [queryClient],
  );
  const { isLive } = useLiveLoads(() => {
    gathering.current ??= setTimeout(() => {
      gathering.current = null;
      refresh();
    }, GATHER_MS);
  });
  useEffect(
    () => () => {
      if (gathering.current !== null) clearTimeout(gathering.current);
      gathering.current = null;
    },
    [],
  );
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [isLive, refresh]);
}

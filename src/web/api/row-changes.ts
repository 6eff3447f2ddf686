import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveLoads, useLiveSpots } from './live';
import type { ChangedSpot } from './live-row';

/** Changes within this time cause one read, because an ADMIN gets every change of every company. */
const GATHER_MS = 400;
/** The interval at which the queries are read again while the stream is down. */
const POLL_MS = 30_000;

/** Reports each change of a row while the component is mounted. */
type UseLive<Row> = (onRow: (row: Row) => void) => { readonly isLive: boolean };

/**
 * Both hooks refetch all queries under a key when a load or a spot request changes: within a moment through the live stream,
 * or by polling while the stream is down. The key must stay the same object.
 */
export const useLoadChanges = (queryKey: QueryKey): void => useRowChanges(useLiveLoads, queryKey);
export const useSpotChanges = (queryKey: QueryKey, concerns?: (row: ChangedSpot) => boolean): void =>
  useRowChanges(useLiveSpots, queryKey, concerns);

function useRowChanges<Row>(
  useLive: UseLive<Row>,
  queryKey: QueryKey,
  concerns: (row: Row) => boolean = () => true,
): void {
  const queryClient = useQueryClient();
  const gathering = useRef<ReturnType<typeof setTimeout> | null>(null);
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey }),
    [queryClient, queryKey],
  );
  const { isLive } = useLive((row) => {
    if (!concerns(row)) return;
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

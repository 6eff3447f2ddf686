import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveLoads } from './live';

/** Changes that arrive together are read once. An ADMIN sees every change of every company. */
const GATHER_MS = 400;
/** How often loads are read while the stream is down. */
const POLL_MS = 30_000;

/**
 * Reads the queries below a key again when a load changes: within a moment by the stream, by polling without it. The key must
 * stay the same object.
 */
export function useLoadChanges(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const gathering = useRef<ReturnType<typeof setTimeout> | null>(null);
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey }),
    [queryClient, queryKey],
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

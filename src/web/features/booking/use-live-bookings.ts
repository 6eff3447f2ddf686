import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveLoads } from '../../api/live';
import { queryKeys } from '../../api/query-client';

/** The debounce time, because a bulk booking changes many loads at once. */
const COLLECT_MS = 300;

/** Reads the open quotes again when a load changes, so that a quote shows that someone else booked it. */
export function useLiveBookings(): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveLoads(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const queryKey of [queryKeys.quoteRequests, queryKeys.pools]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    }, COLLECT_MS);
  });
}

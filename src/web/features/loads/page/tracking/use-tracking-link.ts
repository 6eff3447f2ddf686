import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  endTrackingLink,
  readTrackingLink,
  shareTracking,
} from '../../../../../contract/loads/load-endpoints';
import type { TrackingSharing } from '../../../../../contract/loads/tracking-links';
import { useApi } from '../../../../api/api-context';
import { isSessionEnded } from '../../../../api/failures';
import { queryKeys } from '../../../../api/query-client';
import { useErrorText } from '../../../../texts/use-error-text';

/** Reads, opens, and ends the link that shows a load to its consignee. Opening and ending can safely be repeated. */
export function useTrackingLink(loadId: string) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const queryKey = queryKeys.trackingLink(loadId);
  const params = { id: loadId };
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(readTrackingLink, { params, signal }),
    staleTime: 0,
  });

  /** Returns false if the call failed; `failure` then has the reason. */
  async function run(change: () => Promise<TrackingSharing>): Promise<boolean> {
    setRunning(true);
    setFailure(null);
    try {
      queryClient.setQueryData(queryKey, await change());
      return true;
    } catch (error) {
      if (!isSessionEnded(error)) setFailure(errorText(error));
      return false;
    } finally {
      setRunning(false);
    }
  }

  return {
    ...found,
    isRunning,
    failure,
    open: () => run(() => send(shareTracking, { params })),
    end: () =>
      run(async () => {
        await send(endTrackingLink, { params });
        return { link: null };
      }),
  };
}

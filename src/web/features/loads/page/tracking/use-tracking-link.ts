import { useQueryClient } from '@tanstack/react-query';
import {
  endTrackingLink,
  readTrackingLink,
  shareTracking,
} from '../../../../../contract/loads/load-endpoints';
import type { TrackingSharing } from '../../../../../contract/loads/tracking-links';
import { useApi } from '../../../../api/api-context';
import { queryKeys } from '../../../../api/query-client';
import { useRead } from '../../../../api/use-read';
import { useAction } from '../../../../ui/use-action';

/** Reads, opens, and ends the link that shows a load to its consignee. Opening and ending can safely be repeated. */
export function useTrackingLink(loadId: string) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { isRunning, failure, run } = useAction();
  const queryKey = queryKeys.trackingLink(loadId);
  const params = { id: loadId };
  const found = useRead(readTrackingLink, {
    params,
    queryKey,
    staleTime: 0,
  });

  /** Returns false if the call failed; `failure` then has the reason. */
  const apply = (change: () => Promise<TrackingSharing>): Promise<boolean> =>
    run(async () => queryClient.setQueryData(queryKey, await change()));

  return {
    ...found,
    isRunning,
    failure,
    open: () => apply(() => send(shareTracking, { params })),
    end: () =>
      apply(async () => {
        await send(endTrackingLink, { params });
        return { link: null };
      }),
  };
}

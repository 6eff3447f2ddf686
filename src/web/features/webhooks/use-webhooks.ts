import { useCallback } from 'react';
import { listWebhooks, readWebhook } from '../../../contract/webhooks/webhook-endpoints';
import type { ViewOf } from '../../address/define-view';
import type { AddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import { useRecord } from '../../api/use-read';
import type { WEBHOOKS_VIEW } from './webhooks-view';

/** The webhooks that the user manages, newest first, one page at a time. */
export function useWebhooks({ view }: AddressView<ViewOf<typeof WEBHOOKS_VIEW>>) {
  const { send } = useApi();
  return useServedList(view, {
    key: queryKeys.webhookLists,
    read: (query, signal) => send(listWebhooks, { query, signal }),
    idOf: ({ id }) => id,
  });
}

/** One webhook; null if it does not exist or is not visible. Its status and last delivery change without the user, so it is read again every few seconds. */
export function useWebhook(id: string) {
  return useRecord(readWebhook, id, {
    params: { id },
    queryKey: queryKeys.webhook(id),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
}

/** The polling interval while the page is open and visible. */
export const POLL_MS = 5_000;

export function useReadWebhook() {
  const { send } = useApi();
  return useCallback((id: string) => send(readWebhook, { params: { id } }), [send]);
}

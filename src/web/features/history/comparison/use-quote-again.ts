import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { quoteAgain } from '../../../../contract/endpoints';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { canSearch } from '../../../../domain/access/can-search';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useRights } from '../../../api/use-rights';
import { useAction } from '../../../ui/use-action';
import type { HistoryAddress } from '../history-view';

/**
 * Quotes a past search again. The new search is in the address, so that a reload shows the same comparison and rates nothing
 * again. A retry after a lost connection has the same `Idempotency-Key`, so it counts once.
 */
export function useQuoteAgain(found: QuoteRequest, { view, set }: HistoryAddress) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { caller } = useRights();
  const { isRunning, failure, run } = useAction();
  const [wasJustAsked, setJustAsked] = useState(false);
  const key = useRef<string | null>(null);
  const { requestId, request } = found;

  async function ask() {
    key.current ??= crypto.randomUUID();
    const params = { id: requestId };
    const compared = await send(quoteAgain, { params, idempotencyKey: key.current });
    key.current = null;
    const againId = compared.now.requestId;
    queryClient.setQueryData(queryKeys.comparison(againId), compared);
    queryClient.setQueryData(queryKeys.quoteRequest(againId), compared.now);
    void queryClient.invalidateQueries({ queryKey: queryKeys.quoteHistory });
    setJustAsked(true);
    set({ againId, page: view.page }, 'push');
  }

  const wanted = {
    shipperId: request.shipperId ?? undefined,
    carrierId: request.carrierId ?? undefined,
  };
  return {
    canAsk: canSearch(caller, wanted).allowed,
    ask: () => void run(ask),
    isRunning,
    failure,
    wasJustAsked,
    /** The request whose comparison is shown: the new one, or this one if it quoted an earlier one again. */
    comparisonId: view.againId ?? (request.againOf === null ? null : requestId),
  };
}

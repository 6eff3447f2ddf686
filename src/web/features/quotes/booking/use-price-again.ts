import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { quoteAgain } from '../../../../contract/endpoints';
import type { QuoteComparison, RequestComparison } from '../../../../contract/quote-again';
import { newId } from '../../../../domain/ids';
import { useApi } from '../../../api/api-context';
import { isSessionEnded } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useErrorText } from '../../../texts/use-error-text';
import { offerOfRequest } from './booking-offer';
import type { BookingTarget } from './booking-target';

interface Answer {
  compared: RequestComparison;
  /** The change of the quote that expired. */
  change: QuoteComparison | undefined;
}

export type PriceAgain = ReturnType<typeof usePriceAgain>;

/**
 * Quotes the request of an expired quote again. A retry after a lost connection has the same `Idempotency-Key`, so it
 * counts as one search. `startsNow`: the user pressed "Quote again" to get here.
 */
export function usePriceAgain(target: BookingTarget | null, startsNow: boolean) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [again, setAgain] = useState<Answer | null>(null);
  const key = useRef(newId());
  const hasStarted = useRef(false);
  const requestId = target && 'requestId' in target ? target.requestId : null;
  const quoteId = target && 'quoteId' in target ? target.quoteId : null;

  const run = useCallback(async () => {
    if (requestId === null) return;
    setRunning(true);
    setFailure(null);
    try {
      const compared = await send(quoteAgain, { params: { id: requestId }, idempotencyKey: key.current });
      const { now } = compared;
      queryClient.setQueryData(queryKeys.comparison(now.requestId), compared);
      queryClient.setQueryData(queryKeys.quoteRequest(now.requestId), now);
      void queryClient.invalidateQueries({ queryKey: queryKeys.quoteHistory });
      void queryClient.invalidateQueries({ queryKey: queryKeys.remainingSearches });
      setAgain({ compared, change: compared.carriers.find(({ before }) => before === quoteId) });
    } catch (error) {
      if (!isSessionEnded(error)) setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }, [send, queryClient, errorText, requestId, quoteId]);

  useEffect(() => {
    if (!startsNow || requestId === null || hasStarted.current) return;
    hasStarted.current = true;
    void run();
  }, [startsNow, requestId, run]);

  const nowId = again?.change?.now ?? null;
  return {
    run: () => void run(),
    isRunning,
    failure,
    /** Today's price of the same carrier and option; null if there is none, undefined before the answer. */
    offer: again ? (nowId === null ? null : offerOfRequest(again.compared.now, nowId)) : undefined,
    change: again?.change ?? null,
    requestId: again?.compared.now.requestId ?? null,
  };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { quoteAgain, quotePoolAgain } from '../../../contract/endpoints';
import type { QuoteComparison } from '../../../contract/quotes/quote-again';
import { newId } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import type { Send } from '../../api/client';
import { queryKeys } from '../../api/query-client';
import { useAction } from '../../ui/use-action';
import type { BookingOffer } from './booking-offer';
import { compareLane } from './compare-lane';
import { comparePool, type LaneChange } from './compare-pool';

/** Today's price in place of an expired one. */
export interface PriceAnswer {
  /**
   * Today's price from the same carrier: the same rate type and vehicle, or its cheapest quote if it no longer has those.
   * Null if there is none. A pool's offer leaves out the lanes without a price.
   */
  readonly offer: BookingOffer | null;
  /** Whether the offer of a single lane has another rate type or vehicle. */
  readonly isOther: boolean;
  /** The change of a single lane's quote. */
  readonly change: QuoteComparison | null;
  /** The change of each lane of a pool. */
  readonly lanes: readonly LaneChange[] | null;
  /** The address of today's quotes from all carriers. */
  readonly address: { request: string } | { pool: string };
}

export type PriceAgain = ReturnType<typeof usePriceAgain>;

/**
 * Quotes the request or the pool of an expired price again. A retry after a lost connection has the same `Idempotency-Key`,
 * so it counts once. `startsNow` quotes at once, because the user pressed "Quote again" to open the form.
 */
export function usePriceAgain(read: BookingOffer, hasExpired: boolean, startsNow: boolean) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const { isRunning, failure, run } = useAction();
  const [answer, setAnswer] = useState<PriceAnswer | null>(null);
  const key = useRef(newId());
  const hasStarted = useRef(false);
  /** The quotes as first read, because they are read again when someone books a load meanwhile. */
  const before = useRef(read);

  const price = useCallback(
    () =>
      run(async () => {
        setAnswer(await priceAgain({ send, queryClient, idempotencyKey: key.current }, before.current));
        void queryClient.invalidateQueries({ queryKey: queryKeys.quoteHistory });
        void queryClient.invalidateQueries({ queryKey: queryKeys.remainingSearches });
      }),
    [run, send, queryClient],
  );

  useEffect(() => {
    if (!startsNow || hasStarted.current) return;
    hasStarted.current = true;
    void price();
  }, [startsNow, price]);

  return {
    run: () => void price(),
    isRunning,
    failure,
    answer: hasExpired ? answer : null,
    /** The dropoffs that the carrier no longer quotes. */
    gone: answer?.lanes?.filter(({ nowCents }) => nowCents === null) ?? [],
  };
}

interface Context {
  readonly send: Send;
  readonly queryClient: QueryClient;
  readonly idempotencyKey: string;
}

async function priceAgain(context: Context, read: BookingOffer): Promise<PriceAnswer> {
  const { send, queryClient, idempotencyKey } = context;
  const { target } = read;
  if ('groupId' in target) {
    const compared = await send(quotePoolAgain, { params: { groupId: target.groupId }, idempotencyKey });
    const { groupId } = compared.now;
    queryClient.setQueryData(queryKeys.pool(groupId), compared.now);
    return { ...comparePool(read, compared), isOther: false, change: null, address: { pool: groupId } };
  }
  const compared = await send(quoteAgain, { params: { id: target.requestId }, idempotencyKey });
  const { requestId } = compared.now;
  queryClient.setQueryData(queryKeys.comparison(requestId), compared);
  queryClient.setQueryData(queryKeys.quoteRequest(requestId), compared.now);
  return { ...compareLane(target.quoteId, compared), lanes: null, address: { request: requestId } };
}

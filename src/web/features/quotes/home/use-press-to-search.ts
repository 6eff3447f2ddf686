import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { quoteAgain, searchQuotes } from '../../../../contract/endpoints';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import type { SavedLane } from '../../../../contract/quotes/saved-lanes';
import { utcDay } from '../../../../domain/days/calendar-date';
import { nextWeekday } from '../../../../domain/days/pickup-days';
import { shipmentOf } from '../../../../domain/shipment/shipment-request';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { useFailureToast } from '../../../ui/use-action';

export interface PressToSearch {
  /** The id of the request or saved lane that is being quoted; null if none is. */
  readonly runningId: string | null;
  quoteAgain: (requestId: string) => void;
  searchLane: (lane: SavedLane) => void;
}

/**
 * Runs a search on one press: an earlier request again, or a saved lane with pickup from the next weekday. One search runs
 * at a time. A retry after a lost connection has the same `Idempotency-Key`, so it is not counted twice.
 */
export function usePressToSearch(onFound: (requestId: string) => void): PressToSearch {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const showFailure = useFailureToast();
  const [runningId, setRunningId] = useState<string | null>(null);
  const isRunning = useRef(false);
  const attempt = useRef<{ id: string; key: string } | null>(null);

  const run = useCallback(
    async (id: string, search: (idempotencyKey: string) => Promise<QuoteRequest>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setRunningId(id);
      if (attempt.current?.id !== id) attempt.current = { id, key: crypto.randomUUID() };
      try {
        const found = await search(attempt.current.key);
        attempt.current = null;
        queryClient.setQueryData(queryKeys.quoteRequest(found.requestId), found);
        onFound(found.requestId);
      } catch (error) {
        showFailure(error, (reason) => text('quotesHome.search.failed', { reason }));
      } finally {
        isRunning.current = false;
        setRunningId(null);
      }
    },
    [queryClient, onFound, text, showFailure],
  );

  return {
    runningId,
    quoteAgain: (requestId) =>
      void run(requestId, async (idempotencyKey) => {
        const { now } = await send(quoteAgain, { params: { id: requestId }, idempotencyKey });
        return now;
      }),
    searchLane: (lane) =>
      void run(lane.id, (idempotencyKey) => {
        const earliestPickup = nextWeekday(utcDay(new Date()));
        const { shipperId, temperatureF } = lane;
        const body = {
          ...shipmentOf({ ...lane, earliestPickup }),
          accessorials: [...lane.accessorials],
          shipperId,
        };
        return send(searchQuotes, {
          body: temperatureF === null ? body : { ...body, temperatureF },
          idempotencyKey,
        });
      }),
  };
}

import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { saveQuote } from '../../../contract/endpoints';
import type { Quote } from '../../../contract/quotes/quotes';
import { useApi } from '../../api/api-context';
import { NetworkLost } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { useFailureToast } from '../../ui/use-action';
import { showSaved } from './show-saved';

const OPEN_QUOTES = [queryKeys.quoteRequests, queryKeys.pools];

/** Cancels the reads of open quotes that are in flight. Returns whether there were any. */
function stopReads(queryClient: QueryClient): boolean {
  const reads = OPEN_QUOTES.map((queryKey) => ({
    queryKey,
    fetchStatus: 'fetching' as const,
    // A first read is not cancelled, because it has no earlier data to go back to.
    predicate: ({ state }: Query) => state.data !== undefined,
  }));
  const isReading = reads.some((filters) => queryClient.isFetching(filters) > 0);
  for (const filters of reads) void queryClient.cancelQueries(filters);
  return isReading;
}

function readAgain(queryClient: QueryClient): void {
  for (const queryKey of OPEN_QUOTES) void queryClient.invalidateQueries({ queryKey });
}

/** The state a user wants while a call is in flight; `known` is null if the server's state is unknown. */
interface PendingSave {
  wanted: boolean;
  known: boolean | null;
  /** Whether a read of open quotes was cancelled and has to be repeated afterwards. */
  hasStoppedReads: boolean;
}

/**
 * Saves and removes quotes, with an optimistic update and a rollback. Calls for one quote run one after another, and the
 * user's last choice wins, even if a response is slow. A read of the open quotes that began earlier, such as one after a
 * booking elsewhere, would show the quote's old state, so it is cancelled and repeated afterwards.
 */
export function useQuoteSaving(): (quote: Quote, isSaved: boolean) => void {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const toastFailure = useFailureToast();
  const pendingSaves = useRef(new Map<string, PendingSave>());

  return useCallback(
    (quote, isSaved) => {
      const { id } = quote;
      const carrier = quote.carrier.name;
      const show = (shown: boolean) => showSaved(queryClient, id, shown);
      const settle = (pending: PendingSave, shown: boolean) => {
        const isReading = stopReads(queryClient);
        show(shown);
        if (isReading || pending.hasStoppedReads) readAgain(queryClient);
      };

      function showFailure(error: unknown, attempted: boolean) {
        const id = attempted ? 'quotes.save.failed' : 'quotes.remove.failed';
        const offline = error instanceof NetworkLost ? text('quotes.save.offline') : null;
        toastFailure(error, (reason) => text(id, { carrier, reason: offline ?? reason }));
      }

      async function sendUntilSettled(pending: PendingSave, before: boolean) {
        while (pending.known !== pending.wanted) {
          const attempted = pending.wanted;
          try {
            await send(saveQuote, { params: { id }, body: { isSaved: attempted } });
            pending.known = attempted;
          } catch (error) {
            if (pending.wanted === attempted) {
              settle(pending, pending.known ?? before);
              showFailure(error, attempted);
              return;
            }
            pending.known = null;
          }
        }
        settle(pending, pending.wanted);
        // The lists of past searches and saved quotes show which quotes are saved.
        void queryClient.invalidateQueries({ queryKey: queryKeys.savedQuotes });
        void queryClient.invalidateQueries({ queryKey: queryKeys.quoteHistory });
        const done = pending.wanted ? 'quotes.save.done' : 'quotes.remove.done';
        void showToast(text(done, { carrier }));
      }

      const hasStoppedReads = stopReads(queryClient);
      show(isSaved);
      const running = pendingSaves.current.get(id);
      if (running) {
        running.wanted = isSaved;
        running.hasStoppedReads ||= hasStoppedReads;
        return;
      }
      const pending: PendingSave = { wanted: isSaved, known: quote.isSaved, hasStoppedReads };
      pendingSaves.current.set(id, pending);
      void sendUntilSettled(pending, quote.isSaved).finally(() => pendingSaves.current.delete(id));
    },
    [send, queryClient, text, toastFailure],
  );
}

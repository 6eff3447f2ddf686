import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { useApi } from '../../../api/api-context';
import { saveQuote } from '../../../api/endpoints';
import { isSessionEnded, NetworkLost } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { showToast } from '../../../ui/overlay/overlays';

/** What a quote's reader wants while a call for it is on its way; null when the server's last word is not known. */
interface Wish {
  wanted: boolean;
  known: boolean | null;
}

/**
 * Saves and removes quotes of one request. A press shows at once and is taken back when the server refuses.
 * Presses on one quote are sent one after the other and only the last counts, so that neither a slow answer nor
 * an overtaking one leaves anything else than what was wished for last.
 */
export function useQuoteSaving(requestId: string): (quote: Quote, isSaved: boolean) => void {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const errorText = useErrorText();
  const wishes = useRef(new Map<string, Wish>());

  return useCallback(
    (quote, isSaved) => {
      const { id } = quote;
      const carrier = quote.carrier.name;
      const show = (shown: boolean) =>
        queryClient.setQueryData<QuoteRequest>(queryKeys.quoteRequest(requestId), (found) =>
          found
            ? {
                ...found,
                quotes: found.quotes.map((one) => (one.id === id ? { ...one, isSaved: shown } : one)),
              }
            : found,
        );

      function tellFailure(error: unknown, attempted: boolean) {
        // The dialog that asks to sign in again says all there is to say.
        if (isSessionEnded(error)) return;
        const reason = error instanceof NetworkLost ? text('quotes.save.offline') : errorText(error);
        const id = attempted ? 'quotes.save.failed' : 'quotes.remove.failed';
        void showToast(text(id, { carrier, reason }), text('app.close'));
      }

      async function fulfil(wish: Wish, before: boolean) {
        while (wish.known !== wish.wanted) {
          const attempted = wish.wanted;
          try {
            await send(saveQuote, { params: { id }, body: { isSaved: attempted } });
            wish.known = attempted;
          } catch (error) {
            if (wish.wanted === attempted) {
              show(wish.known ?? before);
              tellFailure(error, attempted);
              return;
            }
            wish.known = null;
          }
        }
        const said = wish.wanted ? 'quotes.save.done' : 'quotes.remove.done';
        void showToast(text(said, { carrier }), text('app.close'));
      }

      show(isSaved);
      const running = wishes.current.get(id);
      if (running) {
        running.wanted = isSaved;
        return;
      }
      const wish: Wish = { wanted: isSaved, known: quote.isSaved };
      wishes.current.set(id, wish);
      void fulfil(wish, quote.isSaved).finally(() => wishes.current.delete(id));
    },
    [send, queryClient, requestId, text, errorText],
  );
}

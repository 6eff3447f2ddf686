import type { Quote } from '../../../contract/quotes/quotes';
import { canSaveQuote } from '../../../domain/access/can-save-quote';
import { roleFlags } from '../../../domain/people/roles';
import { useRights } from '../../api/use-rights';
import { useQuoteSaving } from './use-quote-saving';

interface QuoteActions {
  showsBooking: boolean;
  /** Saves or removes a quote; null if the user may not. */
  onSave: ((quote: Quote, isSaved: boolean) => void) | null;
}

/** Returns the actions that the user may take on the quotes of a request. */
export function useQuoteActions(request: { readonly shipperId: string | null }): QuoteActions {
  const { caller } = useRights();
  const save = useQuoteSaving();
  return {
    // A carrier's user is testing their own rates; the phone number to call would be their own.
    showsBooking: !roleFlags(caller.roles).isCarrierOnly,
    onSave: canSaveQuote(caller, request).allowed ? save : null,
  };
}

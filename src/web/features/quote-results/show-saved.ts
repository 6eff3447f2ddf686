import type { QueryClient } from '@tanstack/react-query';
import { updateQuotes } from '../booking/update-quotes';

/** Marks every cached copy of a quote as saved or not. */
export const showSaved = (queryClient: QueryClient, quoteId: string, isSaved: boolean): void =>
  updateQuotes(queryClient, [quoteId], (quote) => ({ ...quote, isSaved }));

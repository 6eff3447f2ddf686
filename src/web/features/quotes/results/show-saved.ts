import type { QueryClient } from '@tanstack/react-query';
import { updateQuotes } from './update-quotes';

/** Shows a quote as saved or not wherever it was read. */
export const showSaved = (queryClient: QueryClient, quoteId: string, isSaved: boolean): void =>
  updateQuotes(queryClient, [quoteId], (quote) => ({ ...quote, isSaved }));

import type { Quote } from '../../../contract/quotes';

/**
 * The cheapest and the fastest of quotes that come sorted by total. Fastest is the earliest delivery; of
 * equals, the cheaper. A single quote is neither: there is nothing to compare it with.
 */
export function marksOfQuotes(quotes: readonly Quote[]): { cheapestId?: string; fastestId?: string } {
  const [first, ...others] = quotes;
  if (!first || others.length === 0) return {};
  let cheapest = first;
  let fastest = first;
  for (const quote of others) {
    if (quote.totalCents < cheapest.totalCents) cheapest = quote;
    if (quote.dropoffDate < fastest.dropoffDate) fastest = quote;
    else if (quote.dropoffDate === fastest.dropoffDate && quote.totalCents < fastest.totalCents)
      fastest = quote;
  }
  return { cheapestId: cheapest.id, fastestId: fastest.id };
}

import type { Quote } from '../../../../contract/quotes';

export interface QuoteMarks {
  cheapestIds: ReadonlySet<string>;
  fastestId: string | null;
  /** Whether other quotes deliver on the same day as the fastest. */
  isFastestTied: boolean;
}

const NONE: QuoteMarks = { cheapestIds: new Set(), fastestId: null, isFastestTied: false };

/**
 * The cheapest quotes, including ties, and the fastest: of those with the earliest delivery, the cheapest. A single
 * quote is neither, because there is nothing to compare it with.
 */
export function quoteMarksOf(quotes: readonly Quote[]): QuoteMarks {
  const [first] = quotes;
  if (!first || quotes.length === 1) return NONE;
  let lowestCents = first.totalCents;
  let fastest = first;
  for (const quote of quotes) {
    lowestCents = Math.min(lowestCents, quote.totalCents);
    const { dropoffDate, totalCents } = quote;
    if (
      dropoffDate < fastest.dropoffDate ||
      (dropoffDate === fastest.dropoffDate && totalCents < fastest.totalCents)
    )
      fastest = quote;
  }
  return {
    cheapestIds: new Set(quotes.filter(({ totalCents }) => totalCents === lowestCents).map(({ id }) => id)),
    fastestId: fastest.id,
    isFastestTied: quotes.filter(({ dropoffDate }) => dropoffDate === fastest.dropoffDate).length > 1,
  };
}

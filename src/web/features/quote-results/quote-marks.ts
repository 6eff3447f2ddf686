import type { Quote } from '../../../contract/quotes/quotes';

export interface QuoteMarks {
  /** The total that the others are compared with; null if there is nothing to compare. */
  lowestCents: number | null;
  /** The cheapest quote that can be booked and is not booked yet. */
  cheapestBookableId: string | null;
  cheapestIds: ReadonlySet<string>;
  fastestId: string | null;
  /** Whether other quotes deliver on the same day as the fastest. */
  isFastestTied: boolean;
}

const cheapestBookable = (quotes: readonly Quote[]): string | null =>
  quotes
    .filter(({ bookable, load }) => bookable && load === null)
    .reduce<Quote | null>((best, one) => (best && best.totalCents <= one.totalCents ? best : one), null)
    ?.id ?? null;

/**
 * Finds the cheapest quotes, including ties, and the fastest, which is the cheapest of those with the earliest delivery. A
 * single quote is neither, because there is nothing to compare it with.
 */
export function quoteMarksOf(quotes: readonly Quote[]): QuoteMarks {
  const [first] = quotes;
  const cheapestBookableId = cheapestBookable(quotes);
  if (!first || quotes.length === 1) {
    return {
      lowestCents: null,
      cheapestBookableId,
      cheapestIds: new Set(),
      fastestId: null,
      isFastestTied: false,
    };
  }
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
    lowestCents,
    cheapestBookableId,
    cheapestIds: new Set(quotes.filter(({ totalCents }) => totalCents === lowestCents).map(({ id }) => id)),
    fastestId: fastest.id,
    isFastestTied: quotes.filter(({ dropoffDate }) => dropoffDate === fastest.dropoffDate).length > 1,
  };
}

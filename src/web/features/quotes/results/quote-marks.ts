import type { Quote } from '../../../../contract/quotes';

export interface QuoteMarks {
  cheapestIds: ReadonlySet<string>;
  fastestIds: ReadonlySet<string>;
}

const NONE: QuoteMarks = { cheapestIds: new Set(), fastestIds: new Set() };

/**
 * The cheapest quotes and those with the earliest delivery, including ties. A single quote is neither, because
 * there is nothing to compare it with.
 */
export function quoteMarksOf(quotes: readonly Quote[]): QuoteMarks {
  const [first] = quotes;
  if (!first || quotes.length === 1) return NONE;
  let lowestCents = first.totalCents;
  let earliest = first.dropoffDate;
  for (const { totalCents, dropoffDate } of quotes) {
    lowestCents = Math.min(lowestCents, totalCents);
    if (dropoffDate < earliest) earliest = dropoffDate;
  }
  const idsOf = (isMarked: (quote: Quote) => boolean) => new Set(quotes.filter(isMarked).map(({ id }) => id));
  return {
    cheapestIds: idsOf(({ totalCents }) => totalCents === lowestCents),
    fastestIds: idsOf(({ dropoffDate }) => dropoffDate === earliest),
  };
}

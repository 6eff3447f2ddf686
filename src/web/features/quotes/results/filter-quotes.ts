import type { Quote } from '../../../../contract/quotes';
import type { QuotesView } from '../quotes-view';

/** What hides rows, besides the text that is looked for. */
export type QuoteFilters = Pick<
  QuotesView,
  'rateType' | 'vehicle' | 'maxTransitDays' | 'deliveryDay' | 'bookableOnly' | 'savedOnly'
>;

/** The quotes that filters leave; its text is looked for by the table, which knows the rows' words. */
export function filterQuotes(quotes: readonly Quote[], filters: QuoteFilters): Quote[] {
  const { rateType, vehicle, maxTransitDays, deliveryDay } = filters;
  return quotes.filter(
    (quote) =>
      (rateType === null || quote.rateType === rateType) &&
      (vehicle === null || (quote.vehicleType ?? 'SHARED') === vehicle) &&
      (maxTransitDays === null || quote.transitDays <= maxTransitDays) &&
      (deliveryDay === null || quote.dropoffDate === deliveryDay) &&
      (!filters.bookableOnly || quote.bookable) &&
      (!filters.savedOnly || quote.isSaved),
  );
}

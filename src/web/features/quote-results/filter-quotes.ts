import type { Quote } from '../../../contract/quotes/quotes';
import type { QuotesView } from '../search-form/quotes-view';

/** The filters, apart from the text filter. */
export type QuoteFilters = Pick<
  QuotesView,
  'rateType' | 'vehicle' | 'maxTransitDays' | 'deliveryDay' | 'bookableOnly' | 'savedOnly'
>;

/** Applies the filters except the text filter. The table applies that one, because it knows the texts of the cells. */
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

import type { Quote } from '../../../contract/quotes';
import type { QuotesView } from './quotes-view';

/** The quotes that a view's filters leave; its text is looked for by the table, which knows the rows' words. */
export function filterQuotes(quotes: readonly Quote[], view: QuotesView): Quote[] {
  const { rateType, vehicle, maxTransitDays, deliveryDay } = view;
  return quotes.filter(
    (quote) =>
      (rateType === null || quote.rateType === rateType) &&
      (vehicle === null || (quote.vehicleType ?? 'SHARED') === vehicle) &&
      (maxTransitDays === null || quote.transitDays <= maxTransitDays) &&
      (deliveryDay === null || quote.dropoffDate === deliveryDay) &&
      (!view.bookableOnly || quote.bookable) &&
      (!view.savedOnly || quote.isSaved),
  );
}

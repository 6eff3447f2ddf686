import { AppError } from '../../../../contract/app-error';
import type { RequestComparison } from '../../../../contract/quotes/quote-again';
import type { SearchBody } from '../../../../contract/quotes/quote-search';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { canSearch } from '../../../../domain/access/can-search';
import { type IsoDate, isoDate, utcDay } from '../../../../domain/days/calendar-date';
import { nextWeekday } from '../../../../domain/days/pickup-days';
import type { Zip } from '../../../../domain/places/zip';
import { shipmentOf } from '../../../../domain/shipment/shipment-request';
import type { SearchContext } from '../prepare-searches';
import { type ReadContext, readQuoteRequest } from '../read-quote-request';
import { searchQuotes } from '../search-quotes';
import { compareRequests } from './compare-requests';

/**
 * Searches the shipment of a stored request again, for the same customer or carrier, and compares the two. Throws NOT_FOUND
 * for a request that the caller may not see, FORBIDDEN for one that they may not search, and the errors of `searchQuotes`.
 */
export async function quoteAgain(context: SearchContext, id: string): Promise<RequestComparison> {
  const before = await readQuoteRequest(context, id);
  requireSameParty(context, before);
  const body = searchOf(before, pickupDayOf(before, utcDay(context.clock.now())));
  const now = await searchQuotes(context, body, { againOf: before.requestId });
  return compareRequests(before, now);
}

/** Throws FORBIDDEN unless the caller searches for the customer, or tests the carrier, of the request. */
export function requireSameParty({ caller }: SearchContext, { request }: QuoteRequest): void {
  const { shipperId, carrierId } = request;
  const permission = canSearch(caller, {
    shipperId: shipperId ?? undefined,
    carrierId: carrierId ?? undefined,
  });
  // Otherwise a carrier's user who reads a shipper's request would test the carrier with the terms of that shipper.
  if (
    !permission.allowed ||
    permission.party.carrierId !== carrierId ||
    permission.party.termsShipperId !== shipperId
  ) {
    throw new AppError('FORBIDDEN', { detail: 'Only the company that searched can quote this again.' });
  }
}

/** Compares a request with the one that it repeats. Throws NOT_FOUND if it repeats none, or the caller may not see both. */
export async function compareQuotes(context: ReadContext, id: string): Promise<RequestComparison> {
  const now = await readQuoteRequest(context, id);
  if (now.request.againOf === null) throw new AppError('NOT_FOUND');
  return compareRequests(await readQuoteRequest(context, now.request.againOf), now);
}

/** Returns the pickup day, moved to the next weekday if it has passed. */
export const pickupDayOf = ({ request }: QuoteRequest, today: IsoDate) =>
  request.earliestPickup >= today ? isoDate(request.earliestPickup) : nextWeekday(today);

/** Returns the search for the shipment of a stored request on another day. */
export function searchOf({ request }: QuoteRequest, pickupDay: IsoDate): SearchBody {
  const { fromZip, toZip, earliestPickup: _, ...shipment } = request;
  return {
    ...shipmentOf({
      ...shipment,
      // The narrower types are safe, because only parsed shipments are stored.
      fromZip: fromZip as Zip,
      toZip: toZip as Zip,
      earliestPickup: pickupDay,
    }),
    accessorials: [...request.accessorials],
    ...(request.temperatureF === null ? {} : { temperatureF: request.temperatureF }),
    ...(request.shipperId === null ? {} : { shipperId: request.shipperId }),
    ...(request.carrierId === null ? {} : { carrierId: request.carrierId }),
  };
}

import type { CopyDay } from '../../../../contract/loads/load-again';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { canBookFor } from '../../../../domain/access/can-change-load';
import type { IsoDate } from '../../../../domain/days/calendar-date';
import { requirePermission } from '../../../access/require-permission';
import { searchDays } from '../../quotes/again/search-days';
import type { SearchContext } from '../../quotes/prepare-searches';
import { readQuoteRequest } from '../../quotes/read-quote-request';
import { readLoad } from '../read-load';
import { compareDay } from './compare-day';
import { lanesOfSpotLoad } from './lanes-of-spot-load';

/**
 * Quotes the shipment of a load for other pickup days and compares each with the load's price. Throws NOT_FOUND for a load
 * that the caller may not see, FORBIDDEN for a load of a customer that they do not book for, and the errors of `searchDays`.
 */
export async function quoteLoadAgain(
  context: SearchContext,
  id: string,
  days: readonly IsoDate[],
): Promise<{ days: CopyDay[] }> {
  const load = await readLoad(context, id);
  requirePermission(canBookFor(context.caller, load.shipper.id));
  // The requests are read one after another, because each takes a database connection. A load has at most ten.
  const before: QuoteRequest[] = lanesOfSpotLoad(load);
  const isStored = before.length === 0;
  if (isStored) {
    for (const { requestId } of load.quotes) before.push(await readQuoteRequest(context, requestId));
  }
  const found = await searchDays(context, before, days, { isStored });
  return {
    days: days.map((day, at) => compareDay(load, { pickupDay: day, before, now: found[at] ?? [] })),
  };
}

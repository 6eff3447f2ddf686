import type { PoolComparison } from '../../../../contract/quotes/pool-again';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import { utcDay } from '../../../../domain/days/calendar-date';
import { compareRequests } from '../again/compare-requests';
import { pickupDayOf, requireSameParty } from '../again/quote-again';
import { searchDays } from '../again/search-days';
import type { SearchContext } from '../prepare-searches';
import { joinLanes } from './join-lanes';
import { readLanesOfPool } from './read-pool';

/**
 * Searches all dropoffs of a stored pool again, for the same customer or carrier, and compares each lane. Throws NOT_FOUND
 * for a pool that the caller may not see, and the errors of `quoteAgain`.
 */
export async function quotePoolAgain(context: SearchContext, groupId: string): Promise<PoolComparison> {
  const before = await readLanesOfPool(context, groupId);
  const [first] = before as [QuoteRequest, ...QuoteRequest[]];
  requireSameParty(context, first);
  const pickupDay = pickupDayOf(first, utcDay(context.clock.now()));
  const [now = []] = await searchDays(context, before, [pickupDay]);
  const { earliestPickup } = first.request;
  return {
    now: joinLanes(now),
    earliestPickup: { before: earliestPickup, now: pickupDay, isMoved: earliestPickup !== pickupDay },
    lanes: now.map((lane, at) => ({
      number: at + 1,
      carriers: compareRequests(before[at] as QuoteRequest, lane).carriers,
    })),
  };
}

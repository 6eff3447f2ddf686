import type { TariffGaps } from '../../../contract/coverage';
import { namesAt } from '../../../rating/carrier-places';
import { priceShipment } from '../../../rating/price-shipment';
import type { RateBook } from '../../../rating/rate-book';
import { runAsSystem } from '../../platform/database/database';
import { inSlices } from '../../platform/in-slices';
import { countLoads } from './count-loads';
import type { CoverageContext } from './coverage-context';
import { groupGaps, type MissedSearch } from './group-gaps';
import { findRecentSearches, type RecentSearches } from './recent-searches';
import { requireTariff } from './require-tariff';

/** The gaps of a tariff that cost quotes. NOT_FOUND for a tariff that the caller may not see. */
export async function readTariffGaps(context: CoverageContext, carrierId: string): Promise<TariffGaps> {
  const { db, clock, book } = context;
  const now = clock.now();
  const { recent, loads } = await db.transaction(async (tx) => {
    await requireTariff(tx, carrierId);
    const loads = await countLoads(tx, { carrierId, now, zips: null });
    return {
      loads: loads.count,
      recent: await runAsSystem(tx, db.actor, (system) => findRecentSearches(system, { carrierId, now })),
    };
  });
  const missed = await inSlices(findMissed(book, carrierId, recent));
  return {
    searches: recent.requests.length,
    isComplete: recent.isComplete,
    quoted: recent.requests.length - missed.length,
    loads,
    gaps: groupGaps(missed),
  };
}

/** The searches that the tariff does not quote, the newest first. Those of a carrier without lanes are all missed. */
export function* findMissed(
  book: RateBook,
  carrierId: string,
  { requests }: RecentSearches,
): Generator<void, MissedSearch[]> {
  const carrier = book.carriers[book.indexOfId.get(carrierId) ?? -1];
  const missed: MissedSearch[] = [];
  for (const request of requests) {
    const pricing = priceShipment(book, request);
    yield;
    if (pricing.ok && pricing.prices.length > 0) continue;
    const [declined] = pricing.ok ? pricing.declined : [];
    missed.push({
      request,
      code: declined?.code ?? 'NO_LANE',
      facts: declined?.facts ?? {},
      pickups: carrier ? namesAt(book, carrier, request.fromZip) : [],
      deliveries: carrier ? namesAt(book, carrier, request.toZip) : [],
    });
  }
  return missed;
}

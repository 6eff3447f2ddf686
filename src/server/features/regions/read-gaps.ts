import type { TariffGaps } from '../../../contract/tariffs/coverage';
import { namesAt } from '../../../rating/carrier-places';
import type { LaneRequest } from '../../../rating/lane-request';
import { priceShipment } from '../../../rating/price-shipment';
import type { RateBook } from '../../../rating/rate-book';
import { inSlices } from '../../platform/in-slices';
import { countLoads } from './count-loads';
import type { CoverageContext } from './coverage-context';
import {
  type DemandEnd,
  findDemand,
  findUnservedEnds,
  type RatedLane,
  rateDemand,
  sumSearches,
} from './demand';
import { gapOf, groupGaps, type Missed, type MissedSearch } from './group-gaps';
import { asOfToday, findQuotedSearches } from './quoted-searches';
import { requireTariff } from './require-tariff';

/** Returns the gaps of a tariff that cost quotes. Throws NOT_FOUND for a tariff that the caller may not see. */
export async function readTariffGaps(context: CoverageContext, carrierId: string): Promise<TariffGaps> {
  const { db, clock, book } = context;
  const of = { carrierId, now: clock.now() };
  const { quoted, demand, loads } = await db.transaction(async (tx) => {
    await requireTariff(tx, carrierId);
    const loads = await countLoads(tx, { ...of, zips: null });
    return { loads: loads.count, quoted: await findQuotedSearches(tx, of), demand: await findDemand(tx, of) };
  });
  const requests = asOfToday(quoted, of);
  const missed = await inSlices(findMissed(book, carrierId, requests));
  const lanes = await inSlices(rateDemand(book, demand.lanes, of));
  const missedByOthers = [
    ...lanes.filter((lane) => !lane.quoted).map((lane) => missedLane(book, carrierId, lane)),
    ...findUnservedEnds(book, carrierId, demand.ends).map(missedEnd),
  ];
  return {
    searches: requests.length,
    isComplete: !quoted.isLimited,
    quoted: requests.length - missed.length,
    notQuotedThen: sumSearches([...demand.lanes, ...demand.ends]),
    loads,
    gaps: groupGaps([...missed.map(missedSearch), ...missedByOthers]),
  };
}

/** Returns the searches that the tariff does not quote, newest first. A carrier without lanes misses all of them. */
export function* findMissed(
  book: RateBook,
  carrierId: string,
  requests: readonly LaneRequest[],
): Generator<void, MissedSearch[]> {
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
      ...endsOf(book, carrierId, request),
    });
  }
  return missed;
}

const missedSearch = (search: MissedSearch): Missed => ({
  gap: gapOf(search),
  searches: 1,
  isAtLeast: false,
});

const missedLane = (book: RateBook, carrierId: string, { request, lane, declined }: RatedLane): Missed => ({
  gap: gapOf({
    request,
    code: declined?.code ?? 'NO_LANE',
    facts: declined?.facts ?? {},
    ...endsOf(book, carrierId, request),
  }),
  searches: lane.searches,
  isAtLeast: true,
});

const missedEnd = ({ side, prefix, searches }: DemandEnd): Missed => ({
  gap:
    side === 'PICKUP'
      ? { cause: 'NO_PICKUP_REGION', pickup: prefix, delivery: null, detail: null }
      : { cause: 'NO_DELIVERY_REGION', pickup: null, delivery: prefix, detail: null },
  searches,
  isAtLeast: true,
});

function endsOf(book: RateBook, carrierId: string, { fromZip, toZip }: LaneRequest) {
  const carrier = book.carriers[book.indexOfId.get(carrierId) ?? -1];
  return {
    pickups: carrier ? namesAt(book, carrier, fromZip) : [],
    deliveries: carrier ? namesAt(book, carrier, toZip) : [],
  };
}

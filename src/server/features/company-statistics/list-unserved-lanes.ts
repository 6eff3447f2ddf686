import { MAX_UNSERVED_LANES, type UnservedLanes } from '../../../contract/company-statistics';
import { withholdSmallGroups } from '../../../domain/statistics/withhold-small-groups';
import { placeOf } from '../../../rating/place-of';
import { priceShipment } from '../../../rating/price-shipment';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { inSlices } from '../../platform/in-slices';
import { findRecentSearches, RECENT_DAYS, type RecentSearch } from '../regions/recent-searches';
import { requireCarrier } from './require-company';

/** Searches between two ZIP prefixes. The carrier does not choose these groups, as it does its regions. */
interface AskedLane {
  readonly fromZip: RecentSearch['fromZip'];
  readonly toZip: RecentSearch['toZip'];
  readonly requests: RecentSearch[];
  readonly customers: Set<string>;
  readonly searches: number;
}

/**
 * The lanes that customers asked for and the current tariff has no price for. All searches of a lane are counted, so that a
 * carrier cannot learn by a change of its tariff which of them it was.
 */
export async function listUnservedLanes(
  parts: {
    readonly db: ActorDb;
    readonly caller: Caller;
    readonly clock: Clock;
    readonly book: RateBook;
  },
  carrierId: string,
): Promise<UnservedLanes> {
  const { db, clock, book } = parts;
  await requireCarrier(parts, carrierId);
  const recent = await db.transaction((tx) =>
    runAsSystem(tx, db.actor, (system) => findRecentSearches(system, { carrierId, now: clock.now() })),
  );
  const lanes = await inSlices(findUnserved(book, groupByLane(recent.requests)));
  const rows = withholdSmallGroups(lanes).slice(0, MAX_UNSERVED_LANES);
  return {
    rows: rows.map(({ fromZip, toZip, searches }) => ({
      fromPrefix: fromZip.slice(0, 3),
      fromPlace: placeOf(book, fromZip)?.name ?? null,
      toPrefix: toZip.slice(0, 3),
      toPlace: placeOf(book, toZip)?.name ?? null,
      searches,
    })),
    days: RECENT_DAYS,
    isComplete: recent.isComplete,
  };
}

function groupByLane(requests: readonly RecentSearch[]): AskedLane[] {
  const lanes = new Map<string, AskedLane & { searches: number }>();
  for (const request of requests) {
    const { fromZip, toZip, askedBy } = request;
    // A search of the platform itself is no customer's.
    if (askedBy === null) continue;
    const key = `${fromZip.slice(0, 3)} ${toZip.slice(0, 3)}`;
    const lane = lanes.get(key) ?? { fromZip, toZip, requests: [], customers: new Set(), searches: 0 };
    lane.requests.push(request);
    lane.customers.add(askedBy);
    lane.searches += 1;
    lanes.set(key, lane);
  }
  return [...lanes.values()];
}

function* findUnserved(book: RateBook, lanes: readonly AskedLane[]): Generator<void, AskedLane[]> {
  const unserved: AskedLane[] = [];
  for (const lane of lanes) {
    let isServed = false;
    for (const request of lane.requests) {
      const pricing = priceShipment(book, request);
      yield;
      isServed = pricing.ok && pricing.prices.length > 0;
      if (isServed) break;
    }
    if (!isServed) unserved.push(lane);
  }
  return unserved;
}

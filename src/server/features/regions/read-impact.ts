import { AppError } from '../../../contract/app-error';
import type { RegionImpact } from '../../../contract/tariffs/regions';
import { isUuid } from '../../../domain/ids';
import { explainLanes } from '../../../rating/explain-lanes';
import type { LaneRequest } from '../../../rating/lane-request';
import type { RateBook } from '../../../rating/rate-book';
import { rateRequest } from '../../../rating/rate-shipment';
import type { LaneKey } from '../../../rating/rating';
import { inSlices } from '../../platform/in-slices';
import { countLoads } from './count-loads';
import type { CoverageContext } from './coverage-context';
import { coveredZips } from './covered-zips';
import { asOfToday, findQuotedSearches } from './quoted-searches';
import { findRegion } from './region-queries';
import { requireTariff } from './require-tariff';

const MAX_TOP_LANES = 3;

/**
 * Returns what would be lost without a region, of the searches that the carrier quoted and of its loads. Throws NOT_FOUND
 * for a region that the caller may not see.
 */
export async function readRegionImpact(
  { db, clock, book }: CoverageContext,
  { id: carrierId, regionId }: { readonly id: string; readonly regionId: string },
): Promise<RegionImpact> {
  const now = clock.now();
  const stored = await db.transaction(async (tx) => {
    await requireTariff(tx, carrierId);
    const region = isUuid(regionId) ? await findRegion(tx, carrierId, regionId) : undefined;
    if (region === undefined) throw new AppError('NOT_FOUND');
    const { total } = await tx
      .selectFrom('lane')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('carrier_id', '=', carrierId)
      .executeTakeFirstOrThrow();
    const zips = [...coveredZips(book.reference, region.entries)];
    return {
      region,
      allLanes: total,
      loads: await countLoads(tx, { carrierId, now, zips }),
      found: await findQuotedSearches(tx, { carrierId, now }),
    };
  });
  const { region, allLanes, loads, found } = stored;
  const requests = asOfToday(found, { carrierId, now });
  const uses = await inSlices(findUses(book, { carrierId, region: region.name, requests }));
  return {
    lanes: region.lanes,
    allLanes,
    searches: requests.length,
    isComplete: !found.isLimited,
    ...uses,
    loads: loads.count,
    loadsCents: loads.cents,
  };
}

type Uses = Pick<RegionImpact, 'quoted' | 'quotedHere' | 'lost' | 'topLanes'>;

/**
 * Counts the searches that the tariff quotes today, those whose quotes use lanes of the region, and those that no other lane
 * quotes.
 */
function* findUses(
  book: RateBook,
  {
    carrierId,
    region,
    requests,
  }: { readonly carrierId: string; readonly region: string; readonly requests: readonly LaneRequest[] },
): Generator<void, Uses> {
  const isHere = ({ originRegion, destinationRegion }: LaneKey) =>
    originRegion === region || destinationRegion === region;
  const searchesOfLane = new Map<string, RegionImpact['topLanes'][number]>();
  const counts = { quoted: 0, quotedHere: 0, lost: 0 };
  for (const request of requests) {
    yield;
    const rating = rateRequest(book, request);
    if (!rating.ok || rating.quotes.length === 0) continue;
    counts.quoted++;
    const here = rating.quotes.find(({ lane }) => isHere(lane));
    if (here === undefined) continue;
    counts.quotedHere++;
    countLane(searchesOfLane, here.lane);
    const others = explainLanes(rating.prepared, carrierId).filter(
      ({ lane, outcome }) => outcome.kind === 'PRICED' && !isHere(lane),
    );
    if (others.length === 0) counts.lost++;
  }
  const topLanes = [...searchesOfLane.values()]
    .sort((one, other) => other.searches - one.searches)
    .slice(0, MAX_TOP_LANES);
  return { ...counts, topLanes };
}

function countLane(searches: Map<string, RegionImpact['topLanes'][number]>, lane: LaneKey): void {
  const origin = lane.originRegion ?? lane.originFacility ?? '';
  const destination = lane.destinationRegion ?? lane.destinationFacility ?? '';
  const key = JSON.stringify([origin, destination]);
  searches.set(key, { origin, destination, searches: (searches.get(key)?.searches ?? 0) + 1 });
}

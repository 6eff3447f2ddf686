import type { Zip } from '../../src/domain/places/zip';
import { ACCESSORIALS } from '../../src/domain/shipment/accessorials';
import { CARRIED_AS_FOODSTUFFS, type Commodity } from '../../src/domain/shipment/commodities';
import { NO_HANDLING } from '../../src/domain/shipment/shipment-request';
import { TEMPERATURES } from '../../src/domain/shipment/temperatures';
import type { LaneRequest } from '../../src/rating/lane-request';
import type { Tariff } from '../../src/rating/tariff';
import { plainRequest } from '../../src/testing/rating/plain-market';
import { type Random, seededRandom } from '../../src/testing/seeded-random';
import { SHIPPERS, shipperIdOf } from './market';
import { REQUEST_DATE, SEED } from './market-terms';

/** The request's fields that the bench does not vary. */
const REQUEST = plainRequest();

/** The ZIPs at both ends of a carrier's lane, between which a search finds it. */
export interface LaneZips {
  readonly from: readonly Zip[];
  readonly to: readonly Zip[];
  readonly commodity: Commodity;
  readonly temperature: LaneRequest['temperature'];
}

/** Returns the lanes between regions of a tariff, with the full ZIPs that the regions list. */
export function laneZipsOf(tariff: Tariff): LaneZips[] {
  const zipsOf = new Map<string, Zip[]>();
  for (const { region, zip } of tariff.regionZips) {
    if (zip.length !== 5) continue;
    const zips = zipsOf.get(region);
    if (zips === undefined) zipsOf.set(region, [zip]);
    else zips.push(zip);
  }
  return tariff.lanes.flatMap((lane) => {
    const from = zipsOf.get(lane.originRegion ?? '');
    const to = zipsOf.get(lane.destinationRegion ?? '');
    const commodity = lane.commodity ?? 'FOODSTUFFS';
    return from && to ? [{ from, to, commodity, temperature: lane.temperature }] : [];
  });
}

function commodityFor(random: Random, named: Commodity): Commodity {
  return named === 'FOODSTUFFS' ? random.pick(CARRIED_AS_FOODSTUFFS) : named;
}

function servicesOf(random: Random): LaneRequest['accessorials'] {
  const count = random.chance(60) ? 0 : random.between(1, 3);
  return Array.from({ length: count }, () => random.pick(ACCESSORIALS));
}

/**
 * Returns a function that creates searches between random ZIPs of a random lane of a random carrier. Each `part` is a
 * different sequence, so the warm-up never uses the measured searches.
 */
export function createSearchMaker(lanes: readonly (readonly LaneZips[])[], part: number): () => LaneRequest {
  const random = seededRandom(SEED + 7_000_000 + part);
  return () => {
    const lane = random.pick(random.pick(lanes));
    const pallets = random.chance(70) ? random.between(1, 8) : random.between(9, 26);
    return {
      ...REQUEST,
      fromZip: random.pick(lane.from),
      toZip: random.pick(lane.to),
      temperature: random.chance(90) ? lane.temperature : random.pick(TEMPERATURES),
      commodity: commodityFor(random, lane.commodity),
      pallets,
      grossWeightLbs: Math.min(44_000, pallets * random.between(300, 2_100)),
      ...NO_HANDLING,
      stackable: random.chance(20),
      foodGrade: random.chance(30),
      accessorials: servicesOf(random),
      earliestPickup: REQUEST_DATE,
      requestDate: REQUEST_DATE,
      shipperId: random.chance(80) ? shipperIdOf(random.between(0, SHIPPERS - 1)) : null,
    };
  };
}

/** Creates the first `count` searches of a part. */
export function makeSearches(
  lanes: readonly (readonly LaneZips[])[],
  count: number,
  part: number,
): LaneRequest[] {
  return Array.from({ length: count }, createSearchMaker(lanes, part));
}

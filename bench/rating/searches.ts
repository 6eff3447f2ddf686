import { ACCESSORIALS } from '../../src/domain/accessorials';
import { CARRIED_AS_FOODSTUFFS, type Commodity } from '../../src/domain/commodities';
import { TEMPERATURES } from '../../src/domain/temperatures';
import type { Zip } from '../../src/domain/zip';
import type { LaneRequest } from '../../src/rating/lane-request';
import type { Tariff } from '../../src/rating/tariff';
import { SHIPPERS, shipperIdOf } from './market';
import { REQUEST_DATE, SEED } from './market-terms';
import { type Random, seededRandom } from './seeded-random';

/** ZIPs at the two ends of one of a carrier's lanes: where somebody would look for its freight. */
export interface LaneZips {
  readonly from: readonly Zip[];
  readonly to: readonly Zip[];
  readonly commodity: Commodity;
  readonly temperature: LaneRequest['temperature'];
}

/** The lanes of a tariff between regions, with the ZIPs that the regions list in full. */
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
 * Searches from a random lane of a random carrier, between random ZIPs of its ends, one a call. `part` gives another
 * sequence of the same kind: what warms up is never what is measured.
 */
export function searchMaker(lanes: readonly (readonly LaneZips[])[], part: number): () => LaneRequest {
  const random = seededRandom(SEED + 7_000_000 + part);
  return () => {
    const lane = random.pick(random.pick(lanes));
    const pallets = random.chance(70) ? random.between(1, 8) : random.between(9, 26);
    return {
      fromZip: random.pick(lane.from),
      toZip: random.pick(lane.to),
      temperature: random.chance(90) ? lane.temperature : random.pick(TEMPERATURES),
      commodity: commodityFor(random, lane.commodity),
      pallets,
      grossWeightLbs: Math.min(44_000, pallets * random.between(300, 2_100)),
      stackable: random.chance(20),
      foodGrade: random.chance(30),
      accessorials: servicesOf(random),
      earliestPickup: REQUEST_DATE,
      requestDate: REQUEST_DATE,
      shipperId: random.chance(80) ? shipperIdOf(random.between(0, SHIPPERS - 1)) : null,
      carrierIds: null,
    };
  };
}

/** The first `count` searches of a part. */
export function makeSearches(
  lanes: readonly (readonly LaneZips[])[],
  count: number,
  part: number,
): LaneRequest[] {
  return Array.from({ length: count }, searchMaker(lanes, part));
}

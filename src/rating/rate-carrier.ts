import { ACCESSORIALS } from '../domain/accessorials';
import type { Multiplier } from '../domain/money';
import type { CompiledTariff } from './compiled-tariff';
import { type Declined, declined, gotFurther } from './declines';
import { type LaneFilter, type MatchedLanes, specificityOf } from './match-lanes';
import { priceWay, type WayPrice } from './price-way';
import type { Shipment } from './shipment';
import { PALLET_OR_WEIGHT, WAYS, type Way, wayBit } from './ways';

/** What a carrier says to every shipment of this kind, whichever of its lanes would carry it. */
export function carrierWideDecline(shipment: Shipment, tariff: CompiledTariff): Declined | null {
  if (shipment.request.foodGrade && !tariff.carrier.foodGrade) return declined('NOT_FOOD_GRADE');
  const missing = shipment.serviceBits & ~tariff.charges.offered;
  if (missing === 0) return null;
  // The lowest bit is the first missing service in the order of services.
  const accessorial = ACCESSORIALS[31 - Math.clz32(missing & -missing)];
  return declined('ACCESSORIAL_NOT_OFFERED', accessorial === undefined ? {} : { accessorial });
}

/** The ways tried on a matched lane, a bit each; a lane without any reports one decline, as if it had the first. */
export function waysTried(tariff: CompiledTariff, lane: number): number {
  const ways = tariff.lanes.ways[lane] as number;
  return ways === 0 ? wayBit(PALLET_OR_WEIGHT) : ways;
}

/** Whether `one` is chosen over `other` of the same way: closer to the goods, then cheaper, then by lane key. */
function isBetter(one: WayPrice, other: WayPrice, tariff: CompiledTariff, filter: LaneFilter): boolean {
  const closer =
    specificityOf(tariff.lanes, one.lane, filter) - specificityOf(tariff.lanes, other.lane, filter);
  if (closer !== 0) return closer > 0;
  if (one.totalCents !== other.totalCents) return one.totalCents < other.totalCents;
  return one.lane < other.lane;
}

/** Puts a price into `prices`, of which each is of another way, unless that of its own way there is better. */
function keepBetter(prices: WayPrice[], price: WayPrice, tariff: CompiledTariff, filter: LaneFilter): void {
  for (let index = 0; index < prices.length; index++) {
    const other = prices[index] as WayPrice;
    if (other.way !== price.way) continue;
    if (isBetter(price, other, tariff, filter)) prices[index] = price;
    return;
  }
  prices.push(price);
}

/**
 * Of the lanes that match, in any order, the chosen price of each way that any of them priced, in no order; or,
 * without any, why: the decline that got furthest, among equals that of the first lane by key and there the first way.
 */
export function rateCarrier(
  shipment: Shipment,
  tariff: CompiledTariff,
  multiplier: Multiplier,
  { lanes, count }: MatchedLanes,
  filter: LaneFilter,
): readonly WayPrice[] | Declined {
  const refused = carrierWideDecline(shipment, tariff);
  if (refused !== null) return refused;

  const prices: WayPrice[] = [];
  let furthest: Declined | null = null;
  let furthestLane = -1;
  for (let index = 0; index < count; index++) {
    const lane = lanes[index] as number;
    const tried = waysTried(tariff, lane);
    for (let way = 0; way < WAYS.length; way++) {
      if ((tried & (1 << way)) === 0) continue;
      const outcome = priceWay(shipment, tariff, multiplier, lane, way as Way);
      if (outcome.kind === 'PRICED') {
        keepBetter(prices, outcome, tariff, filter);
      } else if (
        furthest === null ||
        gotFurther(outcome, furthest) ||
        (outcome.code === furthest.code && lane < furthestLane)
      ) {
        furthest = outcome;
        furthestLane = lane;
      }
    }
  }
  return prices.length > 0 ? prices : (furthest ?? declined('NO_LANE'));
}

import { ACCESSORIALS } from '../../domain/accessorials';
import type { Multiplier } from '../../domain/money';
import { type LaneFilter, type MatchedLanes, specificityOf } from '../book/match-lanes';
import {
  type CompiledTariff,
  cell,
  FOOD_GRADE,
  HEADER_OFFERED,
  hasFlag,
  LANE_WAYS,
  laneAt,
} from '../compile/compiled-tariff';
import { PALLET_OR_WEIGHT, WAYS, type Way, wayBit } from '../compile/lane-options';
import type { BookCarrier } from '../rate-book';
import { type Declined, declined, gotFurther } from './declines';
import { priceWay, type WayPrice } from './price-option';
import type { Shipment } from './shipment';

/** What a carrier says to every shipment of this kind, whichever of its lanes would carry it. */
export function carrierWideDecline(shipment: Shipment, tariff: CompiledTariff): Declined | null {
  if (shipment.request.foodGrade && !hasFlag(tariff.cells, FOOD_GRADE)) return declined('NOT_FOOD_GRADE');
  const missing = shipment.serviceBits & ~cell(tariff.cells, HEADER_OFFERED);
  if (missing === 0) return null;
  // The lowest bit is the first missing service in the order of services.
  const accessorial = ACCESSORIALS[31 - Math.clz32(missing & -missing)];
  return declined('ACCESSORIAL_NOT_OFFERED', accessorial === undefined ? {} : { accessorial });
}

/** The ways tried on a matched lane, a bit each; a lane without any reports one decline, as if it had the first. */
export function waysTried(tariff: CompiledTariff, lane: number): number {
  const ways = cell(tariff.cells, laneAt(tariff.cells, lane) + LANE_WAYS);
  return ways === 0 ? wayBit(PALLET_OR_WEIGHT) : ways;
}

/** Whether `one` is chosen over `other` of the same way: closer to the goods, then cheaper, then by lane key. */
function isBetter(one: WayPrice, other: WayPrice, filter: LaneFilter): boolean {
  const { cells } = one.carrier.tariff;
  const closer = specificityOf(cells, one.lane, filter) - specificityOf(cells, other.lane, filter);
  if (closer !== 0) return closer > 0;
  if (one.totalCents !== other.totalCents) return one.totalCents < other.totalCents;
  return one.lane < other.lane;
}

/** Puts a price of this carrier into `prices`, of whose from `first` on each is of another way, unless that of its own way is better. */
function keepBetter(prices: WayPrice[], first: number, price: WayPrice, filter: LaneFilter): void {
  for (let index = first; index < prices.length; index++) {
    const other = prices[index] as WayPrice;
    if (other.way !== price.way) continue;
    if (isBetter(price, other, filter)) prices[index] = price;
    return;
  }
  prices.push(price);
}

/**
 * Of the lanes that match, in any order, adds the chosen price of each way that any of them priced to `prices`, in
 * no order; or, without any, answers why: the decline that got furthest, among equals that of the first lane by key
 * and there the first way.
 */
export function rateCarrier(
  shipment: Shipment,
  carrier: BookCarrier,
  multiplier: Multiplier,
  { lanes, count }: MatchedLanes,
  filter: LaneFilter,
  prices: WayPrice[],
): Declined | null {
  const { tariff } = carrier;
  const refused = carrierWideDecline(shipment, tariff);
  if (refused !== null) return refused;

  const first = prices.length;
  let furthest: Declined | null = null;
  let furthestLane = -1;
  for (let index = 0; index < count; index++) {
    const lane = lanes[index] as number;
    const tried = waysTried(tariff, lane);
    // Not by `for of`, which makes an iterator for each lane.
    for (let way: Way = 0; way < WAYS.length; way++) {
      if ((tried & (1 << way)) === 0) continue;
      const outcome = priceWay(shipment, carrier, multiplier, lane, way as Way);
      if (outcome.kind === 'PRICED') {
        keepBetter(prices, first, outcome, filter);
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
  return prices.length > first ? null : (furthest ?? declined('NO_LANE'));
}

import { ACCESSORIALS } from '../domain/accessorials';
import type { Multiplier } from '../domain/money';
import type { CompiledTariff } from './compiled-tariff';
import { type Declined, declined, gotFurther } from './declines';
import { type LaneFilter, specificityOf } from './match-lanes';
import { priceWay, type WayPrice } from './price-way';
import type { Shipment } from './shipment';
import { PALLET_OR_WEIGHT, WAYS, type Way, wayBit } from './ways';

type WayOutcome = WayPrice | Declined;

/** What a carrier says to every shipment of this kind, whichever of its lanes would carry it. */
export function carrierWideDecline(shipment: Shipment, tariff: CompiledTariff): Declined | null {
  if (shipment.request.foodGrade && !tariff.carrier.foodGrade) return declined('NOT_FOOD_GRADE');
  const missing = shipment.serviceBits & ~tariff.charges.offered;
  if (missing === 0) return null;
  // The lowest bit is the first missing service in the order of services.
  const accessorial = ACCESSORIALS[31 - Math.clz32(missing & -missing)];
  return declined('ACCESSORIAL_NOT_OFFERED', accessorial === undefined ? {} : { accessorial });
}

/** Tries every way of a matched lane in the order of ways; a lane without any reports one decline. */
export function rateLane(
  shipment: Shipment,
  tariff: CompiledTariff,
  multiplier: Multiplier,
  lane: number,
  visit: (way: Way, outcome: WayOutcome) => void,
): void {
  const ways = tariff.lanes.ways[lane] as number;
  if (ways === 0) visit(PALLET_OR_WEIGHT, declined('NO_RATE_FOR_MILEAGE'));
  for (const way of WAYS) {
    if ((ways & wayBit(way)) !== 0) visit(way, priceWay(shipment, tariff, multiplier, lane, way));
  }
}

/** Whether `one` is chosen over `other` of the same way: closer to the goods, then cheaper, then by lane key. */
function isBetter(one: WayPrice, other: WayPrice, tariff: CompiledTariff, filter: LaneFilter): boolean {
  const closer =
    specificityOf(tariff.lanes, one.lane, filter) - specificityOf(tariff.lanes, other.lane, filter);
  if (closer !== 0) return closer > 0;
  if (one.totalCents !== other.totalCents) return one.totalCents < other.totalCents;
  return one.lane < other.lane;
}

/**
 * Of the lanes that match, in any order, the chosen price of each way that any of them priced, in the order of ways; or, without any, why: the decline
 * that got furthest, among equals that of the first lane by key and there the first way.
 */
export function rateCarrier(
  shipment: Shipment,
  tariff: CompiledTariff,
  multiplier: Multiplier,
  lanes: readonly number[],
  filter: LaneFilter,
): readonly WayPrice[] | Declined {
  const refused = carrierWideDecline(shipment, tariff);
  if (refused !== null) return refused;

  const best: (WayPrice | undefined)[] = [undefined, undefined, undefined, undefined];
  let furthest: Declined | null = null;
  let furthestLane = -1;
  for (const lane of lanes) {
    rateLane(shipment, tariff, multiplier, lane, (way, outcome) => {
      if (outcome.kind === 'PRICED') {
        const chosen = best[way];
        if (chosen === undefined || isBetter(outcome, chosen, tariff, filter)) best[way] = outcome;
      } else if (
        furthest === null ||
        gotFurther(outcome, furthest) ||
        (outcome.code === furthest.code && lane < furthestLane)
      ) {
        furthest = outcome;
        furthestLane = lane;
      }
    });
  }
  const prices: WayPrice[] = [];
  for (const price of best) if (price !== undefined) prices.push(price);
  return prices.length > 0 ? prices : (furthest ?? declined('NO_LANE'));
}

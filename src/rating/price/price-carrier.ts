import type { Multiplier } from '../../domain/money/money';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { type LaneFilter, specificityOf } from '../book/lane-filter';
import type { MatchedLanes } from '../book/match-lanes';
import { cell, FOOD_GRADE, HEADER_OFFERED, hasFlag, LANE_OPTIONS, laneAt } from '../compile/cells';
import type { CompiledTariff } from '../compile/compiled-tariff';
import { type LaneOption, OPTIONS, optionBit, PALLET_OR_WEIGHT } from '../compile/lane-options';
import type { BookCarrier } from '../rate-book';
import { type Declined, decline, gotFurther } from './declines';
import { type OptionPrice, priceOption } from './price-option';
import type { Shipment } from './shipment';

/** The decline that applies to all of a carrier's lanes, if any. */
export function findCarrierDecline(shipment: Shipment, tariff: CompiledTariff): Declined | null {
  if (shipment.request.foodGrade && !hasFlag(tariff.cells, FOOD_GRADE)) return decline('NOT_FOOD_GRADE');
  const missing = shipment.serviceBits & ~cell(tariff.cells, HEADER_OFFERED);
  if (missing === 0) return null;
  // The lowest bit is the first missing service in the order of services.
  const accessorial = ACCESSORIALS[31 - Math.clz32(missing & -missing)];
  return decline('ACCESSORIAL_NOT_OFFERED', accessorial === undefined ? {} : { accessorial });
}

/** The options to try on a matched lane, one bit each. A lane without rates tries the first one, to report a decline. */
export function optionsToTry(tariff: CompiledTariff, lane: number): number {
  const options = cell(tariff.cells, laneAt(tariff.cells, lane) + LANE_OPTIONS);
  return options === 0 ? optionBit(PALLET_OR_WEIGHT) : options;
}

/** Whether `one` beats `other` for the same option: higher specificity, then lower total, then first lane key. */
function isBetter(one: OptionPrice, other: OptionPrice, filter: LaneFilter): boolean {
  const { cells } = one.carrier.tariff;
  const closer = specificityOf(cells, one.lane, filter) - specificityOf(cells, other.lane, filter);
  if (closer !== 0) return closer > 0;
  if (one.totalCents !== other.totalCents) return one.totalCents < other.totalCents;
  return one.lane < other.lane;
}

/**
 * Adds a price, or replaces the carrier's price for the same option if the new one is better. The carrier's prices are those
 * from index `first` on.
 */
function keepBetterPrice(prices: OptionPrice[], first: number, price: OptionPrice, filter: LaneFilter): void {
  for (let index = first; index < prices.length; index++) {
    const other = prices[index] as OptionPrice;
    if (other.option !== price.option) continue;
    if (isBetter(price, other, filter)) prices[index] = price;
    return;
  }
  prices.push(price);
}

/**
 * Prices a carrier's matching lanes and appends the best price of each option to `prices`, unsorted. If nothing could be
 * priced, returns the decline that got furthest; among equals the first lane by key wins, then the first option.
 */
export function priceCarrier(
  shipment: Shipment,
  carrier: BookCarrier,
  multiplier: Multiplier,
  { lanes, count }: MatchedLanes,
  filter: LaneFilter,
  prices: OptionPrice[],
): Declined | null {
  const { tariff } = carrier;
  const refused = findCarrierDecline(shipment, tariff);
  if (refused !== null) return refused;

  const first = prices.length;
  let furthest: Declined | null = null;
  let furthestLane = -1;
  for (let index = 0; index < count; index++) {
    const lane = lanes[index] as number;
    const tried = optionsToTry(tariff, lane);
    // `for…of` would create an iterator for each lane.
    for (let option: LaneOption = 0; option < OPTIONS.length; option++) {
      if ((tried & (1 << option)) === 0) continue;
      const outcome = priceOption(shipment, carrier, multiplier, lane, option as LaneOption);
      if (outcome.kind === 'PRICED') {
        keepBetterPrice(prices, first, outcome, filter);
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
  return prices.length > first ? null : (furthest ?? decline('NO_LANE'));
}

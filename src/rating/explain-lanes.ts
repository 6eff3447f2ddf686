import type { Multiplier } from '../domain/money';
import { createEndPlaces, findEndPlaces } from './book/end-places';
import {
  ANYTHING,
  createFilter,
  type LaneFilter,
  laneFilterFor,
  OTHER_COMMODITY,
  OTHER_TEMPERATURE,
  specificityOf,
} from './book/lane-filter';
import { createMatchedLanes, findPairBetween, matchLanes } from './book/match-lanes';
import { laneAt } from './compile/cells';
import { OPTIONS, optionBit, vehicleOf } from './compile/lane-options';
import { laneKeyOf } from './explain/describe-lane';
import type { LaneRequest } from './lane-request';
import { type Declined, decline } from './price/declines';
import { rateTypeOf } from './price/price-base';
import { findCarrierDecline, optionsToTry } from './price/price-carrier';
import { priceOption } from './price/price-option';
import { prepareShipment, type Shipment } from './price/shipment';
import { type BookCarrier, multipliersFor, type RateBook } from './rate-book';
import type { LaneAttempt } from './rating';

const EVERY_LANE = createFilter(ANYTHING);

/** The decline of a lane that does not match the request's temperature or commodity. */
function findLaneDecline(specificity: number): Declined | null {
  if (specificity === OTHER_TEMPERATURE) return decline('TEMPERATURE_NOT_SERVED');
  return specificity === OTHER_COMMODITY ? decline('COMMODITY_NOT_SERVED') : null;
}

/**
 * The working behind `rateShipment`'s result for one carrier: the outcome of every option of every matching lane, by
 * lane key, then option. If no lane matches the temperature or the commodity, the outcome of every lane between the two
 * ends. A carrier-wide decline is the outcome of each. Empty when no lane joins the ends or the carrier is not in the
 * book.
 */
type ExplainLanes = (carrierId: string) => LaneAttempt[];

/** Explains a request carrier by carrier. With 200 carriers, finding the two ends dominates, so it is done once. */
export function explainRequest(book: RateBook, request: LaneRequest): ExplainLanes {
  const shipment = prepareShipment(book.reference, request);
  if ('unknownZips' in shipment) return () => [];
  const from = findEndPlaces(book.blocks, shipment.from, createEndPlaces());
  const to = findEndPlaces(book.blocks, shipment.to, createEndPlaces());
  const filter = laneFilterFor(request);
  const multipliers = multipliersFor(book, request.shipperId);
  return (carrierId) => {
    const index = book.indexOfId.get(carrierId);
    if (index === undefined) return [];
    const carrier = book.carriers[index] as BookCarrier;
    const { slot } = carrier;
    const matched = createMatchedLanes();
    const pair = findPairBetween(book.blocks, slot, from, to);
    // Of a carrier declined for the temperature or the commodity, all lanes are explained.
    const match = matchLanes(book.blocks, slot, pair, from, to, filter, matched);
    if (match !== 'MATCHED') matchLanes(book.blocks, slot, pair, from, to, EVERY_LANE, matched);
    matched.lanes.length = matched.count;
    matched.lanes.sort((one, other) => one - other);
    return attemptLanes(shipment, carrier, multipliers[index] as Multiplier, matched.lanes, filter);
  };
}

/** Prices every option of these lanes of a carrier, whatever declines the carrier as a whole. */
function attemptLanes(
  shipment: Shipment,
  carrier: BookCarrier,
  multiplier: Multiplier,
  lanes: readonly number[],
  filter: LaneFilter,
): LaneAttempt[] {
  const { tariff } = carrier;
  const refused = findCarrierDecline(shipment, tariff);
  const attempts: LaneAttempt[] = [];
  for (const lane of lanes) {
    const tried = optionsToTry(tariff, lane);
    const unfit = findLaneDecline(specificityOf(tariff.cells, lane, filter));
    for (const option of OPTIONS) {
      if ((tried & optionBit(option)) === 0) continue;
      const outcome = unfit ?? refused ?? priceOption(shipment, carrier, multiplier, lane, option);
      attempts.push({
        lane: laneKeyOf(tariff, lane),
        rateType: rateTypeOf(tariff.cells, laneAt(tariff.cells, lane), option),
        vehicleType: vehicleOf(option),
        outcome:
          outcome.kind === 'PRICED'
            ? { kind: 'PRICED', totalCents: outcome.totalCents }
            : { kind: 'DECLINED', code: outcome.code, facts: outcome.facts },
      });
    }
  }
  return attempts;
}

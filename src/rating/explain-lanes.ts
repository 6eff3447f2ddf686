import type { Multiplier } from '../domain/money';
import {
  ANYTHING,
  createFilter,
  type LaneFilter,
  OTHER_COMMODITY,
  OTHER_TEMPERATURE,
  specificityOf,
} from './book/lane-filter';
import {
  findRequestCarrier,
  findRequestEnds,
  matchCarrierLanes,
  type RequestEnds,
} from './book/request-ends';
import { laneAt } from './compile/cells';
import { OPTIONS, optionBit, vehicleOf } from './compile/lane-options';
import { laneKeyOf } from './explain/describe-lane';
import type { LaneRequest } from './lane-request';
import { type Declined, decline } from './price/declines';
import { rateTypeOf } from './price/price-base';
import { findCarrierDecline, optionsToTry } from './price/price-carrier';
import { priceOption } from './price/price-option';
import type { Shipment } from './price/shipment';
import type { BookCarrier, RateBook } from './rate-book';
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

/** Explains a request carrier by carrier. `ends` are the request's, if they are known already. */
export function explainRequest(
  book: RateBook,
  request: LaneRequest,
  ends: RequestEnds | null = findRequestEnds(book, request),
): ExplainLanes {
  if (ends === null) return () => [];
  return (carrierId) => {
    const found = findRequestCarrier(ends, carrierId);
    if (found === null) return [];
    const { carrier, multiplier } = found;
    // Of a carrier declined for the temperature or the commodity, all lanes are explained.
    let matched = matchCarrierLanes(ends, carrier, ends.filter);
    if (matched.count === 0) matched = matchCarrierLanes(ends, carrier, EVERY_LANE);
    matched.lanes.sort((one, other) => one - other);
    return attemptLanes(ends.shipment, carrier, multiplier, matched.lanes, ends.filter);
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
    const key = laneKeyOf(tariff, lane);
    for (const option of OPTIONS) {
      if ((tried & optionBit(option)) === 0) continue;
      const outcome = unfit ?? refused ?? priceOption(shipment, carrier, multiplier, lane, option);
      attempts.push({
        lane: key,
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

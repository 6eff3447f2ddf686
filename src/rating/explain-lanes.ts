import {
  ANYTHING,
  createFilter,
  OTHER_COMMODITY,
  OTHER_TEMPERATURE,
  specificityOf,
} from './book/lane-filter';
import { laneAt } from './compile/cells';
import type { CompiledTariff } from './compile/compiled-tariff';
import { type LaneOption, OPTIONS, optionBit, vehicleOf } from './compile/lane-options';
import { laneKeyOf } from './explain/describe-lane';
import { findRequestCarrier, matchCarrierLanes, type PreparedRequest } from './prepare-request';
import { type Declined, decline } from './price/declines';
import { rateTypeOf } from './price/price-base';
import { findCarrierDecline, optionsToTry } from './price/price-carrier';
import { type OptionPrice, priceOption } from './price/price-option';
import type { LaneAttempt, LaneKey } from './rating';

const EVERY_LANE = createFilter(ANYTHING);

/** The decline of a lane that does not match the request's temperature or commodity. */
function findLaneDecline(specificity: number): Declined | null {
  if (specificity === OTHER_TEMPERATURE) return decline('TEMPERATURE_NOT_SERVED');
  return specificity === OTHER_COMMODITY ? decline('COMMODITY_NOT_SERVED') : null;
}

/**
 * The working behind `rateShipment`'s result for one carrier: the outcome of every option of every matching lane, by lane
 * key, then option. If no lane matches the temperature or the commodity, it has every lane between the two ends. A decline
 * of the carrier as a whole is the outcome of every option. The list is empty when no lane joins the ends or the carrier is
 * not in the book.
 */
export function explainLanes(prepared: PreparedRequest, carrierId: string): LaneAttempt[] {
  return tryLanes(prepared, carrierId).map(attemptOf);
}

/** An option of a lane that was tried, by its number in the compiled tariff. */
export interface TriedOption {
  readonly tariff: CompiledTariff;
  readonly lane: number;
  readonly key: LaneKey;
  readonly option: LaneOption;
  readonly outcome: OptionPrice | Declined;
}

/** Every option that `explainLanes` explains, in its order. */
export function tryLanes(prepared: PreparedRequest, carrierId: string): readonly TriedOption[] {
  const found = findRequestCarrier(prepared, carrierId);
  if (found === null) return [];
  const { carrier, multiplier } = found;
  const { tariff } = carrier;
  // If the carrier is declined for the temperature or the commodity, all lanes are explained.
  let { lanes } = matchCarrierLanes(prepared, carrier, prepared.filter);
  if (lanes.length === 0) lanes = matchCarrierLanes(prepared, carrier, EVERY_LANE).lanes;
  lanes.sort((one, other) => one - other);
  const refused = findCarrierDecline(prepared.shipment, tariff);
  const options: TriedOption[] = [];
  for (const lane of lanes) {
    const tried = optionsToTry(tariff, lane);
    const unfit = findLaneDecline(specificityOf(tariff.cells, lane, prepared.filter));
    const key = laneKeyOf(tariff, lane);
    for (const option of OPTIONS) {
      if ((tried & optionBit(option)) === 0) continue;
      // A decline of the carrier as a whole is the outcome of every option.
      const outcome = unfit ?? refused ?? priceOption(prepared.shipment, carrier, multiplier, lane, option);
      options.push({ tariff, lane, key, option, outcome });
    }
  }
  return options;
}

export const attemptOf = ({ tariff, lane, key, option, outcome }: TriedOption): LaneAttempt => ({
  lane: key,
  rateType: rateTypeOf(tariff.cells, laneAt(tariff.cells, lane), option),
  vehicleType: vehicleOf(option),
  outcome:
    outcome.kind === 'PRICED'
      ? { kind: 'PRICED', totalCents: outcome.totalCents }
      : { kind: 'DECLINED', code: outcome.code, facts: outcome.facts },
});

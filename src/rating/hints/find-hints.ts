import type { QuoteHint, ShipmentSize } from '../../domain/shipment/quote-hints';
import type { MatchedLanes } from '../book/match-lanes';
import { cell, DEFICIT_RATING, hasFlag, LANE_SHEET, laneAt, sheetAt } from '../compile/cells';
import { optionBit, PALLET_OR_WEIGHT } from '../compile/lane-options';
import { laneKeyOf } from '../explain/describe-lane';
import {
  findRequestCarrier,
  matchCarrierLanes,
  type PreparedRequest,
  type RequestCarrier,
} from '../prepare-request';
import { priceCarrier } from '../price/price-carrier';
import type { OptionPrice } from '../price/price-option';
import { nextTierLbs } from '../price/price-weight-sheet';
import type { BookCarrier } from '../rate-book';
import { isSameLane, type RatedQuote } from '../rating';

/**
 * The hints of a quote: changed shipments that the carrier's pallet or weight rate prices lower, or equally for one more
 * pallet. The amounts are those of a search for the changed shipment, which is within `limits`. A quote has at most one
 * hint, so finding it prices the carrier once more at most. `docs/rating.md` has the rules.
 */
export function findHints(prepared: PreparedRequest, quote: RatedQuote, limits: ShipmentSize): QuoteHint[] {
  if (quote.rateType === 'TRUCKLOAD') return [];
  const found = findRequestCarrier(prepared, quote.carrier.id);
  if (found === null) return [];
  // With deficit weight rating, the price is already the lowest of this tier and the heavier ones.
  if (quote.rateType === 'WEIGHT' && hasFlag(found.carrier.tariff.cells, DEFICIT_RATING)) return [];
  const lanes = matchCarrierLanes(prepared, found.carrier, prepared.filter);
  const at =
    quote.rateType === 'PALLET'
      ? withOneMorePallet(prepared.shipment.request)
      : atNextTier(prepared, quote, found.carrier, lanes);
  if (at === null || at.pallets > limits.pallets || at.grossWeightLbs > limits.grossWeightLbs) return [];
  const totalCents = priceAgain(prepared, found, lanes, at);
  if (totalCents === null) return [];
  const differenceCents = totalCents - quote.totalCents;
  if (quote.rateType === 'PALLET') {
    return differenceCents > 0 ? [] : [{ kind: 'ONE_MORE_PALLET', differenceCents, totalCents, at }];
  }
  return differenceCents >= 0 ? [] : [{ kind: 'WEIGHT_BREAK', differenceCents, totalCents, at }];
}

/** Adds a pallet of the average weight, rounded up. */
function withOneMorePallet({ pallets, grossWeightLbs }: ShipmentSize): ShipmentSize {
  return { pallets: pallets + 1, grossWeightLbs: grossWeightLbs + Math.ceil(grossWeightLbs / pallets) };
}

/** The next weight break of the sheet that the quote is from. */
function atNextTier(
  { shipment }: PreparedRequest,
  quote: RatedQuote,
  { tariff }: BookCarrier,
  { lanes, count }: MatchedLanes,
): ShipmentSize | null {
  const { pallets, grossWeightLbs } = shipment.request;
  for (let index = 0; index < count; index++) {
    const lane = lanes[index] as number;
    // Most carriers have one lane between two ends, which needs no comparison.
    if (count > 1 && !isSameLane(laneKeyOf(tariff, lane), quote.lane)) continue;
    const { cells } = tariff;
    const sheet = sheetAt(cells, cell(cells, laneAt(cells, lane) + LANE_SHEET));
    const tierLbs = nextTierLbs(cells, sheet, shipment.miles, grossWeightLbs);
    return tierLbs === null ? null : { pallets, grossWeightLbs: tierLbs };
  }
  return null;
}

/** The total of the carrier's pallet or weight rate for a changed shipment; null if it declines. */
function priceAgain(
  { shipment, filter }: PreparedRequest,
  { carrier, multiplier }: RequestCarrier,
  lanes: MatchedLanes,
  at: ShipmentSize,
): number | null {
  const changed = {
    ...shipment,
    request: { ...shipment.request, ...at },
    // The carrier's vehicles are declined before they are priced.
    optionsWithCapacity: optionBit(PALLET_OR_WEIGHT),
  };
  const prices: OptionPrice[] = [];
  priceCarrier(changed, carrier, multiplier, lanes, filter, prices);
  return prices[0]?.totalCents ?? null;
}

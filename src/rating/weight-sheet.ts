import { type Cents, chargeForWeight, type Mills } from '../domain/money';
import type { BaseRate } from './base-price';
import type { CompiledSheets, CompiledTariff } from './compiled-tariff';
import { type Declined, declined } from './declines';
import { bandOf } from './sheet-bands';
import type { Shipment } from './shipment';

function tierCharge(sheets: CompiledSheets, row: number, weightLbs: number): number {
  return Math.max(chargeForWeight(weightLbs, sheets.rate[row] as Mills), sheets.minimumRate[row] as number);
}

/**
 * The shipment's own tier, or (deficit weight rating, where the carrier has it) a heavier one, paid in full,
 * when that is cheaper. Below the lowest tier the shipment's own weight is rated at the lowest tier.
 */
export function weightSheetBase(
  tariff: CompiledTariff,
  sheet: number,
  shipment: Shipment,
  laneMinimumCents: number,
): BaseRate | Declined {
  const { sheets } = tariff;
  const weightLbs = shipment.request.grossWeightLbs;
  const band = bandOf(sheets, sheet, shipment.miles);
  if (band < 0) return declined('NO_RATE_FOR_MILEAGE');
  const end = sheets.rowsFrom[band + 1] as number;
  let own = sheets.rowsFrom[band] as number;
  while (own + 1 < end && (sheets.threshold[own + 1] as number) <= weightLbs) own++;
  let row = own;
  let least = tierCharge(sheets, own, weightLbs);
  if (tariff.carrier.deficitRating) {
    for (let heavier = own + 1; heavier < end; heavier++) {
      const charge = tierCharge(sheets, heavier, sheets.threshold[heavier] as number);
      // A tie stays with the lighter tier: only a lower charge wins.
      if (charge < least) {
        row = heavier;
        least = charge;
      }
    }
  }
  return {
    kind: 'PRICED',
    rateType: 'WEIGHT',
    cents: Math.max(least, laneMinimumCents) as Cents,
    row,
    ratedAsLbs: row === own ? null : (sheets.threshold[row] as number),
  };
}

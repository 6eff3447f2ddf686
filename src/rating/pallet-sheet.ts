import type { Cents } from '../domain/money';
import type { BaseRate } from './base-price';
import { firstAtLeast } from './columns';
import type { CompiledSheets } from './compiled-tariff';
import { type Declined, declined } from './declines';
import { bandOf } from './sheet-bands';

/** `laneMinimumCents` is `BLANK`, which binds nothing, when the lane has none. */
export function palletSheetBase(
  sheets: CompiledSheets,
  sheet: number,
  miles: number,
  billedPallets: number,
  laneMinimumCents: number,
): BaseRate | Declined {
  const band = bandOf(sheets, sheet, miles);
  if (band < 0) return declined('NO_RATE_FOR_MILEAGE');
  const end = sheets.rowsFrom[band + 1] as number;
  const row = firstAtLeast(sheets.threshold, billedPallets, sheets.rowsFrom[band] as number, end);
  if (row === end) return declined('NO_RATE_FOR_PALLETS', { billedPallets });
  const cents = Math.max(
    sheets.rate[row] as number,
    sheets.minimumRate[row] as number,
    laneMinimumCents,
  ) as Cents;
  return { kind: 'PRICED', rateType: 'PALLET', cents, row, ratedAsLbs: null };
}

import { RATE_SHEET_TYPES } from '../domain/vehicles';
import { amounts, groupStarts } from './columns';
import type { CompiledSheets } from './compiled-tariff';
import type { Tariff } from './tariff';
import type { TariffNames } from './tariff-names';

interface SheetRow {
  readonly sheet: number;
  readonly maximumMiles: number;
  readonly threshold: number;
  readonly minimumRate: number | null;
  readonly rate: number;
}

/** Pallet and weight sheets side by side: both are bands of rows with a threshold, a minimum and a rate. */
export function compileSheets(tariff: Tariff, names: TariffNames): CompiledSheets {
  const typeOf = new Map(tariff.rateSheets.map((sheet) => [sheet.name, sheet.type]));
  const rows: SheetRow[] = [];
  for (const value of tariff.palletValues) {
    if (typeOf.get(value.rateSheet) !== 'PALLET') continue;
    rows.push({
      sheet: names.sheets.indexOf.get(value.rateSheet) as number,
      maximumMiles: value.maximumMiles,
      threshold: value.pallets,
      minimumRate: value.minimumRateCents,
      rate: value.totalBaseRateCents,
    });
  }
  for (const value of tariff.weightValues) {
    if (typeOf.get(value.rateSheet) !== 'WEIGHT') continue;
    rows.push({
      sheet: names.sheets.indexOf.get(value.rateSheet) as number,
      maximumMiles: value.maximumMiles,
      threshold: value.weightTierLbs,
      minimumRate: value.minimumRateCents,
      rate: value.baseRateMillsPer100Lbs,
    });
  }
  rows.sort(
    (one, other) =>
      one.sheet - other.sheet || one.maximumMiles - other.maximumMiles || one.threshold - other.threshold,
  );
  const bands: SheetRow[] = [];
  const bandOf = rows.map((row) => {
    const last = bands.at(-1);
    if (last?.sheet !== row.sheet || last.maximumMiles !== row.maximumMiles) bands.push(row);
    return bands.length - 1;
  });
  return {
    names: names.sheets.all,
    type: Uint8Array.from(names.sheets.all, (name) =>
      RATE_SHEET_TYPES.indexOf(typeOf.get(name) ?? RATE_SHEET_TYPES[0]),
    ),
    bandsFrom: groupStarts(
      bands.map((band) => band.sheet),
      names.sheets.all.length,
    ),
    maximumMiles: amounts(bands.map((band) => band.maximumMiles)),
    rowsFrom: groupStarts(bandOf, bands.length),
    threshold: amounts(rows.map((row) => row.threshold)),
    minimumRate: amounts(rows.map((row) => row.minimumRate)),
    rate: amounts(rows.map((row) => row.rate)),
  };
}

import { RATE_SHEET_TYPES, type RateSheetType } from '../../domain/shipment/vehicles';
import type { Tariff } from '../tariff';
import { HEADER_SHEETS, SHEET_BANDS, SHEET_BANDS_END, SHEET_CELLS, SHEET_TYPE } from './cells';
import type { CellsWriter } from './cells-writer';
import type { TariffNames } from './tariff-names';

interface SheetRow {
  readonly maximumMiles: number;
  readonly threshold: number;
  readonly minimumRate: number | null;
  readonly rate: number;
}

/** The rows of each sheet. Drops rows whose type differs from their sheet's. */
function rowsBySheet(tariff: Tariff, typeOf: ReadonlyMap<string, RateSheetType>): Map<string, SheetRow[]> {
  const rows = new Map<string, SheetRow[]>();
  const add = (sheet: string, type: RateSheetType, row: SheetRow) => {
    if (typeOf.get(sheet) !== type) return;
    const known = rows.get(sheet);
    if (known === undefined) rows.set(sheet, [row]);
    else known.push(row);
  };
  for (const value of tariff.palletValues) {
    add(value.rateSheet, 'PALLET', {
      maximumMiles: value.maximumMiles,
      threshold: value.pallets,
      minimumRate: value.minimumRateCents,
      rate: value.totalBaseRateCents,
    });
  }
  for (const value of tariff.weightValues) {
    add(value.rateSheet, 'WEIGHT', {
      maximumMiles: value.maximumMiles,
      threshold: value.weightTierLbs,
      minimumRate: value.minimumRateCents,
      rate: value.baseRateMillsPer100Lbs,
    });
  }
  return rows;
}

/** Rows grouped into bands, one for each `maximumMiles`. */
function bandsOf(rows: readonly SheetRow[]): SheetRow[][] {
  const bands: SheetRow[][] = [];
  const sorted = [...rows].sort(
    (one, other) => one.maximumMiles - other.maximumMiles || one.threshold - other.threshold,
  );
  for (const row of sorted) {
    const last = bands.at(-1);
    if (last?.[0]?.maximumMiles === row.maximumMiles) last.push(row);
    else bands.push([row]);
  }
  return bands;
}

/** Pallet and weight sheets have the same shape: bands of rows with a threshold, a minimum and a rate. */
export function addSheets(cells: CellsWriter, tariff: Tariff, names: TariffNames): void {
  const typeOf = new Map(tariff.rateSheets.map((sheet) => [sheet.name, sheet.type]));
  const rows = rowsBySheet(tariff, typeOf);
  const sheets = names.sheets.all;
  const sheetsFrom = cells.reserve(sheets.length * SHEET_CELLS);
  cells.fill(HEADER_SHEETS, sheetsFrom);
  sheets.forEach((name, index) => {
    const bands = bandsOf(rows.get(name) ?? []).map((band) => {
      const from = cells.end;
      for (const row of band) cells.add([row.threshold, row.minimumRate, row.rate]);
      return [band[0]?.maximumMiles ?? 0, from, cells.end];
    });
    const at = sheetsFrom + index * SHEET_CELLS;
    cells.fill(at + SHEET_TYPE, RATE_SHEET_TYPES.indexOf(typeOf.get(name) ?? RATE_SHEET_TYPES[0]));
    cells.fill(at + SHEET_BANDS, cells.end);
    for (const band of bands) cells.add(band);
    cells.fill(at + SHEET_BANDS_END, cells.end);
  });
}

import type { Region } from '../../../../contract/tariffs/regions';
import { namesOf, recordOf } from '../../../../domain/records';
import type { CellKind, ParsedCell } from '../../../ui/grid/kinds/cell-kind';
import { moneyKind, poundsKind, shareKind } from '../../../ui/grid/kinds/cell-kinds';
import type { RowCells } from '../rows/use-tariff-rows';

const POUNDS = poundsKind(0, 1_000_000);

export interface RegionCell {
  /** The column of a file of regions. */
  readonly column: string;
  readonly kind: CellKind;
  /** Returns the cell as it is in a file; null for a blank cell. */
  readonly cellOf: (region: Region) => string | null;
}

const text = (value: number | null) => (value === null ? null : String(value));
const share = (basisPoints: number) => (basisPoints === 0 ? null : String(basisPoints / 10_000));

/** The premiums and minimums of a region, as the form shows them: pickup, then delivery. */
export const REGION_CELLS = {
  pickupPremium: {
    column: 'pickup_premium_percentage',
    kind: shareKind,
    cellOf: (region) => share(region.pickupPremiumBp),
  },
  pickupCap: {
    column: 'pickup_premium_cap',
    kind: moneyKind,
    cellOf: (region) => text(region.pickupPremiumCapCents),
  },
  pickupMinimum: {
    column: 'pickup_minimum_weight',
    kind: POUNDS,
    cellOf: (region) => text(region.pickupMinimumWeightLbs),
  },
  pickupPerPallet: {
    column: 'pickup_premium_per_pallet',
    kind: moneyKind,
    cellOf: (region) =>
      region.pickupPremiumPerPalletCents === 0 ? null : text(region.pickupPremiumPerPalletCents),
  },
  dropoffPremium: {
    column: 'dropoff_premium_percentage',
    kind: shareKind,
    cellOf: (region) => share(region.dropoffPremiumBp),
  },
  dropoffCap: {
    column: 'dropoff_premium_cap',
    kind: moneyKind,
    cellOf: (region) => text(region.dropoffPremiumCapCents),
  },
  dropoffMinimum: {
    column: 'dropoff_minimum_weight',
    kind: POUNDS,
    cellOf: (region) => text(region.dropoffMinimumWeightLbs),
  },
} as const satisfies Record<string, RegionCell>;

export type RegionField = keyof typeof REGION_CELLS;
export const REGION_FIELDS = namesOf(REGION_CELLS);
export type RegionTexts = Record<RegionField, string>;

/** The texts that editing starts with. */
export function textsOf(region: Region): RegionTexts {
  return recordOf(REGION_FIELDS, (field) => {
    const { kind, cellOf } = REGION_CELLS[field];
    const value = cellOf(region);
    return value === null ? '' : kind.edit(value);
  });
}

const parse = (field: RegionField, typed: string): ParsedCell =>
  typed.trim() === '' ? { value: null } : REGION_CELLS[field].kind.parse(typed);

/** The cells that the texts change, or the error of each invalid text. */
export function readTexts(
  region: Region,
  texts: RegionTexts,
): {
  readonly cells: RowCells;
  readonly errors: Partial<Record<RegionField, Extract<ParsedCell, { error: unknown }>['error']>>;
} {
  const cells: Record<string, string | null> = {};
  const errors: Partial<Record<RegionField, Extract<ParsedCell, { error: unknown }>['error']>> = {};
  for (const field of REGION_FIELDS) {
    const parsed = parse(field, texts[field]);
    const { column, cellOf } = REGION_CELLS[field];
    if ('error' in parsed) errors[field] = parsed.error;
    else if (Number(parsed.value ?? Number.NaN) !== Number(cellOf(region) ?? Number.NaN)) {
      // Two blanks are NaN, which never equals itself.
      if (parsed.value !== null || cellOf(region) !== null) cells[column] = parsed.value;
    }
  }
  return { cells, errors };
}

import { TARIFF_UPLOADS, type TariffUpload } from '../../domain/uploads';
import { nullable, oneOf } from './codecs';
import { defineView } from './define-view';

/** A row of a small part of a tariff, which its tab focuses and highlights. */
export const TARIFF_ROW_VIEW = defineView({
  part: oneOf(TARIFF_UPLOADS),
  /**
   * The row's key cells in its file, as `column=value&…`. A key with only some cells names the last row with those
   * cells.
   */
  row: nullable((text) => text.slice(0, 500) || null),
});

type Cells = Readonly<Record<string, string | null | undefined>>;

export function tariffRowSearch(part: TariffUpload, key: Cells): { part: TariffUpload; row: string } {
  const cells = Object.entries(key).map(([column, value]) => [column, value ?? '']);
  return { part, row: new URLSearchParams(cells).toString() };
}

export const readRowKey = (row: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(row));

/**
 * Finds the last row with these cells. If there is none, finds the last row whose differing cells are all blank,
 * because a blank cell stands for every value.
 */
export function findNamedRow<Row>(
  rows: readonly Row[],
  row: string,
  cellsOf: (row: Row) => readonly Cells[],
): Row | undefined {
  const key = Object.entries(readRowKey(row));
  const has = (one: Row, isBlankEnough: boolean) =>
    cellsOf(one).some((cells) =>
      key.every(([column, value]) => {
        const cell = cells[column] ?? '';
        return cell === value || (isBlankEnough && cell === '');
      }),
    );
  return rows.findLast((one) => has(one, false)) ?? rows.findLast((one) => has(one, true));
}

import type { CellState, CellValue, GridColumn } from './grid-types';

/** The value that a cell shows: the typed one until it is saved. */
export const shownValue = (value: CellValue, state: CellState | undefined): CellValue =>
  state?.value === undefined ? value : state.value;

/** The text of a cell that is not being edited. */
export function cellText(
  { kind, blank = '' }: Pick<GridColumn, 'kind' | 'blank'>,
  value: CellValue,
  state: CellState | undefined,
): string {
  const shown = shownValue(value, state);
  return state?.typed ?? (shown === null ? blank : kind.show(shown));
}

import type { Text } from '../../texts/use-text';
import type { CellState, CellValue, GridColumn, GridRow, RowState } from './grid-types';
import type { CellError } from './kinds/cell-kind';

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

export const cellErrorText = (text: Text, error: CellError): string =>
  typeof error === 'string' ? error : text(error.id, error.values);

/** The row with the typed values that are not saved yet. A row without any stays the same object. */
export function withEdits(row: GridRow, states: ReadonlyMap<string, RowState>): GridRow {
  const typed = Object.entries(states.get(row.id) ?? {}).flatMap(([columnId, { value }]) =>
    value === undefined ? [] : [[columnId, value] as const],
  );
  return typed.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(typed) } };
}

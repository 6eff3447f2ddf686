import type { CellState, RowState } from '../grid-types';
import type { EditBatch, RefusedCell } from './edit-steps';

/** Neither saved nor on its way. */
export const isOpen = ({ kind }: CellState): boolean =>
  kind === 'error' || kind === 'unsaved' || kind === 'conflict';

/** The states of the cells that were edited, by row. */
export class CellStates {
  readonly #rows = new Map<string, RowState>();

  of(rowId: string): RowState {
    return this.#rows.get(rowId) ?? {};
  }

  entries(): readonly (readonly [string, RowState])[] {
    return [...this.#rows];
  }

  snapshot(): ReadonlyMap<string, RowState> {
    return new Map(this.#rows);
  }

  replace(rowId: string, state: RowState): void {
    if (Object.keys(state).length === 0) this.#rows.delete(rowId);
    else this.#rows.set(rowId, state);
  }

  set(rowId: string, columnId: string, cell: CellState): void {
    this.#rows.set(rowId, { ...this.of(rowId), [columnId]: cell });
  }

  remove(rowId: string, columnId: string): void {
    const { [columnId]: _, ...rest } = this.of(rowId);
    this.replace(rowId, rest);
  }

  /** Changes the state of the cells that a save sent. A newer value of a cell waits for the next save. */
  settle(sent: EditBatch['set'], next: (cell: CellState) => CellState): void {
    for (const { rowId, cells } of sent) {
      const state = { ...this.of(rowId) };
      for (const [columnId, value] of Object.entries(cells)) {
        const cell = state[columnId];
        if (cell?.kind === 'saving' && cell.value === value) state[columnId] = next(cell);
      }
      this.replace(rowId, state);
    }
  }

  /** Shows an error at its cell, or at every edited cell of the row if the cell that it names was not edited. */
  refuse(sent: EditBatch['set'], { rowId, columnId, message }: RefusedCell): void {
    const edited = Object.keys(sent.find((row) => row.rowId === rowId)?.cells ?? {});
    const named = edited.filter((column) => column === columnId);
    for (const column of named.length > 0 ? named : edited) {
      const cell = this.of(rowId)[column];
      if (cell) this.set(rowId, column, { ...cell, kind: 'error', error: message });
    }
  }

  countOpen(): number {
    let count = 0;
    for (const state of this.#rows.values()) {
      for (const cell of Object.values(state)) if (isOpen(cell)) count += 1;
    }
    return count;
  }
}

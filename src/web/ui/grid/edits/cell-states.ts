import type { CellChange, CellState, Cells, CellValue, RowState } from '../grid-types';
import type { EditBatch, RefusedCell } from './edit-steps';

/** Whether a cell's value is neither saved, nor being saved, nor collected. */
export const isOpen = ({ kind }: CellState): boolean =>
  kind === 'error' || kind === 'unsaved' || kind === 'conflict';

export const isCollected = ({ kind }: CellState): boolean => kind === 'collected';

/** A row's changes that wait to be saved together. */
export interface CollectedRow {
  readonly rowId: string;
  readonly cells: Cells;
  /** The saved values when the changes were collected. */
  readonly was: Cells;
}

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

  count(matches: (cell: CellState) => boolean): number {
    let count = 0;
    for (const state of this.#rows.values()) {
      for (const cell of Object.values(state)) if (matches(cell)) count += 1;
    }
    return count;
  }

  /** Keeps a change until all are saved. A value that equals the saved one is not a change. */
  collect({ rowId, columnId, value }: CellChange, was: CellValue): void {
    if (value === was) this.remove(rowId, columnId);
    else this.set(rowId, columnId, { kind: 'collected', value, was });
  }

  collected(): readonly CollectedRow[] {
    return this.entries().flatMap(([rowId, state]) => {
      const cells = Object.entries(state).filter(([, cell]) => isCollected(cell));
      if (cells.length === 0) return [];
      const pick = (key: 'value' | 'was') =>
        Object.fromEntries(cells.map(([columnId, cell]) => [columnId, cell[key] ?? null]));
      return [{ rowId, cells: pick('value'), was: pick('was') }];
    });
  }
}

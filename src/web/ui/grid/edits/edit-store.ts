import type {
  CellChange,
  CellRefusal,
  CellState,
  Cells,
  CellValue,
  PlannedChanges,
  RowState,
} from '../grid-types';
import {
  type CellEdit,
  type EditBatch,
  type EditStep,
  invertStep,
  type RowConflict,
  type SaveResult,
} from './edit-steps';

const MAX_STEPS = 100;

export interface OpenConflict extends RowConflict {
  /** The edited cells as they were before either change. */
  readonly was: Cells;
  readonly mine: Cells;
}

export interface EditsSnapshot {
  readonly states: ReadonlyMap<string, RowState>;
  readonly conflicts: readonly OpenConflict[];
  readonly isSaving: boolean;
  readonly saved: { readonly revision: number; readonly at: Date } | null;
  /** Cells that are not saved and wait for the user. */
  readonly openCells: number;
  /** Why the last save failed as a whole, such as a lost connection. */
  readonly failure: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

type Save = (batch: EditBatch) => Promise<SaveResult>;
type ReadCells = (rowId: string) => Cells | undefined;

/**
 * The edits of one grid. Saves one batch at a time, so that an edit never conflicts with the previous one of the same
 * person. Rows that the server refuses keep what was typed; the others of their batch are saved without them.
 */
export class EditStore {
  readonly #states = new Map<string, RowState>();
  /** The cells as they were before edits that are not saved yet. */
  readonly #before = new Map<string, Cells>();
  #conflicts: readonly OpenConflict[] = [];
  readonly #waiting = new Map<string, Cells>();
  #waitingRows: { add: Cells[]; remove: Cells[] } = { add: [], remove: [] };
  #undo: EditStep[] = [];
  #redo: EditStep[] = [];
  #isSaving = false;
  #saved: EditsSnapshot['saved'] = null;
  #failure: string | null = null;
  readonly #listeners = new Set<() => void>();
  #snapshot: EditsSnapshot = this.#takeSnapshot();
  save: Save;
  cellsOf: ReadCells;

  constructor(save: Save, cellsOf: ReadCells) {
    this.save = save;
    this.cellsOf = cellsOf;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly snapshot = (): EditsSnapshot => this.#snapshot;

  /** Keeps refused texts beside their cells, and saves the changes. */
  readonly change = ({ changes, refusals }: PlannedChanges): void => {
    for (const refusal of refusals) this.#refuseTyped(refusal);
    if (changes.length > 0) {
      const set = changes.map((change) => ({
        ...change,
        after: change.value,
        before: this.#valueOf(change),
      }));
      this.#remember({ set, add: [], remove: [] });
      this.#queue(changes);
    }
    this.#announce();
    void this.#pump();
  };

  /** Adds one row at once, so that its form can show what is wrong with it. */
  readonly addRow = async (cells: Cells): Promise<SaveResult> => {
    const step = { set: [], add: [cells], remove: [] };
    const result = await this.save(step);
    if (result.kind === 'saved') {
      this.#remember(step);
      if (result.revision !== null) this.#saved = { revision: result.revision, at: new Date() };
      this.#announce();
    }
    return result;
  };
  readonly removeRows = (rows: readonly Cells[]): void => this.run({ set: [], add: [], remove: rows });

  /** Saves a step that can be undone. */
  readonly run = (step: EditStep): void => {
    this.#remember(step);
    this.#apply(step);
  };

  /** The cell's value before the first edit of this visit; undefined if there was none. */
  readonly firstValue = (rowId: string, columnId: string): CellValue | undefined => {
    for (const { set } of this.#undo) {
      const edit = set.find((one) => one.rowId === rowId && one.columnId === columnId);
      if (edit) return edit.before;
    }
    return undefined;
  };

  readonly undo = (): void => this.#move(this.#undo, this.#redo);
  readonly redo = (): void => this.#move(this.#redo, this.#undo);

  /** Gives up a cell's unsaved value. */
  readonly discard = (rowId: string, columnId: string): void => {
    const { [columnId]: _, ...rest } = this.#states.get(rowId) ?? {};
    this.#setRow(rowId, rest);
    this.#announce();
  };

  readonly discardAll = (): void => {
    for (const [rowId, state] of this.#states) {
      this.#setRow(rowId, Object.fromEntries(Object.entries(state).filter(([, cell]) => !isOpen(cell))));
    }
    this.#conflicts = [];
    this.#failure = null;
    this.#announce();
  };

  readonly retry = (): void => {
    this.#failure = null;
    for (const [rowId, state] of this.#states) {
      if (Object.values(state).some(({ kind }) => kind === 'error' || kind === 'conflict')) continue;
      this.#queueUnsaved(rowId);
    }
    this.#announce();
    void this.#pump();
  };

  readonly keepTheirs = (rowId: string): void => {
    this.#conflicts = this.#conflicts.filter((one) => one.rowId !== rowId);
    this.#setRow(rowId, {});
    this.#announce();
  };

  readonly saveMine = (rowId: string): void => {
    this.#conflicts = this.#conflicts.filter((one) => one.rowId !== rowId);
    this.#queueUnsaved(rowId);
    this.#announce();
    void this.#pump();
  };

  #remember(step: EditStep): void {
    this.#undo = [...this.#undo.slice(1 - MAX_STEPS), step];
    this.#redo = [];
  }

  #move(from: EditStep[], to: EditStep[]): void {
    const step = from.pop();
    if (!step) return;
    const inverse = invertStep(step);
    to.push(inverse);
    this.#apply(inverse);
  }

  #apply({ set, add, remove }: EditStep): void {
    const isOnlyHere = ({ rowId, columnId }: CellEdit) => {
      const cell = this.#states.get(rowId)?.[columnId];
      return cell !== undefined && isOpen(cell);
    };
    for (const edit of set.filter(isOnlyHere)) this.discard(edit.rowId, edit.columnId);
    this.#queue(set.filter((edit) => !isOnlyHere(edit)).map((edit) => ({ ...edit, value: edit.after })));
    this.#waitingRows.add.push(...add);
    this.#waitingRows.remove.push(...remove);
    this.#announce();
    void this.#pump();
  }

  #valueOf({ rowId, columnId }: Pick<CellChange, 'rowId' | 'columnId'>): CellValue {
    const state = this.#states.get(rowId)?.[columnId];
    if (state?.value !== undefined) return state.value;
    return this.cellsOf(rowId)?.[columnId] ?? null;
  }

  #queue(changes: readonly CellChange[]): void {
    const rows = new Set<string>();
    for (const { rowId, columnId, value } of changes) {
      rows.add(rowId);
      if (!this.#before.has(rowId)) this.#before.set(rowId, this.cellsOf(rowId) ?? {});
      this.#setRow(rowId, { ...this.#states.get(rowId), [columnId]: { kind: 'unsaved', value } });
    }
    for (const rowId of rows) this.#queueUnsaved(rowId);
  }

  /** Sends every unsaved value of the row, also one that was refused because of another cell. */
  #queueUnsaved(rowId: string): void {
    const state = this.#states.get(rowId) ?? {};
    const open = Object.entries(state).filter(([, cell]) => isOpen(cell) && cell.value !== undefined);
    if (open.length === 0) return;
    this.#waiting.set(rowId, {
      ...this.#waiting.get(rowId),
      ...Object.fromEntries(open.map(([columnId, { value }]) => [columnId, value ?? null])),
    });
    const saving = open.map(([columnId, { value }]) => [columnId, { kind: 'saving', value } as CellState]);
    this.#setRow(rowId, { ...state, ...Object.fromEntries(saving) });
  }

  async #pump(): Promise<void> {
    if (this.#isSaving) return;
    const { add, remove } = this.#waitingRows;
    if (this.#waiting.size === 0 && add.length === 0 && remove.length === 0) return;
    const batch = { set: [...this.#waiting].map(([rowId, cells]) => ({ rowId, cells })), add, remove };
    this.#waiting.clear();
    this.#waitingRows = { add: [], remove: [] };
    this.#isSaving = true;
    this.#announce();
    const result = await this.save(batch).catch(
      (error: unknown): SaveResult => ({ kind: 'failed', message: String(error) }),
    );
    this.#isSaving = false;
    this.#finish(batch, result);
    this.#announce();
    void this.#pump();
  }

  #finish(batch: EditBatch, result: SaveResult): void {
    this.#failure = result.kind === 'failed' ? result.message : null;
    if (result.kind === 'saved') {
      if (result.revision !== null) this.#saved = { revision: result.revision, at: new Date() };
      this.#mark(batch.set, () => ({ kind: 'changed' }));
      return;
    }
    this.#mark(batch.set, (_, cell) => ({ ...cell, kind: 'unsaved' }));
    if (result.kind === 'failed') return;
    const bad = new Set<string>();
    if (result.kind === 'refused') {
      for (const { rowId, columnId, message } of result.cells) {
        bad.add(rowId);
        this.#markRow(batch, rowId, (column) => (columnId === null || column === columnId ? message : null));
      }
      if (result.cells.length === 0) this.#failure = result.message;
    } else {
      for (const conflict of result.rows) {
        bad.add(conflict.rowId);
        this.#openConflict(batch, conflict);
      }
    }
    // Nothing was saved. The other rows are sent again, unless an added or removed row is to blame.
    if (bad.size === 0 || batch.add.length > 0 || batch.remove.length > 0) return;
    for (const { rowId } of batch.set) if (!bad.has(rowId)) this.#queueUnsaved(rowId);
  }

  #mark(rows: EditBatch['set'], next: (columnId: string, cell: CellState) => CellState): void {
    for (const { rowId, cells } of rows) {
      const state = { ...this.#states.get(rowId) };
      for (const [columnId, value] of Object.entries(cells)) {
        const cell = state[columnId];
        // A newer value of the cell waits for the next save.
        if (cell?.kind === 'saving' && cell.value === value) state[columnId] = next(columnId, cell);
      }
      this.#setRow(rowId, state);
      if (!Object.values(state).some((cell) => isOpen(cell) || cell.kind === 'saving'))
        this.#before.delete(rowId);
    }
  }

  #markRow({ set }: EditBatch, rowId: string, messageOf: (columnId: string) => string | null): void {
    const sent = set.find((row) => row.rowId === rowId);
    const state = { ...this.#states.get(rowId) };
    const columns = Object.keys(sent?.cells ?? {});
    const named = columns.some((columnId) => messageOf(columnId) !== null);
    for (const columnId of columns) {
      const cell = state[columnId];
      // An error in a cell that was not edited, such as a missing end of a lane, shows at those that were.
      const error = named ? messageOf(columnId) : messageOf('');
      if (cell && error !== null) state[columnId] = { ...cell, kind: 'error', error };
    }
    this.#setRow(rowId, state);
  }

  #openConflict({ set }: EditBatch, conflict: RowConflict): void {
    const mine = set.find((row) => row.rowId === conflict.rowId)?.cells;
    if (!mine) return;
    const was = this.#before.get(conflict.rowId) ?? {};
    this.#conflicts = [
      ...this.#conflicts.filter((one) => one.rowId !== conflict.rowId),
      { ...conflict, was, mine },
    ];
    const state = { ...this.#states.get(conflict.rowId) };
    for (const [columnId, value] of Object.entries(mine)) state[columnId] = { kind: 'conflict', value };
    this.#setRow(conflict.rowId, state);
  }

  #refuseTyped({ rowId, columnId, typed, error }: CellRefusal): void {
    this.#setRow(rowId, { ...this.#states.get(rowId), [columnId]: { kind: 'error', typed, error } });
  }

  #setRow(rowId: string, state: RowState): void {
    if (Object.keys(state).length === 0) this.#states.delete(rowId);
    else this.#states.set(rowId, state);
  }

  #announce(): void {
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #takeSnapshot(): EditsSnapshot {
    let openCells = 0;
    for (const state of this.#states.values()) {
      for (const cell of Object.values(state)) if (isOpen(cell)) openCells += 1;
    }
    return {
      states: new Map(this.#states),
      conflicts: this.#conflicts,
      isSaving: this.#isSaving,
      saved: this.#saved,
      openCells,
      failure: this.#failure,
      canUndo: this.#undo.length > 0,
      canRedo: this.#redo.length > 0,
    };
  }
}

/** Neither saved nor on its way. */
const isOpen = ({ kind }: CellState) => kind === 'error' || kind === 'unsaved' || kind === 'conflict';

import { type Conflict, Drafts, isOpen, valuesOf } from '../../drafts/drafts';
import { cellsByRow } from '../cells-by-row';
import type {
  CellChange,
  CellPlace,
  CellState,
  Cells,
  CellValue,
  PlannedChanges,
  RowState,
} from '../grid-types';
import { EditHistory } from './edit-history';
import type {
  CellEdit,
  ChangedRow,
  EditBatch,
  EditStep,
  RowConflict,
  RowError,
  SaveResult,
} from './edit-steps';

export interface OpenConflict extends RowConflict {
  /** The row as it was before either change. */
  readonly was: Cells;
  readonly mine: Cells;
}

export interface EditsSnapshot {
  readonly states: ReadonlyMap<string, RowState>;
  readonly conflicts: readonly OpenConflict[];
  readonly isSaving: boolean;
  readonly saved: { readonly revision: number; readonly at: Date } | null;
  /** The number of cells that are not saved and wait for the user. */
  readonly openCells: number;
  /** Whether a cell's editor is open with a text that differs from the cell's. */
  readonly isTyping: boolean;
  /** The reason why the last save failed as a whole, such as a lost connection. */
  readonly failure: string | null;
  readonly canUndo: boolean;
  /** Whether changes are kept until they are saved together. */
  readonly isCollecting: boolean;
  readonly collectedCells: number;
}

type Save = (batch: EditBatch) => Promise<SaveResult>;
type ReadCells = (rowId: string) => Cells | undefined;

/**
 * The edits of one grid: the drafts of its rows, saved at once, one batch after another, so that an edit never conflicts
 * with the previous one of the same person. Rows that the server refuses keep what was typed; the others of their batch are
 * saved without them.
 */
export class EditStore {
  #drafts = new Drafts<Cells, CellValue>();
  readonly #history = new EditHistory();
  #waitingRows: { add: Cells[]; remove: Cells[] } = { add: [], remove: [] };
  #isSaving = false;
  #saved: EditsSnapshot['saved'] = null;
  #failure: string | null = null;
  #isCollecting = false;
  #finishTyping: (() => void) | null = null;
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

  /** Keeps refused texts at their cells, and saves the changes. */
  readonly change = ({ changes, refusals }: PlannedChanges): void => {
    this.#type(
      refusals.map(({ typed, error, ...cell }) => ({ ...cell, value: { kind: 'error', typed, error } })),
    );
    if (changes.length === 0) {
      this.#announce();
      return;
    }
    const set = changes.map((change) => ({ ...change, after: change.value, before: this.#valueOf(change) }));
    this.#history.remember({ set, add: [], remove: [] }, this.#isCollecting);
    this.#queue(changes);
  };

  /** Sets how the open editor ends; null once no editor has a changed text. */
  readonly setTyping = (finish: (() => void) | null): void => {
    const isOther = (finish === null) !== (this.#finishTyping === null);
    this.#finishTyping = finish;
    if (isOther) this.#announce();
  };

  /** Ends the open editor as leaving its field does: what was typed is saved or refused. */
  readonly finishTyping = (): void => this.#finishTyping?.();

  /** Adds rows at once, so that their form can show what is wrong with them. */
  readonly addRows = async (rows: readonly Cells[]): Promise<SaveResult> => {
    const step = { set: [], add: rows, remove: [] };
    const result = await this.save(step);
    if (result.kind === 'saved') {
      this.#history.remember(step);
      this.#noteSaved(result.revision);
      this.#announce();
    }
    return result;
  };

  readonly removeRows = (rows: readonly Cells[]): void => {
    const step = { set: [], add: [], remove: rows };
    this.#history.remember(step);
    this.#apply(step);
  };

  readonly undo = (): void => this.#apply(this.#history.undo());
  readonly redo = (): void => this.#apply(this.#history.redo());

  /** The cell's value before the first edit of this visit; undefined if there was none. */
  readonly firstValue = (rowId: string, columnId: string): CellValue | undefined =>
    this.#history.firstValue(rowId, columnId);

  /** Discards a cell's unsaved value. */
  readonly discard = (rowId: string, columnId: string): void => {
    this.#drafts = this.#drafts.changeCells((cell, column) => (column === columnId ? null : cell), [rowId]);
    this.#announce();
  };

  readonly discardAll = (): void => {
    this.#drafts = this.#drafts.changeCells((cell) => (isOpen(cell) ? null : cell));
    this.#failure = null;
    this.#announce();
  };

  /** Resends the rows that could not be sent, for example after a lost connection. */
  readonly retry = (): void => {
    const isUnsaved = (rowId: string) =>
      Object.values(this.#stateOf(rowId)).every(({ kind }) => kind !== 'error' && kind !== 'conflict');
    this.#failure = null;
    this.#send([...this.#drafts.lines.keys()].filter(isUnsaved));
  };

  readonly keepTheirs = (rowId: string): void => {
    this.#drafts = this.#drafts.drop(rowId);
    this.#announce();
  };

  readonly saveMine = (rowId: string): void => {
    this.#drafts = this.#drafts.saveMine(rowId, this.cellsOf(rowId) ?? {});
    this.#send([rowId]);
  };

  readonly setCollecting = (isOn: boolean): void => {
    this.#isCollecting = isOn;
    this.#announce();
  };

  /** The changes that wait to be saved together. */
  readonly collected = (): readonly ChangedRow[] =>
    Array.from(this.#drafts.lines, ([rowId, draft]) => ({
      rowId,
      cells: valuesOf(draft.cells, 'collected'),
    })).filter(({ cells }) => Object.keys(cells).length > 0);

  /** Sends all collected changes as one version. A cell that someone else changed meanwhile becomes a conflict. */
  readonly saveCollected = (): void => {
    const collected = this.collected();
    const conflicts = new Map<string, Conflict<Cells>>();
    for (const { rowId, cells } of collected) {
      const was = this.#drafts.lines.get(rowId)?.before;
      const now = this.cellsOf(rowId);
      const isSame = Object.keys(cells).every(
        (column) => (was?.[column] ?? null) === (now?.[column] ?? null),
      );
      if (!isSame) conflicts.set(rowId, { theirs: now ?? null, revision: 0, by: null, at: null });
    }
    this.#drafts = this.#drafts.changeCells((cell) =>
      cell.kind === 'collected' ? { ...cell, kind: 'unsaved' } : cell,
    );
    this.#drafts = this.#drafts.openConflicts(conflicts);
    this.#history.settleCollected();
    this.#send(collected.map(({ rowId }) => rowId).filter((rowId) => !conflicts.has(rowId)));
  };

  readonly discardCollected = (): void => {
    this.#drafts = this.#drafts.changeCells((cell) => (cell.kind === 'collected' ? null : cell));
    this.#history.forgetCollected();
    this.#announce();
  };

  #apply(step: EditStep | null): void {
    if (!step) return;
    const isUnsaved = ({ rowId, columnId }: CellEdit) => {
      const cell = this.#stateOf(rowId)[columnId];
      return cell !== undefined && isOpen(cell);
    };
    const saved = step.set.filter((edit) => !isUnsaved(edit));
    // A value that was never saved is only discarded.
    this.#type(step.set.filter(isUnsaved).map(({ rowId, columnId }) => ({ rowId, columnId, value: null })));
    this.#waitingRows.add.push(...step.add);
    this.#waitingRows.remove.push(...step.remove);
    this.#queue(saved.map(({ rowId, columnId, after }) => ({ rowId, columnId, value: after })));
  }

  #stateOf(rowId: string): RowState {
    return this.#drafts.lines.get(rowId)?.cells ?? {};
  }

  #savedValue({ rowId, columnId }: CellPlace): CellValue {
    return this.cellsOf(rowId)?.[columnId] ?? null;
  }

  /** The value that the grid shows. */
  #valueOf(place: CellPlace): CellValue {
    const value = this.#stateOf(place.rowId)[place.columnId]?.value;
    return value === undefined ? this.#savedValue(place) : value;
  }

  /**
   * Types into cells. A cell's conflicts are found against the value saved when the cell was typed, not when its row
   * was first edited.
   */
  #type(typed: readonly (CellPlace & { readonly value: CellState | null })[]): void {
    const typings = Array.from(cellsByRow(typed), ([rowId, cells]) => {
      const stored = this.cellsOf(rowId) ?? {};
      const draft = this.#drafts.lines.get(rowId);
      const pending = Object.entries(draft?.cells ?? {})
        .filter(([, { kind }]) => kind !== 'changed')
        .map(([columnId]) => [columnId, draft?.before?.[columnId] ?? null]);
      const before = pending.length > 0 ? { ...stored, ...Object.fromEntries(pending) } : stored;
      return [rowId, { before, cells }] as const;
    });
    this.#drafts = this.#drafts.typeCells(new Map(typings));
  }

  #queue(changes: readonly CellChange[]): void {
    const kind = this.#isCollecting ? 'collected' : 'unsaved';
    this.#type(
      changes.map(({ value, ...cell }) => {
        // A collected value that equals the saved one is not a change.
        const isSaved = this.#isCollecting && value === this.#savedValue(cell);
        return { ...cell, value: isSaved ? null : { kind, value } };
      }),
    );
    this.#send(this.#isCollecting ? [] : changes.map(({ rowId }) => rowId));
  }

  #send(rowIds: readonly string[]): void {
    this.#drafts = this.#drafts.send([...new Set(rowIds)]);
    this.#pump();
  }

  /** Starts the next save, unless one is running; its end calls this again. */
  #pump(): void {
    if (!this.#isSaving) {
      const sent = this.#drafts.sent();
      const { add, remove } = this.#waitingRows;
      if (sent.size > 0 || add.length > 0 || remove.length > 0) {
        this.#waitingRows = { add: [], remove: [] };
        this.#isSaving = true;
        void this.#saveBatch(sent, add, remove);
      }
    }
    this.#announce();
  }

  async #saveBatch(
    sent: ReadonlyMap<string, Cells>,
    add: readonly Cells[],
    remove: readonly Cells[],
  ): Promise<void> {
    const set = Array.from(sent, ([rowId, cells]) => ({ rowId, cells }));
    const result = await this.save({ set, add, remove }).catch(
      (error: unknown): SaveResult => ({ kind: 'failed', message: String(error) }),
    );
    this.#isSaving = false;
    this.#failure = result.kind === 'failed' ? result.message : null;
    const isStored = result.kind === 'saved';
    this.#drafts = this.#drafts.settle(sent, { isStored, mark: { kind: 'changed' } });
    if (isStored) this.#noteSaved(result.revision);
    else if (result.kind !== 'failed') this.#showRejected({ set, add, remove }, result);
    this.#pump();
  }

  #noteSaved(revision: number | null): void {
    if (revision !== null) this.#saved = { revision, at: new Date() };
  }

  /** Handles a save that changed nothing. The other rows are sent again, unless an added or removed row may be the cause. */
  #showRejected(batch: EditBatch, result: Extract<SaveResult, { kind: 'refused' | 'conflict' }>): void {
    const rejected = result.kind === 'refused' ? result.cells : result.rows;
    const bad = new Set(rejected.map(({ rowId }) => rowId));
    if (result.kind === 'refused') {
      this.#drafts = this.#drafts.refuse(result.cells.flatMap((cell) => shownAt(cell, batch)));
      if (bad.size === 0) this.#failure = result.message;
    } else {
      const conflicts = result.rows.map(({ rowId, ...conflict }) => [rowId, conflict] as const);
      this.#drafts = this.#drafts.openConflicts(new Map(conflicts));
    }
    if (bad.size === 0 || batch.add.length > 0 || batch.remove.length > 0) return;
    this.#drafts = this.#drafts.send(batch.set.map(({ rowId }) => rowId).filter((rowId) => !bad.has(rowId)));
  }

  #announce(): void {
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #takeSnapshot(): EditsSnapshot {
    const states = new Map<string, RowState>();
    const conflicts: OpenConflict[] = [];
    let [openCells, collectedCells] = [0, 0];
    for (const [rowId, { conflict, before = {}, cells }] of this.#drafts.lines) {
      states.set(rowId, cells);
      for (const cell of Object.values(cells)) {
        if (isOpen(cell)) openCells += 1;
        if (cell.kind === 'collected') collectedCells += 1;
      }
      if (conflict)
        conflicts.push({ theirs: null, ...conflict, rowId, was: before, mine: valuesOf(cells, 'conflict') });
    }
    return {
      states,
      conflicts,
      openCells,
      collectedCells,
      isSaving: this.#isSaving,
      saved: this.#saved,
      isTyping: this.#finishTyping !== null,
      failure: this.#failure,
      canUndo: this.#history.canUndo,
      isCollecting: this.#isCollecting,
    };
  }
}

/** An error shows at the cell that it names, or at every edited cell of the row if that cell was not edited. */
function shownAt({ rowId, columnId, message }: RowError, { set }: EditBatch) {
  const edited = Object.keys(set.find((row) => row.rowId === rowId)?.cells ?? {});
  const columns = columnId !== null && edited.includes(columnId) ? [columnId] : edited;
  return columns.map((column) => ({ rowId, columnId: column, message }));
}

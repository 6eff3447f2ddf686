import type { CellChange, Cells, CellValue, PlannedChanges } from '../grid-types';
import { CellStates, type CollectedRow, isCollected, isOpen } from './cell-states';
import { EditHistory } from './edit-history';
import type { EditBatch, EditStep, RowConflict, SaveResult } from './edit-steps';
import type { EditsSnapshot, OpenConflict } from './edits-snapshot';

type Save = (batch: EditBatch) => Promise<SaveResult>;
type ReadCells = (rowId: string) => Cells | undefined;

/**
 * The edits of one grid. Saves one batch at a time, so that an edit never conflicts with the previous one of the same
 * person. Rows that the server refuses keep what was typed; the others of their batch are saved without them.
 */
export class EditStore {
  readonly #states = new CellStates();
  readonly #history = new EditHistory();
  /** The rows as they were before edits that are not saved yet. */
  readonly #before = new Map<string, Cells>();
  readonly #waiting = new Map<string, Cells>();
  #waitingRows: { add: Cells[]; remove: Cells[] } = { add: [], remove: [] };
  #conflicts: readonly OpenConflict[] = [];
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
    for (const { rowId, columnId, typed, error } of refusals) {
      this.#states.set(rowId, columnId, { kind: 'error', typed, error });
    }
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
    this.#states.remove(rowId, columnId);
    this.#announce();
  };

  readonly discardAll = (): void => {
    for (const [rowId, state] of this.#states.entries()) {
      const kept = Object.entries(state).filter(([, cell]) => !isOpen(cell));
      this.#states.replace(rowId, Object.fromEntries(kept));
    }
    this.#conflicts = [];
    this.#failure = null;
    this.#announce();
  };

  /** Resends the rows that could not be sent, for example after a lost connection. */
  readonly retry = (): void => {
    for (const [rowId, state] of this.#states.entries()) {
      const isUnsaved = Object.values(state).every(({ kind }) => kind !== 'error' && kind !== 'conflict');
      if (isUnsaved) this.#send(rowId);
    }
    this.#failure = null;
    this.#pump();
  };

  readonly keepTheirs = (rowId: string): void => {
    this.#conflicts = this.#conflicts.filter((one) => one.rowId !== rowId);
    this.#states.replace(rowId, {});
    this.#announce();
  };

  readonly saveMine = (rowId: string): void => {
    this.#conflicts = this.#conflicts.filter((one) => one.rowId !== rowId);
    this.#send(rowId);
    this.#pump();
  };

  readonly setCollecting = (isOn: boolean): void => {
    this.#isCollecting = isOn;
    this.#announce();
  };

  readonly collected = (): readonly CollectedRow[] => this.#states.collected();

  /** Sends all collected changes as one version. A cell that someone else changed meanwhile becomes a conflict. */
  readonly saveCollected = (): void => {
    for (const { rowId, cells, was } of this.collected()) {
      const saved = this.cellsOf(rowId) ?? null;
      const isSame = Object.entries(was).every(([columnId, value]) => value === (saved?.[columnId] ?? null));
      for (const [columnId, value] of Object.entries(cells))
        this.#states.set(rowId, columnId, { kind: isSame ? 'unsaved' : 'conflict', value });
      if (isSame) {
        this.#before.set(rowId, saved ?? {});
        this.#send(rowId);
      } else {
        const theirs = { rowId, theirs: saved, revision: 0, by: null, at: null };
        this.#conflicts = [...this.#conflicts, { ...theirs, was, mine: cells }];
      }
    }
    this.#history.settleCollected();
    this.#pump();
  };

  readonly discardCollected = (): void => {
    for (const { rowId, cells } of this.collected()) {
      for (const columnId of Object.keys(cells)) this.#states.remove(rowId, columnId);
    }
    this.#history.forgetCollected();
    this.#announce();
  };

  #apply(step: EditStep | null): void {
    if (!step) return;
    const open: CellChange[] = [];
    const saved: CellChange[] = [];
    for (const { rowId, columnId, after } of step.set) {
      const cell = this.#states.of(rowId)[columnId];
      (cell && isOpen(cell) ? open : saved).push({ rowId, columnId, value: after });
    }
    // A value that was never saved is only discarded.
    for (const { rowId, columnId } of open) this.#states.remove(rowId, columnId);
    this.#waitingRows.add.push(...step.add);
    this.#waitingRows.remove.push(...step.remove);
    this.#queue(saved);
  }

  #valueOf({ rowId, columnId }: CellChange): CellValue {
    const value = this.#states.of(rowId)[columnId]?.value;
    return value === undefined ? (this.cellsOf(rowId)?.[columnId] ?? null) : value;
  }

  #queue(changes: readonly CellChange[]): void {
    if (this.#isCollecting) {
      for (const change of changes)
        this.#states.collect(change, this.cellsOf(change.rowId)?.[change.columnId] ?? null);
      this.#pump();
      return;
    }
    for (const { rowId, columnId, value } of changes) {
      if (!this.#before.has(rowId)) this.#before.set(rowId, this.cellsOf(rowId) ?? {});
      this.#states.set(rowId, columnId, { kind: 'unsaved', value });
    }
    for (const rowId of new Set(changes.map((change) => change.rowId))) this.#send(rowId);
    this.#pump();
  }

  /** Sends every unsaved value of the row with the next save, including one that was refused because of another cell. */
  #send(rowId: string): void {
    const cells: Record<string, CellValue> = {};
    for (const [columnId, cell] of Object.entries(this.#states.of(rowId))) {
      if (!isOpen(cell) || cell.value === undefined) continue;
      cells[columnId] = cell.value;
      this.#states.set(rowId, columnId, { kind: 'saving', value: cell.value });
    }
    if (Object.keys(cells).length > 0) this.#waiting.set(rowId, { ...this.#waiting.get(rowId), ...cells });
  }

  /** Starts the next save, unless one is running; its end calls this again. */
  #pump(): void {
    const { add, remove } = this.#waitingRows;
    const hasWork = this.#waiting.size > 0 || add.length > 0 || remove.length > 0;
    if (hasWork && !this.#isSaving) {
      const batch = { set: [...this.#waiting].map(([rowId, cells]) => ({ rowId, cells })), add, remove };
      this.#waiting.clear();
      this.#waitingRows = { add: [], remove: [] };
      this.#isSaving = true;
      void this.#saveBatch(batch);
    }
    this.#announce();
  }

  async #saveBatch(batch: EditBatch): Promise<void> {
    const result = await this.save(batch).catch(
      (error: unknown): SaveResult => ({ kind: 'failed', message: String(error) }),
    );
    this.#isSaving = false;
    this.#failure = result.kind === 'failed' ? result.message : null;
    if (result.kind === 'saved') {
      this.#noteSaved(result.revision);
      this.#states.settle(batch.set, () => ({ kind: 'changed' }));
      for (const { rowId } of batch.set) this.#before.delete(rowId);
    } else {
      this.#states.settle(batch.set, (cell) => ({ ...cell, kind: 'unsaved' }));
      if (result.kind !== 'failed') this.#showRejected(batch, result);
    }
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
      for (const cell of result.cells) this.#states.refuse(batch.set, cell);
      if (bad.size === 0) this.#failure = result.message;
    } else for (const conflict of result.rows) this.#openConflict(batch, conflict);
    if (bad.size === 0 || batch.add.length > 0 || batch.remove.length > 0) return;
    for (const { rowId } of batch.set) if (!bad.has(rowId)) this.#send(rowId);
  }

  #openConflict({ set }: EditBatch, conflict: RowConflict): void {
    const mine = set.find((row) => row.rowId === conflict.rowId)?.cells;
    if (!mine) return;
    const was = this.#before.get(conflict.rowId) ?? {};
    const others = this.#conflicts.filter((one) => one.rowId !== conflict.rowId);
    this.#conflicts = [...others, { ...conflict, was, mine }];
    // A second conflict of the row starts from the row's current state.
    this.#before.delete(conflict.rowId);
    for (const [columnId, value] of Object.entries(mine)) {
      this.#states.set(conflict.rowId, columnId, { kind: 'conflict', value });
    }
  }

  #announce(): void {
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #takeSnapshot(): EditsSnapshot {
    return {
      states: this.#states.snapshot(),
      conflicts: this.#conflicts,
      isSaving: this.#isSaving,
      saved: this.#saved,
      openCells: this.#states.count(isOpen),
      isTyping: this.#finishTyping !== null,
      failure: this.#failure,
      canUndo: this.#history.canUndo,
      isCollecting: this.#isCollecting,
      collectedCells: this.#states.count(isCollected),
    };
  }
}

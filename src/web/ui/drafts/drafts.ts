import type { CellError } from '../grid/kinds/cell-kind';

/**
 * Drafts are values that were typed and are not stored yet, in the grid, the small tables of a tariff, and the fuel
 * prices. A line is a row of a grid, a line of the tariff in a small table, or one price of a week among the fuel
 * prices. Each line with drafts has an id. If someone else stores a change of the line meanwhile, the whole line
 * conflicts. These functions are pure, and each changes any number of lines at once, so that a paste of thousands of
 * rows is one change of state.
 */

export type Columns<T> = Readonly<Record<string, T>>;

/** The typed texts, by column. */
export type Typed = Columns<string>;

export interface DraftCell<Value = string> {
  /**
   * An `unsaved` cell waits for the user, or for another cell of its line. A `saving` cell is being sent to the server,
   * or is sent next. An `error` cell was refused and keeps what was typed. A `conflict` cell is in a line that someone
   * else changed meanwhile. Two more kinds exist only in a grid: a `collected` cell is kept until the user saves all
   * collected changes, and a `changed` cell was saved since the screen opened.
   */
  readonly kind: 'unsaved' | 'saving' | 'error' | 'conflict' | 'collected' | 'changed';
  /** The new value; undefined once it is saved, or if the typed text is not a value. */
  readonly value?: Value | undefined;
  /** The typed text if it is not a value. */
  readonly typed?: string;
  readonly error?: CellError;
}

/** Someone else's change of a line that was sent. */
export interface Conflict<Stored> {
  /** The line as they saved it; null if they removed it. It is undefined if the screen reads the lines again. */
  readonly theirs?: Stored | null;
  readonly revision: number;
  readonly by: string | null;
  readonly at: string | null;
}

export interface Draft<Stored, Value = string> {
  /**
   * What was stored when typing began, or when the user chose to save over someone else's change. It is undefined for a new
   * line, whose id exists only on the screen.
   */
  readonly before: Stored | undefined;
  /** The typed cells only. */
  readonly cells: Columns<DraftCell<Value>>;
  /** Whether the user removes the line, and whether that is being saved. */
  readonly removal?: 'unsaved' | 'saving';
  /** The conflict that a save has found, until the user chooses between both changes. */
  readonly conflict?: Conflict<Stored> | undefined;
}

export interface RefusedCell {
  readonly rowId: string;
  readonly columnId: string;
  readonly message: string;
}

/** Whether a cell's value is neither saved, nor being saved, nor collected. */
export const isOpen = ({ kind }: DraftCell<unknown>): boolean =>
  kind === 'error' || kind === 'unsaved' || kind === 'conflict';

export const isSaving = ({ cells, removal }: Pick<Draft<unknown, unknown>, 'cells' | 'removal'>): boolean =>
  removal === 'saving' || Object.values(cells).some(({ kind }) => kind === 'saving');

/**
 * Whether someone else changed or removed a stored line since typing began. A newer version of a line that is being
 * saved comes from this save, because the change may arrive before the save's answer.
 */
export const hasConflict = <Stored>(
  draft: Draft<Stored>,
  now: Stored | undefined,
  versionOf: (stored: Stored | undefined) => string | undefined,
): boolean => !isSaving(draft) && versionOf(draft.before) !== versionOf(now);

/** The values of a line's cells, all of them or those of one kind. */
export const valuesOf = <Value>(cells: Columns<DraftCell<Value>>, kind?: DraftCell['kind']): Columns<Value> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) =>
      cell.value === undefined || (kind && cell.kind !== kind) ? [] : [[column, cell.value]],
    ),
  );

const isEmpty = (columns: object) => Object.keys(columns).length === 0;

const hasEndedConflict = ({ conflict, removal, cells }: Draft<unknown, unknown>) =>
  conflict !== undefined && !removal && Object.values(cells).every(({ kind }) => kind !== 'conflict');

/** All drafts of a table. The object never changes: a paste of thousands of rows creates one new object. */
export class Drafts<Stored, Value = string> {
  readonly lines: ReadonlyMap<string, Draft<Stored, Value>>;
  readonly addedCount: number;

  constructor(lines: ReadonlyMap<string, Draft<Stored, Value>> = new Map(), addedCount = 0) {
    this.lines = lines;
    this.addedCount = addedCount;
  }

  /** The new lines, the newest first. */
  newLines(): readonly (readonly [string, Columns<Value>])[] {
    return [...this.lines]
      .flatMap(([id, { before, cells }]) => (before === undefined ? [[id, valuesOf(cells)] as const] : []))
      .reverse();
  }

  /** Types values into a stored line, or into a new one. A value that `isStored` accepts gets no draft. */
  type(
    id: string,
    typed: Columns<Value>,
    stored?: Stored,
    isStored: (column: string, value: Value) => boolean = () => false,
  ): Drafts<Stored, Value> {
    const draft = this.lines.get(id);
    const before = draft ? draft.before : stored;
    if (!draft && before === undefined) return this;
    const cells = Object.entries(typed).map(([column, value]) => [
      column,
      isStored(column, value) ? null : { kind: 'unsaved' as const, value },
    ]);
    return this.typeCells(new Map([[id, { before, cells: Object.fromEntries(cells) }]]));
  }

  /** Types cells into lines; null for a cell that has its stored value again. */
  typeCells(
    typed: ReadonlyMap<string, { before: Stored | undefined; cells: Columns<DraftCell<Value> | null> }>,
  ): Drafts<Stored, Value> {
    return this.#change(typed.keys(), (draft, id) => {
      const { before, cells } = typed.get(id) ?? { before: draft?.before, cells: {} };
      const all: Record<string, DraftCell<Value>> = { ...draft?.cells };
      for (const [columnId, cell] of Object.entries(cells)) {
        if (cell) all[columnId] = cell;
        else delete all[columnId];
      }
      return { ...draft, before, cells: all };
    });
  }

  addLine(typed: Columns<Value>): Drafts<Stored, Value> {
    const addedCount = this.addedCount + 1;
    const id = `new-${addedCount}`;
    const lines = new Map(this.lines).set(id, { before: undefined, cells: {} });
    return new Drafts(lines, addedCount).type(id, typed);
  }

  /** Marks a stored line for removal, or removes the mark. */
  toggleRemoved(id: string, stored: Stored): Drafts<Stored, Value> {
    const isRemoved = this.lines.get(id)?.removal !== undefined;
    return this.#change([id], () => (isRemoved ? null : { before: stored, cells: {}, removal: 'unsaved' }));
  }

  /** Drops what was typed into a line. If someone else changed the line, their version stays. */
  drop(id: string): Drafts<Stored, Value> {
    return this.#change([id], () => null);
  }

  /** Keeps what was typed. The next save overwrites what someone else stored meanwhile. */
  saveMine(id: string, now: Stored): Drafts<Stored, Value> {
    return this.changeCells(
      (cell) => (cell.kind === 'conflict' ? { ...cell, kind: 'unsaved' } : cell),
      [id],
    ).#change([id], (draft) => draft && { ...draft, before: now, conflict: undefined });
  }

  /** Changes cells of lines; a cell that becomes null is dropped. */
  changeCells(
    change: (cell: DraftCell<Value>, columnId: string, rowId: string) => DraftCell<Value> | null,
    ids: Iterable<string> = this.lines.keys(),
  ): Drafts<Stored, Value> {
    return this.#change(ids, (draft, id) => {
      if (!draft) return null;
      const cells: Record<string, DraftCell<Value>> = {};
      let isSame = true;
      for (const [columnId, cell] of Object.entries(draft.cells)) {
        const next = change(cell, columnId, id);
        if (next) cells[columnId] = next;
        isSame &&= next === cell;
      }
      return isSame ? draft : { ...draft, cells };
    });
  }

  /**
   * Sends every open value of the lines, including one that was refused because of another cell. A new line without any
   * text is dropped, like a blank line of a file.
   */
  send(ids: readonly string[] = [...this.lines.keys()]): Drafts<Stored, Value> {
    const sending = this.changeCells(
      (cell) => (isOpen(cell) && cell.value !== undefined ? { kind: 'saving', value: cell.value } : cell),
      ids,
    );
    return sending.#change(ids, (draft) => {
      if (draft?.before === undefined) return draft && !isEmpty(draft.cells) ? draft : null;
      return draft.removal ? { ...draft, removal: 'saving' } : draft;
    });
  }

  /** The values that are being sent or are sent next, by line. A removed line has none. */
  sent(): ReadonlyMap<string, Columns<Value>> {
    const sent = new Map<string, Columns<Value>>();
    for (const [id, draft] of this.lines) if (isSaving(draft)) sent.set(id, valuesOf(draft.cells, 'saving'));
    return sent;
  }

  /**
   * Ends a save of these values. If they were stored, their cells become `mark`, or lose their drafts if it is null. If
   * not, they are unsaved again. A newer value of a cell stays for the next save.
   */
  settle(
    sent: ReadonlyMap<string, Columns<Value>>,
    { isStored, mark = null }: { isStored: boolean; mark?: DraftCell<Value> | null },
  ): Drafts<Stored, Value> {
    const settled = this.changeCells((cell, columnId, id) => {
      if (cell.kind !== 'saving' || cell.value !== sent.get(id)?.[columnId]) return cell;
      return isStored ? mark : { ...cell, kind: 'unsaved' };
    }, sent.keys());
    return settled.#change(sent.keys(), (draft) => {
      if (!draft || (isStored && (draft.removal || isEmpty(draft.cells)))) return null;
      return draft.removal ? { ...draft, removal: 'unsaved' } : draft;
    });
  }

  /** Shows errors at their cells, which keep what was typed. */
  refuse(refused: readonly RefusedCell[]): Drafts<Stored, Value> {
    const lines = new Map(this.lines);
    for (const { rowId, columnId, message } of refused) {
      const draft = lines.get(rowId);
      if (!draft) continue;
      const cell = { ...draft.cells[columnId], kind: 'error' as const, error: message };
      lines.set(rowId, { ...draft, cells: { ...draft.cells, [columnId]: cell } });
    }
    return new Drafts(lines, this.addedCount);
  }

  /** Removes the server's errors, because something has changed since. */
  clearRefusals(): Drafts<Stored, Value> {
    return this.changeCells((cell) => {
      if (cell.kind !== 'error') return cell;
      return cell.value === undefined ? null : { kind: 'unsaved', value: cell.value };
    });
  }

  /** Opens conflicts, which wait for the user's choice, by line. */
  openConflicts(conflicts: ReadonlyMap<string, Conflict<Stored>>): Drafts<Stored, Value> {
    return this.changeCells(
      (cell) => (cell.kind === 'unsaved' || cell.kind === 'saving' ? { ...cell, kind: 'conflict' } : cell),
      conflicts.keys(),
    ).#change(conflicts.keys(), (draft, id) => draft && { ...draft, conflict: conflicts.get(id) });
  }

  /**
   * Changes lines. A line that becomes null is dropped, and so is a stored line without any drafts left. A conflict
   * ends with the last cell of its line.
   */
  #change(
    ids: Iterable<string>,
    change: (draft: Draft<Stored, Value> | null, id: string) => Draft<Stored, Value> | null,
  ): Drafts<Stored, Value> {
    let lines: Map<string, Draft<Stored, Value>> | null = null;
    for (const id of ids) {
      const before = this.lines.get(id) ?? null;
      const draft = change(before, id);
      if (draft === before) continue;
      lines ??= new Map(this.lines);
      if (!draft || (draft.before !== undefined && !draft.removal && isEmpty(draft.cells))) lines.delete(id);
      else lines.set(id, hasEndedConflict(draft) ? { ...draft, conflict: undefined } : draft);
    }
    return lines ? new Drafts(lines, this.addedCount) : this;
  }
}

export const NO_DRAFTS = new Drafts<never, never>();

import type { LoadedRows } from '../rows/use-tariff-rows';
import { keyOf } from '../rows/use-tariff-rows';
import type { RemoveRow, SetRow, TableRow, TableShape, Typed } from './table-rows';

/** The typed changes of a table of tariff rows that are not saved yet. These functions are pure. */

interface Draft {
  /** The line when its editing began. */
  readonly before: TableRow;
  /** The typed cells only. */
  readonly typed: Typed;
  readonly isRemoved: boolean;
}

interface AddedRow {
  readonly id: string;
  readonly typed: Typed;
}

export interface Drafts {
  readonly changed: Readonly<Record<string, Draft>>;
  readonly added: readonly AddedRow[];
  readonly addedCount: number;
}

export const NO_DRAFTS: Drafts = { changed: {}, added: [], addedCount: 0 };

export const isDirty = ({ changed, added }: Drafts): boolean =>
  added.length > 0 || Object.keys(changed).length > 0;

/** The changes typed after these drafts were sent; the others are now stored. */
export const typedSince = (sent: Drafts, drafts: Drafts): Drafts => ({
  ...drafts,
  changed: Object.fromEntries(
    Object.entries(drafts.changed).filter(([id, draft]) => draft !== sent.changed[id]),
  ),
  added: drafts.added.filter((row) => !sent.added.includes(row)),
});

const without = <Value>(all: Readonly<Record<string, Value>>, id: string) => {
  const { [id]: _, ...others } = all;
  return others;
};

export function typeCell(
  drafts: Drafts,
  id: string,
  row: TableRow | null,
  column: string,
  text: string,
): Drafts {
  if (!row) {
    const added = drafts.added.map((one) =>
      one.id === id ? { ...one, typed: { ...one.typed, [column]: text } } : one,
    );
    return { ...drafts, added };
  }
  const draft = drafts.changed[id] ?? { before: row, typed: {}, isRemoved: false };
  const typed = { ...draft.typed, [column]: text };
  // Typing the original value again discards the draft.
  const isSame = Object.entries(typed).every(([name, value]) => value === (draft.before.cells[name] ?? ''));
  const changed = isSame ? without(drafts.changed, id) : { ...drafts.changed, [id]: { ...draft, typed } };
  return { ...drafts, changed };
}

export function addRow(drafts: Drafts, typed: Typed): Drafts {
  const addedCount = drafts.addedCount + 1;
  return { ...drafts, addedCount, added: [{ id: `new-${addedCount}`, typed }, ...drafts.added] };
}

/** Marks a line for removal, or removes the mark. A new line is dropped. */
export function toggleRemoved(drafts: Drafts, id: string, row: TableRow | null): Drafts {
  if (!row) return { ...drafts, added: drafts.added.filter((one) => one.id !== id) };
  const isRemoved = !(drafts.changed[id]?.isRemoved ?? false);
  const others = without(drafts.changed, id);
  return {
    ...drafts,
    changed: isRemoved ? { ...others, [id]: { before: row, typed: {}, isRemoved } } : others,
  };
}

export const keepTheirs = (drafts: Drafts, id: string): Drafts => ({
  ...drafts,
  changed: without(drafts.changed, id),
});

/** Saves the draft over someone else's change; a line that they removed is added again. */
export function saveMine(drafts: Drafts, id: string, now: TableRow | null): Drafts {
  const draft = drafts.changed[id];
  if (!draft) return drafts;
  if (now) return { ...drafts, changed: { ...drafts.changed, [id]: { ...draft, before: now } } };
  const dropped = keepTheirs(drafts, id);
  return draft.isRemoved ? dropped : addRow(dropped, { ...draft.before.cells, ...draft.typed });
}

const versionOf = (row: TableRow | undefined): string =>
  (row?.rows ?? []).map(({ revision }) => revision).join();

/** Whether someone else changed or removed the line since its editing began. */
export const isConflict = (draft: Draft, now: TableRow | undefined): boolean =>
  versionOf(draft.before) !== versionOf(now);

interface Place {
  readonly id: string;
  readonly columnOf: (fileColumn: string) => string;
}

export interface Collected {
  readonly set: readonly SetRow[];
  readonly remove: readonly RemoveRow[];
  /** The place in the table of each entry of `set` and `remove`. */
  readonly places: { readonly set: readonly Place[]; readonly remove: readonly Place[] };
  /** The cells that cannot be read, as `id column`. */
  readonly unread: ReadonlySet<string>;
  /** The lines that are changed, added, or removed. */
  readonly count: number;
}

export function collectEdits(drafts: Drafts, shape: TableShape, loaded: LoadedRows): Collected {
  const [set, remove]: [SetRow[], RemoveRow[]] = [[], []];
  const places = { set: [] as Place[], remove: [] as Place[] };
  const unread = new Set<string>();
  let count = 0;
  const collect = (id: string, before: TableRow | null, typed: Typed) => {
    const edits = shape.editsOf(before, typed, loaded);
    for (const column of edits.unread) unread.add(`${id} ${column}`);
    for (const { row, columnOf } of edits.set) {
      set.push(row);
      places.set.push({ id, columnOf });
    }
    for (const row of edits.remove) {
      remove.push(row);
      places.remove.push({ id, columnOf: (column) => column });
    }
    if (edits.set.length + edits.remove.length + edits.unread.length > 0) count += 1;
  };
  for (const { id, typed } of drafts.added) {
    // A blank line is not saved, like a blank line of a file.
    if (Object.values(typed).some((text) => text.trim() !== '')) collect(id, null, typed);
  }
  for (const [id, { before, typed, isRemoved }] of Object.entries(drafts.changed)) {
    if (!isRemoved) {
      collect(id, before, { ...before.cells, ...typed });
      continue;
    }
    count += 1;
    for (const row of before.rows) {
      remove.push({ key: keyOf(loaded, row), unchangedSince: row.revision });
      places.remove.push({ id, columnOf: (column) => column });
    }
  }
  return { set, remove, places, unread, count };
}

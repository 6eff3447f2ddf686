import { type Draft, type Drafts, hasConflict, type Typed, valuesOf } from '../../../ui/drafts/drafts';
import type { LoadedRows } from '../rows/use-tariff-rows';
import { type RemoveRow, removeRow, type SetRow, type TableRow, type TableShape } from './table-rows';

/** The drafts of a table of tariff rows. `row` is null for a new line. */
export type TableDrafts = Drafts<TableRow>;

export const typeCell = (
  drafts: TableDrafts,
  id: string,
  row: TableRow | null,
  column: string,
  text: string,
): TableDrafts =>
  drafts.type(id, { [column]: text }, row ?? undefined, () => text === (row && (row.cells[column] ?? '')));

/** Marks a line for removal, or removes the mark. A new line is dropped. */
export const toggleRow = (drafts: TableDrafts, id: string, row: TableRow | null): TableDrafts =>
  row ? drafts.toggleRemoved(id, row) : drafts.drop(id);

/** Saves the draft over someone else's change; a line that they removed is added again. */
export function saveMyRow(drafts: TableDrafts, id: string, now: TableRow | null): TableDrafts {
  const draft = drafts.lines.get(id);
  if (!draft?.before) return drafts;
  if (now) return drafts.saveMine(id, now);
  const dropped = drafts.drop(id);
  return draft.removal ? dropped : dropped.addLine({ ...draft.before.cells, ...valuesOf(draft.cells) });
}

const versionOf = (row: TableRow | undefined): string =>
  (row?.rows ?? []).map(({ revision }) => revision).join();

/** Whether someone else changed or removed the line since its editing began. */
export const isConflict = (draft: Draft<TableRow>, now: TableRow | undefined): boolean =>
  hasConflict(draft, now, versionOf);

interface EditedLine {
  readonly id: string;
  readonly columnOf: (fileColumn: string) => string;
}

export interface CollectedEdits {
  readonly set: readonly SetRow[];
  readonly remove: readonly RemoveRow[];
  /** The place in the table of each entry of `set` and `remove`. */
  readonly places: { readonly set: readonly EditedLine[]; readonly remove: readonly EditedLine[] };
  /** The cells that cannot be read, as `id column`. */
  readonly unread: ReadonlySet<string>;
  /** The lines that are changed, added, or removed. */
  readonly count: number;
}

export function collectEdits(drafts: TableDrafts, shape: TableShape, loaded: LoadedRows): CollectedEdits {
  const [set, remove]: [SetRow[], RemoveRow[]] = [[], []];
  const places = { set: [] as EditedLine[], remove: [] as EditedLine[] };
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
  for (const [id, typed] of drafts.newLines()) {
    // A blank line is not saved, like a blank line of a file.
    if (Object.values(typed).some((text) => text.trim() !== '')) collect(id, null, typed);
  }
  for (const [id, { before, cells, removal }] of drafts.lines) {
    if (!before) continue;
    if (!removal) {
      collect(id, before, { ...before.cells, ...valuesOf(cells) });
      continue;
    }
    count += 1;
    for (const row of before.rows) {
      remove.push(removeRow(loaded, row));
      places.remove.push({ id, columnOf: (column) => column });
    }
  }
  return { set, remove, places, unread, count };
}

import { useMemo, useState } from 'react';
import type { TariffUpload } from '../../../../domain/uploads';
import { isSessionEnded, Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { type Text, useText } from '../../../texts/use-text';
import type { Conflict, RefusedCell } from '../../../ui/drafts/drafts';
import { useDrafts } from '../../../ui/drafts/use-drafts';
import { showToast } from '../../../ui/overlay/overlays';
import { useSingleRun } from '../../../ui/use-single-run';
import { editPlace } from '../rows/edit-batches';
import { useEditTariff, useUndoTariffEdit } from '../rows/use-edit-tariff';
import { useTariffRows } from '../rows/use-tariff-rows';
import { type CollectedEdits, collectEdits, type TableDrafts } from './table-drafts';
import type { TableRow, TableShape } from './table-rows';

/** What the server said about the last attempt as a whole. */
interface Answered {
  readonly failure: string | null;
  /** Whether the amounts changed so much that saving needs a second press. */
  readonly isLarge: boolean;
}
const NOTHING: Answered = { failure: null, isLarge: false };

const NONE: ReadonlySet<string> = new Set();
const NO_ERRORS = { fieldErrors: [], changedRows: [] };

/** The rows of one part of a tariff with the typed changes, and the calls that save and undo them. */
export function useTableEditor(carrierId: string, type: TariffUpload, shape: TableShape) {
  const text = useText();
  const errorText = useErrorText();
  const loaded = useTariffRows(carrierId, type);
  const edit = useEditTariff(carrierId);
  const undo = useUndoTariffEdit(carrierId);
  const table = useDrafts<TableRow>();
  const { drafts, isTried } = table;
  const [answered, setAnswered] = useState(NOTHING);
  const { runSingle } = useSingleRun();
  const [savedRevision, setSavedRevision] = useState<number | null>(null);
  const { data } = loaded;
  const rows = useMemo(() => (data ? shape.rowsOf(data) : []), [data, shape]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const findStored = (id: string) => byId.get(id) ?? null;
  const collected = useMemo(() => (data ? collectEdits(drafts, shape, data) : null), [drafts, shape, data]);

  const change = (next: (now: TableDrafts) => TableDrafts) => {
    table.change(next);
    setAnswered(NOTHING);
  };
  const discard = () => {
    table.discard();
    setAnswered(NOTHING);
  };
  const say = (message: string) => void showToast(message);

  async function save(confirmLargeChange: boolean) {
    table.setTried(true);
    if (!collected || collected.unread.size > 0 || collected.count === 0) return;
    const edits = [{ type, set: [...collected.set], remove: [...collected.remove] }];
    try {
      const { revision } = await table.save(() =>
        edit.mutateAsync({ edits, ...(confirmLargeChange ? { confirmLargeChange } : {}) }),
      );
      setAnswered(NOTHING);
      setSavedRevision(revision);
      say(text('tariffTable.saved'));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const { refused, conflicts, ...answer } = readAnswer(error, collected, errorText(error), text);
      table.mark((now) => now.openConflicts(conflicts).refuse(refused));
      setAnswered(answer);
      // This reads the rows as someone else saved them.
      if (error instanceof Refusal && error.code === 'ROWS_CHANGED') await loaded.refetch();
    }
  }

  async function undoLast() {
    if (savedRevision === null) return;
    try {
      await undo.mutateAsync(savedRevision);
      say(text('tariffTable.undone'));
    } catch (error) {
      if (!isSessionEnded(error)) setAnswered({ ...NOTHING, failure: errorText(error) });
    }
    setSavedRevision(null);
  }

  return {
    loaded,
    /** The tariff's revision; null until it is read. */
    revision: data?.revision ?? null,
    rows,
    findStored,
    /** The line as it is stored, or as it was before someone else removed it; null for a new line. */
    find: (id: string) => findStored(id) ?? drafts.lines.get(id)?.before ?? null,
    drafts,
    hasDrafts: table.hasDrafts,
    change,
    discard,
    collected,
    answered,
    unread: isTried && collected ? collected.unread : NONE,
    isSaving: edit.isPending || undo.isPending,
    canUndo: savedRevision !== null,
    save: (confirmLargeChange: boolean) => runSingle(() => save(confirmLargeChange)),
    undoLast: () => runSingle(undoLast),
  };
}
export type TableEditor = ReturnType<typeof useTableEditor>;

/**
 * Puts the server's errors beside their cells. Errors without a cell are shown above the table. The server names a refused
 * cell by its path and explains it in the file's units, so a cell that must not be blank gets a text of the screen.
 */
function readAnswer(error: unknown, { places, set }: CollectedEdits, failure: string, text: Text) {
  const refused = new Map<string, RefusedCell>();
  const others: string[] = [];
  const conflicts = new Map<string, Conflict<TableRow>>();
  const isLarge = error instanceof Refusal && error.code === 'LARGE_CHANGE';
  const { fieldErrors, changedRows } = error instanceof Refusal ? error : NO_ERRORS;
  const placeOf = (field: string) => {
    const found = editPlace(field);
    const place = found && places[found.list][found.at];
    return place && { ...found, rowId: place.id, columnOf: place.columnOf };
  };
  for (const { field, message } of fieldErrors) {
    const place = placeOf(field);
    if (!place) {
      others.push(message);
      continue;
    }
    const { rowId } = place;
    const column = place.columnId ?? '';
    const columnId = place.columnOf(column);
    const isBlank = place.list === 'set' && set[place.at]?.cells[column] === null;
    const shown = isBlank ? text('tariffTable.error.blank') : message;
    refused.set(`${rowId} ${columnId}`, { rowId, columnId, message: shown });
  }
  for (const { field, revision, by, at } of changedRows) {
    const place = placeOf(field);
    if (place) conflicts.set(place.rowId, { revision: revision ?? 0, by, at });
  }
  const first = refused.size > 0 ? text('tariffTable.unread', { count: refused.size }) : failure;
  return { refused: [...refused.values()], conflicts, failure: [first, ...others].join(' '), isLarge };
}

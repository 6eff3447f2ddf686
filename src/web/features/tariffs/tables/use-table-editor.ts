import { useMemo, useState } from 'react';
import type { TariffUpload } from '../../../../domain/uploads';
import { isSessionEnded, Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { type Text, useText } from '../../../texts/use-text';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { showToast } from '../../../ui/overlay/overlays';
import { isDirty, NO_DRAFTS, typedSince } from '../../../ui/table/edit/drafts';
import { useSingleRun } from '../../../ui/use-single-run';
import { useEditTariff, useUndoTariffEdit } from '../rows/use-edit-tariff';
import { useTariffRows } from '../rows/use-tariff-rows';
import { type Collected, collectEdits, type TableDrafts } from './table-drafts';
import type { TableShape } from './table-rows';

/** The server's answer to the last attempt. */
interface Answered {
  /** The errors by `id column`. */
  readonly errors: ReadonlyMap<string, string>;
  /** The users who changed a line meanwhile, by the line's id; null if the caller may not see who it was. */
  readonly editors: ReadonlyMap<string, string | null>;
  readonly failure: string | null;
  /** Whether the amounts changed so much that saving needs a second press. */
  readonly isLarge: boolean;
}
const NOTHING: Answered = { errors: new Map(), editors: new Map(), failure: null, isLarge: false };

const NONE: ReadonlySet<string> = new Set();

/** The rows of one part of a tariff with the typed changes, and the calls that save and undo them. */
export function useTableEditor(carrierId: string, type: TariffUpload, shape: TableShape) {
  const text = useText();
  const errorText = useErrorText();
  const loaded = useTariffRows(carrierId, type);
  const edit = useEditTariff(carrierId);
  const undo = useUndoTariffEdit(carrierId);
  const [drafts, setDrafts] = useState<TableDrafts>(NO_DRAFTS);
  const [answered, setAnswered] = useState(NOTHING);
  const { runSingle } = useSingleRun();
  const [isTried, setTried] = useState(false);
  /** The lines that are being saved. */
  const [sentIds, setSentIds] = useState(NONE);
  const [savedRevision, setSavedRevision] = useState<number | null>(null);
  const { data } = loaded;
  const rows = useMemo(() => (data ? shape.rowsOf(data) : []), [data, shape]);
  const collected = useMemo(() => (data ? collectEdits(drafts, shape, data) : null), [drafts, shape, data]);

  useLeaveGuard(isDirty(drafts), { isSaving: sentIds.size > 0 });

  const change = (next: (now: TableDrafts) => TableDrafts) => {
    setDrafts(next);
    setAnswered(NOTHING);
  };
  const reset = () => {
    setDrafts(NO_DRAFTS);
    setAnswered(NOTHING);
    setTried(false);
  };
  const say = (message: string) => void showToast(message, text('app.close'));

  async function save(confirmLargeChange: boolean) {
    setTried(true);
    if (!collected || collected.unread.size > 0 || collected.count === 0) return;
    const { set, remove, places } = collected;
    setSentIds(new Set([...places.set, ...places.remove].map(({ id }) => id)));
    try {
      const { revision } = await edit.mutateAsync({
        edits: [{ type, set: [...set], remove: [...remove] }],
        ...(confirmLargeChange ? { confirmLargeChange } : {}),
      });
      // The user may have typed into other lines meanwhile.
      change((now) => typedSince(drafts, now));
      setTried(false);
      setSavedRevision(revision);
      say(text('tariffTable.saved'));
    } catch (error) {
      if (isSessionEnded(error)) return;
      setAnswered(readAnswer(error, collected, errorText(error), text));
      // This reads the rows as someone else saved them.
      if (error instanceof Refusal && error.code === 'ROWS_CHANGED') await loaded.refetch();
    } finally {
      setSentIds(NONE);
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
    drafts,
    change,
    reset,
    collected,
    answered,
    sentIds,
    unread: isTried && collected ? collected.unread : NONE,
    isSaving: edit.isPending || undo.isPending,
    canUndo: savedRevision !== null,
    save: (confirmLargeChange: boolean) => runSingle(() => save(confirmLargeChange)),
    undoLast: () => runSingle(undoLast),
  };
}
export type TableEditor = ReturnType<typeof useTableEditor>;

const EDIT_PATH = /^edits\.0\.(set|remove)\.(\d+)(?:\.(?:cells|key)\.(\w+))?/;

/**
 * Puts the server's errors beside their cells. Errors without a cell are shown above the table. The server names a refused
 * cell by its path and explains it in the file's units, so a cell that must not be blank gets a text of the screen.
 */
function readAnswer(error: unknown, { places, set }: Collected, failure: string, text: Text): Answered {
  if (!(error instanceof Refusal)) return { ...NOTHING, failure };
  const placeOf = (field: string) => {
    const [, list, at, column] = EDIT_PATH.exec(field) ?? [];
    const place = list ? places[list as 'set' | 'remove'][Number(at)] : undefined;
    const isBlank = list === 'set' && set[Number(at)]?.cells[column ?? ''] === null;
    return place && { id: place.id, column: place.columnOf(column ?? ''), isBlank };
  };
  const errors = new Map<string, string>();
  const others: string[] = [];
  for (const { field, message } of error.fieldErrors) {
    const place = placeOf(field);
    if (place)
      errors.set(`${place.id} ${place.column}`, place.isBlank ? text('tariffTable.error.blank') : message);
    else others.push(message);
  }
  const editors = new Map<string, string | null>();
  for (const { field, by } of error.changedRows) {
    const place = placeOf(field);
    if (place) editors.set(place.id, by);
  }
  return {
    errors,
    editors,
    failure:
      errors.size > 0
        ? [text('tariffTable.unread', { count: errors.size }), ...others].join(' ')
        : [failure, ...others].join(' '),
    isLarge: error.code === 'LARGE_CHANGE',
  };
}

import { useMemo, useState } from 'react';
import type { TariffUpload } from '../../../../domain/uploads';
import { isSessionEnded, Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard';
import { showToast } from '../../../ui/overlay/overlays';
import { useEditTariff, useUndoTariffEdit } from '../rows/use-edit-tariff';
import { useTariffRows } from '../rows/use-tariff-rows';
import { type Collected, collectEdits, type Drafts, isDirty, NO_DRAFTS, typedSince } from './table-drafts';
import type { TableShape } from './table-rows';

/** What the server said about the last try. */
interface Answered {
  /** By `id column`. */
  readonly errors: ReadonlyMap<string, string>;
  /** Who changed a line meanwhile, by its id; null if the caller may not see who. */
  readonly editors: ReadonlyMap<string, string | null>;
  readonly failure: string | null;
  /** The amounts changed so much that saving needs a second press. */
  readonly isLarge: boolean;
}
const NOTHING: Answered = { errors: new Map(), editors: new Map(), failure: null, isLarge: false };

const NONE: ReadonlySet<string> = new Set();

/** The rows of one part of a tariff with what was typed into them, and the calls that save and undo it. */
export function useTableEditor(carrierId: string, type: TariffUpload, shape: TableShape) {
  const text = useText();
  const errorText = useErrorText();
  const loaded = useTariffRows(carrierId, type);
  const edit = useEditTariff(carrierId);
  const undo = useUndoTariffEdit(carrierId);
  const [drafts, setDrafts] = useState<Drafts>(NO_DRAFTS);
  const [answered, setAnswered] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  /** The lines on their way to the server. */
  const [sentIds, setSentIds] = useState(NONE);
  const [savedRevision, setSavedRevision] = useState<number | null>(null);
  const { data } = loaded;
  const rows = useMemo(() => (data ? shape.rowsOf(data) : []), [data, shape]);
  const collected = useMemo(() => (data ? collectEdits(drafts, shape, data) : null), [drafts, shape, data]);

  useLeaveGuard(isDirty(drafts), { isSaving: sentIds.size > 0 });

  const change = (next: (now: Drafts) => Drafts) => {
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
      // Other lines may have been typed into meanwhile.
      change((now) => typedSince(drafts, now));
      setTried(false);
      setSavedRevision(revision);
      say(text('tariffTable.saved'));
    } catch (error) {
      if (isSessionEnded(error)) return;
      setAnswered(readAnswer(error, collected, errorText(error)));
      // The rows as someone else saved them.
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
    save,
    undoLast,
  };
}
export type TableEditor = ReturnType<typeof useTableEditor>;

const EDIT_PATH = /^edits\.0\.(set|remove)\.(\d+)(?:\.(?:cells|key)\.(\w+))?/;

/** Puts the server's errors beside their cells. What has no place is shown above the table. */
function readAnswer(error: unknown, { places }: Collected, failure: string): Answered {
  if (!(error instanceof Refusal)) return { ...NOTHING, failure };
  const placeOf = (field: string) => {
    const [, list, at, column] = EDIT_PATH.exec(field) ?? [];
    const place = list ? places[list as 'set' | 'remove'][Number(at)] : undefined;
    return place && { id: place.id, column: place.columnOf(column ?? '') };
  };
  const errors = new Map<string, string>();
  const others: string[] = [];
  for (const { field, message } of error.fieldErrors) {
    const place = placeOf(field);
    if (place) errors.set(`${place.id} ${place.column}`, message);
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
    failure: [failure, ...others].join(' '),
    isLarge: error.code === 'LARGE_CHANGE',
  };
}

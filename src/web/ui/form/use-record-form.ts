import { useEffect, useRef, useState } from 'react';
import { type RecordChange, recordChangesOf } from '../../texts/form-failure';
import { useText } from '../../texts/use-text';
import { showToast } from '../overlay/overlays';
import type { Checked, Refused, Rules } from './form-rules';
import { changedFields, changesOf, conflictingFields, lastChangeOf, pickFields } from './record-changes';
import { useFormPattern } from './use-form-pattern';
import { useLeaveGuard } from './use-leave-guard';

/** A field that both this user and someone else changed, to different values. */
export interface Conflict<Values> {
  readonly field: keyof Values & string;
  readonly theirs: Values[keyof Values];
  /** The editor's name; null if the user may not see who it was. */
  readonly by: string | null;
  readonly at: string | null;
}

interface RecordFormOptions<Values, Row, Body, Saved> extends Omit<Rules<Values>, 'initialValues'> {
  /** The record as the page last read it. */
  record: Row;
  valuesOf: (row: Row) => Values;
  /** The version of a row; null if the record was never saved. A newer version sorts after an older one. */
  versionOf: (row: Row) => string | null;
  /** Reads the record from the server; returns nothing if it no longer exists. */
  read: () => Promise<Row | null | undefined>;
  /** Checks the changes and returns the body that applies them to this version. */
  check: (changes: Partial<Values>, version: string | null) => Promise<Checked<Values, Body>>;
  save: (body: Body) => Promise<Saved>;
  /** Called after the save, with the saved values and the response. */
  onSaved: (body: Body, values: Values, saved: Saved) => void;
}

interface Base<Values> {
  readonly values: Values;
  readonly version: string | null;
}

/** The most attempts of one save, each after merging what others have saved meanwhile. */
const MAX_ATTEMPTS = 3;

const isNewer = (version: string | null, than: string | null) => (version ?? '') > (than ?? '');

/**
 * The form of a record that others may edit at the same time. It sends only changed fields, with the version it started
 * from. If someone else has saved since, their changes to other fields are merged. For a field that both changed,
 * `conflicts` has their value, and the form saves only after the user chose one (`ConflictChoices`). Before the user leaves
 * the page with changes, the form asks.
 */
export function useRecordForm<Values extends object, Row, Body, Saved = void>(
  options: RecordFormOptions<Values, Row, Body, Saved>,
) {
  const { record, valuesOf, versionOf, read, check, save, onSaved, ...rules } = options;
  const text = useText();
  const baseOf = (row: Row): Base<Values> => ({ values: valuesOf(row), version: versionOf(row) });
  const [base, setBase] = useState(() => baseOf(record));
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>([]);
  const latest = useRef(base.values);

  /** A body of null changes nothing. */
  const form = useFormPattern<Values, Body | null>({
    ...rules,
    initialValues: base.values,
    async check(values) {
      if (conflicts.length > 0) return { ok: false, messages: {}, sentence: text('conflict.open') };
      const changes = changesOf(values, base.values);
      return Object.keys(changes).length === 0 ? { ok: true, body: null } : check(changes, base.version);
    },
    send: async (body: Body | null) => {
      if (body === null) {
        void showToast(text('form.unchanged'), { tone: 'note' });
        return 'CANCELLED';
      }
      return saveFrom(base, body, 1);
    },
  });
  const { values, fill, isRunning } = form;
  useEffect(() => {
    latest.current = values;
  });

  type Sent = Promise<Refused<Values> | undefined>;

  async function saveFrom(from: Base<Values>, body: Body, attempt: number): Sent {
    const submitted = latest.current;
    let saved: Saved;
    try {
      saved = await save(body);
    } catch (error) {
      const changes = recordChangesOf(error);
      if (changes === null || attempt === MAX_ATTEMPTS) throw error;
      return merge(from, changes, attempt);
    }
    const fresh = await read().catch(() => null);
    // If the fresh record could not be read, the next save is merged with this one.
    rebase(fresh ? baseOf(fresh) : { values: submitted, version: from.version }, submitted);
    onSaved(body, submitted, saved);
    return undefined;
  }

  /** Restarts the form from the newer record and saves again, unless the user has to choose. */
  async function merge(from: Base<Values>, changes: readonly RecordChange[], attempt: number): Sent {
    const fresh = await read();
    if (!fresh) return { messages: {}, sentence: text('conflict.gone') };
    const next = baseOf(fresh);
    const found = conflictingFields(latest.current, from.values, next.values);
    const merged = rebase(next, from.values);
    if (found.length > 0) {
      const all = found.map((field) => {
        const change = lastChangeOf(changes, field);
        return { field, theirs: next.values[field], by: change?.by ?? null, at: change?.at ?? null };
      });
      setConflicts(all);
      const by = all.find((one) => one.by !== null)?.by ?? text('conflict.someone');
      return { messages: {}, sentence: text('conflict.found', { by }) };
    }
    const checked = await check(changesOf(merged, next.values), next.version);
    return checked.ok ? saveFrom(next, checked.body, attempt + 1) : checked;
  }

  /** Restarts the form from the version `next`, and keeps the entries that differ from `since`. */
  function rebase(next: Base<Values>, since: Values): Values {
    const typed = changedFields(latest.current, since);
    const merged = { ...next.values, ...pickFields(latest.current, typed) };
    setBase(next);
    fill(merged);
    latest.current = merged;
    return merged;
  }

  // Someone else's changes appear here as soon as the page has read them, unless they contradict an entry.
  const hasNewer = !isRunning && isNewer(versionOf(record), base.version);
  const canMerge = hasNewer && conflictingFields(values, base.values, valuesOf(record)).length === 0;
  const showNewer = useRef(() => {});
  useEffect(() => {
    showNewer.current = () => void rebase(baseOf(record), base.values);
  });
  useEffect(() => {
    if (canMerge) showNewer.current();
  }, [canMerge]);

  const isChanged = changedFields(values, base.values).length > 0;
  useLeaveGuard(isChanged, { isSaving: isRunning });

  const settle = (field: string) => setConflicts((all) => all.filter((one) => one.field !== field));

  return {
    ...form,
    conflicts,
    keepMine: settle,
    takeTheirs({ field, theirs }: Conflict<Values>) {
      form.setValues({ [field]: theirs } as Partial<Values>);
      settle(field);
    },
    isChanged,
    undo() {
      setConflicts([]);
      fill(base.values);
    },
  };
}

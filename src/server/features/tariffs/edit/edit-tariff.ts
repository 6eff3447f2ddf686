import type { Transaction } from 'kysely';
import type { TariffEdits } from '../../../../contract/tariffs/tariff-edits';
import { isLargeChange, type MedianChange } from '../../../../domain/money/median-change';
import { TARIFF_UPLOADS, type TariffUpload } from '../../../../domain/uploads';
import type { ChangedRow, ImportCounts } from '../../../imports/import-result';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILE_OF } from '../formats/tariff-files';
import { lockTariffForEdit, raiseTariffRevision } from '../tariff-revision';
import { type EditError, type PartEdit, prepareEdit, type RowConflict } from './prepare-edit';
import { removeRows } from './remove-rows';
import { saveRows } from './save-rows';

type EditCounts = Omit<ImportCounts, 'rows'>;
export type TypedChange = ChangedRow & { readonly type: TariffUpload };
export type TypedMedian = MedianChange & { readonly type: TariffUpload };

/** The result of an edit. Unless it is SAVED, the caller must roll the transaction back to the state before the edit. */
export type EditResult =
  | {
      readonly outcome: 'SAVED';
      /** Null if nothing changed. */
      readonly revision: number | null;
      readonly counts: EditCounts;
      /** The counts of each type that changed. */
      readonly countsOf: ReadonlyMap<TariffUpload, EditCounts>;
      /** The first changes of each kind and type, if requested. */
      readonly changes: readonly TypedChange[];
      readonly medians: readonly TypedMedian[];
    }
  | { readonly outcome: 'INVALID'; readonly errors: readonly EditError[] }
  | { readonly outcome: 'CONFLICT'; readonly conflicts: readonly RowConflict[] }
  | { readonly outcome: 'LARGE_CHANGE'; readonly medians: readonly TypedMedian[] };

export interface EditOptions {
  readonly carrierId: string;
  readonly edits: TariffEdits;
  readonly confirmsLargeChange: boolean;
  /** Whether to return the changes of rows. */
  readonly listsChanges?: boolean;
}

/**
 * Edits rows of a tariff in the caller's transaction, which must run as the system actor: all rows as one revision, or none.
 * Each row is checked like a row of its file. Rows are first set, in the order in which types refer to each other, and then
 * removed, in the opposite order, so that a region can be removed together with its lanes. Fails with CL503 if an upload
 * holds the tariff.
 */
export async function editTariff(tx: Transaction<DB>, options: EditOptions): Promise<EditResult> {
  const { carrierId, edits } = options;
  await lockTariffForEdit(tx, carrierId);
  const parts: PartEdit[] = [];
  for (const type of TARIFF_UPLOADS) {
    const at = edits.findIndex((edit) => edit.type === type);
    const edit = edits[at];
    if (edit !== undefined) {
      parts.push(await prepareEdit(tx, TARIFF_FILE_OF[type], carrierId, { ...edit, path: `edits.${at}` }));
    }
  }
  const invalid = parts.flatMap(({ errors }) => errors);
  if (invalid.length > 0) return { outcome: 'INVALID', errors: invalid };
  const conflicts = parts.flatMap((part) => part.conflicts);
  if (conflicts.length > 0) return { outcome: 'CONFLICT', conflicts };

  const revision = await raiseTariffRevision(tx, carrierId);
  const countsOf = new Map<TariffUpload, EditCounts>();
  const changes: TypedChange[] = [];
  const medians: TypedMedian[] = [];
  for (const part of parts) {
    const saved = await saveRows(tx, part, { ...options, revision });
    if ('errors' in saved) return { outcome: 'INVALID', errors: saved.errors };
    countsOf.set(part.type, saved.counts);
    changes.push(...saved.changes.map((change) => ({ ...change, type: part.type })));
    medians.push(...saved.medians.map((median) => ({ ...median, type: part.type })));
  }
  for (const part of parts.toReversed()) {
    const removed = await removeRows(tx, part, { ...options, revision });
    if ('errors' in removed) return { outcome: 'INVALID', errors: removed.errors };
    const counts = countsOf.get(part.type) ?? NONE;
    countsOf.set(part.type, { ...counts, removed: counts.removed + removed.count });
    changes.push(...removed.changes.map((change) => ({ ...change, type: part.type })));
  }
  if (!options.confirmsLargeChange && medians.some(isLargeChange))
    return { outcome: 'LARGE_CHANGE', medians };
  const counts = [...countsOf.values()].reduce(add, NONE);
  const isChange = counts.created + counts.updated + counts.removed > 0;
  return { outcome: 'SAVED', revision: isChange ? revision : null, counts, countsOf, changes, medians };
}

const NONE: EditCounts = { created: 0, updated: 0, unchanged: 0, removed: 0 };
const add = (one: EditCounts, other: EditCounts): EditCounts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  unchanged: one.unchanged + other.unchanged,
  removed: one.removed + other.removed,
});

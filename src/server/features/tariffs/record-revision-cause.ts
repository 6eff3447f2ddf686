import type { Insertable, Transaction } from 'kysely';
import type { TariffUpload } from '../../../domain/uploads';
import type { ImportCounts } from '../../imports/import-result';
import type { DB, TariffRevision } from '../../platform/database/schema.generated';

interface Made {
  readonly carrierId: string;
  readonly revision: number;
  readonly madeBy: string;
}

/** Records the cause of a revision, in the transaction that raised it. Throws if the carrier has no such revision. */
export const recordRevisionCause = (
  tx: Transaction<DB>,
  made: Made & { readonly uploadId: string; readonly cause: 'UPLOAD' | 'RESTORE' },
): Promise<void> => record(tx, made, { upload_id: made.uploadId, cause: made.cause });

type EditCounts = Omit<ImportCounts, 'rows'>;

/** Records that an edit of rows raised a revision, and how many rows of each type it changed. */
export const recordRevisionEdit = (
  tx: Transaction<DB>,
  made: Made & { readonly countsOf: ReadonlyMap<TariffUpload, EditCounts> },
): Promise<void> => {
  const changed = [...made.countsOf].flatMap(([type, { created, updated, removed }]) =>
    created + updated + removed === 0 ? [] : [[type, { created, updated, removed }] as const],
  );
  return record(tx, made, { cause: 'EDIT', summary: JSON.stringify(Object.fromEntries(changed)) });
};

/** Records that a revision deactivated or reactivated a region. */
export const recordRegionSwitch = (tx: Transaction<DB>, made: Made): Promise<void> =>
  record(tx, made, {
    cause: 'EDIT',
    summary: JSON.stringify({ regions: { created: 0, updated: 1, removed: 0 } }),
  });

/** Records that a revision undid an edit. */
export const recordRevisionUndo = (tx: Transaction<DB>, made: Made): Promise<void> =>
  record(tx, made, { cause: 'UNDO' });

async function record(
  tx: Transaction<DB>,
  { carrierId, revision, madeBy }: Made,
  what: Pick<Insertable<TariffRevision>, 'cause' | 'upload_id' | 'summary'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('tariff_revision')
    .set({ ...what, made_by: madeBy })
    .where('carrier_id', '=', carrierId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`carrier ${carrierId} has no revision ${revision}`);
}

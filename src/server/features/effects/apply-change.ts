import type { Transaction } from 'kysely';
import { tariffEditsSchema } from '../../../contract/tariffs/tariff-edits';
import type { DB } from '../../platform/database/schema.generated';
import { editTariff } from '../tariffs/edit/edit-tariff';
import { raiseTariffRevision } from '../tariffs/tariff-revision';
import { tryUpload } from '../uploads/run/try-upload';

/** The change to try: exactly one of an upload, a region, or edits is set. */
export interface TriedChange {
  readonly carrierId: string;
  readonly uploadId: string | null;
  readonly regionId: string | null;
  readonly edits: unknown;
  /** The path of the local copy of the upload's file; null without a file. */
  readonly path: string | null;
}

/** Applies a change in a transaction that is rolled back. Returns why it cannot be applied, or null. */
export async function applyChange(tx: Transaction<DB>, change: TriedChange): Promise<string | null> {
  if (change.uploadId !== null) return tryUpload(tx, change.uploadId, change.path);
  if (change.regionId !== null) return deactivateRegion(tx, change.carrierId, change.regionId);
  const edits = tariffEditsSchema.parse(change.edits);
  const edited = await editTariff(tx, {
    carrierId: change.carrierId,
    edits,
    confirmsLargeChange: true,
  });
  if (edited.outcome === 'INVALID') {
    return `Some of the edited cells are invalid: ${edited.errors[0]?.message ?? ''}`;
  }
  return edited.outcome === 'CONFLICT' ? 'Someone else changed or removed a row that you edited.' : null;
}

async function deactivateRegion(
  tx: Transaction<DB>,
  carrierId: string,
  regionId: string,
): Promise<string | null> {
  const revision = await raiseTariffRevision(tx, carrierId);
  const { numUpdatedRows } = await tx
    .updateTable('region')
    .set({ is_active: false, revision })
    .where('id', '=', regionId)
    .where('carrier_id', '=', carrierId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? null : 'The region no longer exists.';
}

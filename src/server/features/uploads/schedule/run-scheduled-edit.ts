import type { Transaction } from 'kysely';
import { tariffEditsSchema } from '../../../../contract/tariffs/tariff-edits';
import { isLargeChange } from '../../../../domain/money/median-change';
import { MAX_STORED_ERRORS } from '../../../../domain/uploads';
import type { FileError } from '../../../imports/file-format';
import type { DB } from '../../../platform/database/schema.generated';
import { editTariff } from '../../tariffs/edit/edit-tariff';
import { recordRevisionEdit } from '../../tariffs/record-revision-cause';
import type { QueuedUpload } from '../queue/attempt-queries';
import type { UploadOutcome } from '../run/upload-outcome';

/** The name of the edits in the list of parts, where a file would have its own name. */
const SOURCE = 'edits';

/**
 * Applies stored edits in the caller's transaction, which must run as the system actor. The caller must roll back unless the
 * edits are applied, and after a check.
 */
export async function runScheduledEdit(tx: Transaction<DB>, upload: QueuedUpload): Promise<UploadOutcome> {
  const { carrierId, createdBy, confirmsLargeChange } = upload;
  if (carrierId === null) throw new TypeError('edits of a tariff need a carrier');
  const edits = tariffEditsSchema.parse(upload.edits);
  const rows = edits.reduce((sum, { set, remove }) => sum + set.length + remove.length, 0);
  const reject = (errors: readonly FileError[]): UploadOutcome => ({
    isApplied: false,
    errors: errors.slice(0, MAX_STORED_ERRORS),
    errorCount: errors.length,
    rows,
  });
  // A large change is not applied without confirmation, like that of a file; the result has the figures and the rows.
  const result = await editTariff(tx, { carrierId, edits, confirmsLargeChange: true, listsChanges: true });
  if (result.outcome === 'INVALID') {
    return reject(
      result.errors.map(({ field, message }) => errorAt(field, message.replace(/^Expected /, ''))),
    );
  }
  if (result.outcome === 'CONFLICT') {
    const expected = 'the row as it was when it was edited; someone has changed or removed it since';
    return reject(result.conflicts.map(({ field }) => errorAt(field, expected)));
  }
  if (result.outcome !== 'SAVED') throw new Error('a confirmed edit was held back');
  const { revision, counts, countsOf, medians } = result;
  if (revision !== null) await recordRevisionEdit(tx, { carrierId, revision, countsOf, madeBy: createdBy });
  return {
    isApplied: true,
    counts: { rows, ...counts },
    revision,
    changes: result.changes.map(({ type, key, ...change }) => ({ ...change, key: { type, ...key } })),
    comparison: { medians, needsConfirmation: !confirmsLargeChange && medians.some(isLargeChange) },
    parts: [...countsOf].map(([type, part]) => ({
      type,
      source: SOURCE,
      rows: part.created + part.updated + part.unchanged + part.removed,
      ...part,
    })),
  };
}

const errorAt = (field: string, expected: string): FileError => ({
  line: null,
  column: field,
  value: null,
  expected,
});

import { openSheet } from '../../platform/sheets/open-sheet';
import { applyTariffFile } from '../tariffs/files/apply-tariff-file';
import { isHeaderOf } from '../tariffs/files/check-header';
import { checkSheet } from '../tariffs/files/check-sheet';
import { nameRevision } from '../tariffs/name-revision';
import { restoreTariff } from '../tariffs/restore-tariff';
import type { UploadOutcome } from './upload-outcome';
import { uploadTypeOf } from './upload-types';
import type { ApplyUpload } from './work-upload';

const NO_SEARCH = {
  line: null,
  column: null,
  value: null,
  expected: 'at least one search; below the names of the columns there is none',
};

/** What each type of upload does, inside of the transaction that `workUpload` opens. */
export const applyFile: ApplyUpload = async (tx, upload, path, onRead) => {
  const outcome = await apply(tx, upload, path, onRead);
  if (outcome.isApplied && outcome.revision !== null && upload.carrierId !== null) {
    await nameRevision(tx, {
      carrierId: upload.carrierId,
      revision: outcome.revision,
      uploadId: upload.id,
      cause: upload.type === 'tariff-restore' ? 'RESTORE' : 'UPLOAD',
      madeBy: upload.createdBy,
    });
  }
  return outcome;
};

async function apply(...[tx, upload, path, onRead]: Parameters<ApplyUpload>): Promise<UploadOutcome> {
  const { carrierId, isDryRun, restoresRevision } = upload;
  if (upload.type === 'tariff-restore') {
    if (carrierId === null || restoresRevision === null) {
      throw new TypeError('a restore is of a carrier and goes back to a revision');
    }
    return restoreTariff(tx, { carrierId, toRevision: restoresRevision, isDryRun, onRead });
  }
  if (path === null) throw new TypeError(`an upload of ${upload.type} has a file`);
  const { format, file, mostRows } = uploadTypeOf(upload.type);
  const sheet = openSheet(path, { rows: mostRows, isHeader: (cells) => isHeaderOf(format, cells) });
  if (file === null) {
    const { rows, errors, errorCount } = await checkSheet(format, sheet, {
      onRead,
      limits: { rows: mostRows },
    });
    if (errorCount > 0) return { isApplied: false, errors, errorCount, rows };
    // Of a tariff an empty list is a list; a search for nothing is a mistake, of which its sender should hear.
    if (rows === 0) return { isApplied: false, errors: [NO_SEARCH], errorCount: 1, rows };
    return { isApplied: true, counts: { rows }, revision: null, changes: [] };
  }
  return applyTariffFile(tx, file, sheet, {
    mode: upload.mode ?? 'MERGE',
    carrierId: carrierId ?? undefined,
    isDryRun,
    onRead,
  });
}

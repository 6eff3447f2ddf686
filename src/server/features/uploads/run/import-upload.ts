import { isHeaderOf } from '../../../imports/check-header';
import { checkSheet } from '../../../imports/check-sheet';
import type { FileFormat } from '../../../imports/file-format';
import { importFile } from '../../../imports/import-file';
import { openSheet } from '../../../platform/sheets/open-sheet';
import type { SheetRows } from '../../../platform/sheets/sheet-rows';
import { recordRevisionCause } from '../../tariffs/record-revision-cause';
import { restoreTariff } from '../../tariffs/restore/restore-tariff';
import { uploadTypeOf } from '../upload-types';
import type { ImportUpload } from './run-upload-transaction';
import type { UploadOutcome } from './upload-outcome';

/** Imports an upload in the transaction of `runUploadTransaction` and records that it raised the tariff's revision. */
export const importUpload: ImportUpload = async (tx, upload, path, onRead) => {
  const outcome = await importByType(tx, upload, path, onRead);
  if (outcome.isApplied && outcome.revision !== null && upload.carrierId !== null) {
    await recordRevisionCause(tx, {
      carrierId: upload.carrierId,
      revision: outcome.revision,
      uploadId: upload.id,
      cause: upload.type === 'tariff-restore' ? 'RESTORE' : 'UPLOAD',
      madeBy: upload.createdBy,
    });
  }
  return outcome;
};

async function importByType(...[tx, upload, path, onRead]: Parameters<ImportUpload>): Promise<UploadOutcome> {
  const { carrierId, isDryRun, restoresRevision } = upload;
  if (upload.type === 'tariff-restore') {
    if (carrierId === null || restoresRevision === null) {
      throw new TypeError('a restore needs a carrier and a revision');
    }
    return restoreTariff(tx, { carrierId, toRevision: restoresRevision, isDryRun, onRead });
  }
  if (path === null) throw new TypeError(`an upload of ${upload.type} needs a file`);
  const { format, file, maxRows } = uploadTypeOf(upload.type);
  const sheet = openSheet(path, { rows: maxRows, isHeader: (cells) => isHeaderOf(format, cells) });
  if (file === null) return checkSearches(format, sheet, { onRead, limits: { rows: maxRows } });
  return importFile(tx, file, sheet, {
    mode: upload.mode ?? 'MERGE',
    carrierId: carrierId ?? undefined,
    isDryRun,
    onRead,
  });
}

const NO_SEARCH = {
  line: null,
  column: null,
  value: null,
  expected: 'at least one search below the header',
};

/** Searches are only checked. A file without rows is an error here, while for a tariff it is a valid empty list. */
async function checkSearches(
  format: FileFormat,
  sheet: SheetRows,
  options: Parameters<typeof checkSheet>[2],
): Promise<UploadOutcome> {
  const { rows, errors, errorCount } = await checkSheet(format, sheet, options);
  if (errorCount > 0) return { isApplied: false, errors, errorCount, rows };
  if (rows === 0) return { isApplied: false, errors: [NO_SEARCH], errorCount: 1, rows };
  return { isApplied: true, counts: { rows }, revision: null, changes: [] };
}

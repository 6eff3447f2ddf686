import type { UploadType } from '../../../../domain/uploads';
import { columnNames, isHeaderOf, type SuggestType } from '../../../imports/check-header';
import { checkSheet } from '../../../imports/check-sheet';
import type { FileFormat } from '../../../imports/file-format';
import { importFile } from '../../../imports/import-file';
import { openSheet } from '../../../platform/sheets/open-sheet';
import type { SheetCell, SheetRows } from '../../../platform/sheets/sheet-rows';
import { recordRevisionCause } from '../../tariffs/record-revision-cause';
import { restoreTariff } from '../../tariffs/restore/restore-tariff';
import { suggestType } from '../suggest-type';
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
  const sheets = watchSheets(upload.type);
  const sheet = openSheet(path, { rows: maxRows, ...sheets.options });
  const options = { onRead, suggestType: sheets.suggestType };
  const outcome =
    file === null
      ? await checkSearches(format, sheet, { ...options, limits: { rows: maxRows } })
      : await importFile(tx, file, sheet, {
          ...options,
          mode: upload.mode ?? 'MERGE',
          carrierId: carrierId ?? undefined,
          isDryRun,
          largeChanges: upload.confirmsLargeChange ? 'APPLY' : 'ASK',
        });
  return sheets.describe(outcome);
}

/** Remembers which sheet of a workbook was read; if none has the header, which type's columns one of them has. */
function watchSheets(type: UploadType) {
  const { format } = uploadTypeOf(type);
  const seen: { sheetName?: string; suggestedType?: UploadType } = {};
  const suggest: SuggestType = (names) => suggestType(type, names);
  return {
    suggestType: suggest,
    options: {
      isHeader(cells: readonly SheetCell[]): boolean {
        if (isHeaderOf(format, cells)) return true;
        const suggestedType = suggest(columnNames(cells));
        if (suggestedType !== null) seen.suggestedType ??= suggestedType;
        return false;
      },
      onSheet(name: string) {
        seen.sheetName = name;
      },
    },
    describe(outcome: UploadOutcome): UploadOutcome {
      if (seen.sheetName !== undefined) return { ...outcome, sheetName: seen.sheetName };
      return outcome.isApplied || !seen.suggestedType
        ? outcome
        : { ...outcome, suggestedType: seen.suggestedType };
    },
  };
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
  const { rows, errors, errorCount, suggestedType } = await checkSheet(format, sheet, options);
  if (errorCount > 0) {
    return { isApplied: false, errors, errorCount, rows, ...(suggestedType && { suggestedType }) };
  }
  if (rows === 0) return { isApplied: false, errors: [NO_SEARCH], errorCount: 1, rows };
  return {
    isApplied: true,
    counts: { rows },
    revision: null,
    changes: [],
  };
}

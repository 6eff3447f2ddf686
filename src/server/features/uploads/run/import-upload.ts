import type { Transaction } from 'kysely';
import { isRestore, TARIFF_FILES_UPLOAD, type UploadType } from '../../../../domain/uploads';
import { columnNames, isHeaderOf, type SuggestType } from '../../../imports/check-header';
import { importFile } from '../../../imports/import-file';
import type { DB } from '../../../platform/database/schema.generated';
import { openSheet } from '../../../platform/sheets/open-sheet';
import type { SheetCell, SheetRows } from '../../../platform/sheets/sheet-rows';
import { knownToDatabase } from '../../bulk-search/known-zips';
import { openUploadedSearch } from '../../bulk-search/open-uploaded-search';
import { readCsvLanes } from '../../bulk-search/read-csv-lanes';
import { recordReferenceCause } from '../../reference/reference-revision';
import { restoreReference } from '../../reference/restore-reference';
import { EXPECTED_REGION } from '../../tariffs/formats/references';
import { recordRevisionCause } from '../../tariffs/record-revision-cause';
import { restoreTariff } from '../../tariffs/restore/restore-tariff';
import type { QueuedUpload } from '../queue/attempt-queries';
import { runScheduledEdit } from '../schedule/run-scheduled-edit';
import { suggestType } from '../suggest-type';
import { importTariffFiles } from '../tariff-files/import-tariff-files';
import { openTariffFiles } from '../tariff-files/open-tariff-files';
import { uploadTypeOf } from '../upload-types';
import { type ImportUpload, isTrial } from './run-upload-transaction';
import { partsFolderOf } from './spool-file';
import type { UploadOutcome } from './upload-outcome';

/** Imports an upload in the transaction of `runUploadTransaction` and records that it raised a revision. */
export const importUpload: ImportUpload = async (tx, upload, path, onRead) => {
  const outcome = await importByType(tx, upload, path, onRead);
  // Edits record the rows that they changed instead of an upload.
  if (outcome.isApplied && outcome.revision !== null && upload.type !== 'tariff-edit') {
    const made = {
      revision: outcome.revision,
      uploadId: upload.id,
      cause: isRestore(upload.type) ? ('RESTORE' as const) : ('UPLOAD' as const),
      madeBy: upload.createdBy,
    };
    if (upload.carrierId === null) await recordReferenceCause(tx, made);
    else await recordRevisionCause(tx, { ...made, carrierId: upload.carrierId });
  }
  return outcome;
};

async function importByType(...[tx, upload, path, onRead]: Parameters<ImportUpload>): Promise<UploadOutcome> {
  const { carrierId, restoresRevision } = upload;
  const isDryRun = isTrial(upload);
  if (upload.type === 'tariff-restore') {
    if (carrierId === null || restoresRevision === null) {
      throw new TypeError('a restore needs a carrier and a revision');
    }
    return restoreTariff(tx, { carrierId, toRevision: restoresRevision, isDryRun, onRead });
  }
  if (upload.type === 'tariff-edit') return runScheduledEdit(tx, upload);
  if (upload.type === 'reference-restore') {
    if (restoresRevision === null) throw new TypeError('a restore needs a revision');
    return restoreReference(tx, { toRevision: restoresRevision, isDryRun, onRead });
  }
  if (path === null) throw new TypeError(`an upload of ${upload.type} needs a file`);
  if (upload.type === TARIFF_FILES_UPLOAD) return importFilesOf(tx, upload, path, onRead);
  const { file, maxRows } = uploadTypeOf(upload.type);
  const sheets = watchSheets(upload.type);
  const sheet = openSheet(path, { rows: maxRows, ...sheets.options });
  const options = { onRead, suggestType: sheets.suggestType };
  const outcome =
    file === null
      ? await startSearch(tx, upload, sheet, { ...options, limits: { rows: maxRows } })
      : await importFile(tx, file, sheet, {
          ...options,
          mode: upload.mode ?? 'MERGE',
          carrierId: carrierId ?? undefined,
          isDryRun,
          largeChanges: largeChangesOf(upload),
        });
  return sheets.describe(await explainMissingRegions(tx, upload, outcome));
}

/** Returns how to handle large changes. An import that is only tried does not compare medians, because nobody sees them. */
function largeChangesOf({
  comparesMedians = true,
  confirmsLargeChange,
}: Parameters<ImportUpload>[1]): 'ASK' | 'APPLY' | undefined {
  if (!comparesMedians) return undefined;
  return confirmsLargeChange ? 'APPLY' : 'ASK';
}

/** Replaces errors by one sentence: lanes sent before regions refer to as many unknown regions as they have rows. */
async function explainMissingRegions(
  tx: Transaction<DB>,
  { carrierId }: QueuedUpload,
  outcome: UploadOutcome,
): Promise<UploadOutcome> {
  if (outcome.isApplied || carrierId === null) return outcome;
  if (!outcome.errors.some(({ expected }) => expected === EXPECTED_REGION)) return outcome;
  const region = tx.selectFrom('region').select('id').where('carrier_id', '=', carrierId).limit(1);
  if ((await region.execute()).length > 0) return outcome;
  const refusal = 'No regions yet: upload Regions first, or send all files of the tariff at once.';
  return { ...outcome, errors: [], errorCount: 0, refusal };
}

async function importFilesOf(
  tx: Transaction<DB>,
  { carrierId, fileName, mode, confirmsLargeChange }: QueuedUpload,
  path: string,
  onRead: (rows: number) => void,
): Promise<UploadOutcome> {
  if (carrierId === null) throw new TypeError('the files of a tariff need a carrier');
  const files = await openTariffFiles(path, { fileName, folder: partsFolderOf(path) });
  try {
    return await importTariffFiles(tx, files, {
      carrierId,
      mode: mode ?? 'MERGE',
      largeChanges: confirmsLargeChange ? 'APPLY' : 'ASK',
      onRead,
    });
  } finally {
    files.close();
  }
}

/**
 * Remembers which sheet of a workbook was read. If none has the header, remembers the type whose columns one of the sheets
 * has.
 */
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

/** Checks all lanes of a file. If they are valid, opens a bulk search of them, which another job rates. */
async function startSearch(
  tx: Transaction<DB>,
  upload: QueuedUpload,
  sheet: SheetRows,
  options: Parameters<typeof readCsvLanes>[2],
): Promise<UploadOutcome> {
  const read = await readCsvLanes(sheet, knownToDatabase(tx), options);
  const { lanes, errors, errorCount, rows, suggestedType } = read;
  if (errorCount > 0) {
    return { isApplied: false, errors, errorCount, rows, ...(suggestedType && { suggestedType }) };
  }
  const opened = await openUploadedSearch(
    tx,
    { ...upload, options: upload.searchOptions ?? {} },
    lanes,
    new Date(),
  );
  if ('refusal' in opened) {
    return { isApplied: false, errors: [], errorCount: 0, rows, refusal: opened.refusal };
  }
  return { isApplied: true, counts: { rows }, revision: null, changes: [], bulkSearchId: opened.id };
}

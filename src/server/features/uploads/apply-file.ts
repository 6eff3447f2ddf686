import { createReadStream } from 'node:fs';

import { applyTariffFile } from '../tariffs/files/apply-tariff-file';
import { readTariffCsv } from '../tariffs/files/read-csv';
import { READ_LIMITS } from '../tariffs/files/read-rows';
import { uploadTypeOf } from './upload-types';
import type { ApplyUpload } from './work-upload';

/** What each type of upload does with its file, inside of the transaction that `workUpload` opens. */
export const applyFile: ApplyUpload = async (tx, upload, path, onRead) => {
  if (upload.type === 'tariff-restore' || path === null) {
    throw new TypeError(`an upload of ${upload.type} has no file to apply`);
  }
  const { format, file, mostRows } = uploadTypeOf(upload.type);
  const read = await readTariffCsv(file ?? format, createReadStream(path), {
    ...READ_LIMITS,
    rows: mostRows,
  });
  onRead(read.rows.length);
  if (read.errorCount > 0) {
    return { isApplied: false, errors: read.errors, errorCount: read.errorCount, rows: read.rows.length };
  }
  if (file === null) {
    return { isApplied: true, counts: { rows: read.rows.length }, revision: null, changes: [] };
  }
  const outcome = await applyTariffFile(tx, file, read.rows, {
    mode: upload.mode ?? 'MERGE',
    carrierId: upload.carrierId ?? undefined,
  });
  return outcome.isApplied ? { ...outcome, changes: [] } : { ...outcome, rows: read.rows.length };
};

import type { FileUpload } from '../../../contract/uploads/uploads';
import {
  familyOf,
  isSentType,
  isSettled,
  isVersionedReference,
  type ProcessingType,
} from '../../../domain/uploads';
import type { Text } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';

type Named = Pick<
  FileUpload,
  'fileName' | 'restoresRevision' | 'isDryRun' | 'status' | 'needsConfirmation' | 'type'
>;

/** Returns the file's name. A restore has no file and is described instead. */
export function fileNameOf(row: Named, text: Text): string {
  const { fileName, restoresRevision, isDryRun, status } = row;
  if (row.type === 'tariff-edit') return text('uploads.type.tariff-edit');
  if (restoresRevision === null) return fileName ?? text('uploads.unnamed');
  const revision = formatNumber(restoresRevision);
  if (isDryRun) return text('uploads.restore.compared', { revision });
  return text(status === 'COMPLETED' ? 'uploads.restore.done' : 'uploads.restore.requested', { revision });
}

export function outcomeText(
  { status, isDryRun, restoresRevision, needsConfirmation }: Named,
  text: Text,
): string {
  if (restoresRevision === null) {
    if (status === 'ERROR' && needsConfirmation) return text('uploads.outcome.needsConfirmation');
    return text(status === 'ERROR' ? 'upload.processingFailed' : 'upload.processed');
  }
  if (status === 'ERROR') return text('uploads.restore.outcome.ERROR');
  return text(isDryRun ? 'uploads.restore.outcome.compared' : 'uploads.restore.outcome.COMPLETED');
}

/** Formats the time from creation to completion; null while the upload is running. */
export function runTimeText(row: Pick<FileUpload, 'createdAt' | 'updatedAt' | 'status'>, text: Text) {
  if (!isSettled(row.status)) return null;
  const tenths = Math.max(0, Math.round((Date.parse(row.updatedAt) - Date.parse(row.createdAt)) / 100));
  if (tenths < 600) return text('uploads.time.seconds', { seconds: formatNumber(tenths / 10) });
  const seconds = Math.round(tenths / 10);
  return text('uploads.time.minutes', {
    minutes: formatNumber(Math.floor(seconds / 60)),
    seconds: seconds % 60,
  });
}

/** Describes the progress of a running upload, or the counts of a completed one. */
export function resultText({ status, attributes, type, isDryRun }: FileUpload, text: Text): string | null {
  const { rows, created = 0, updated = 0, removed = 0, rowsRead, errors } = attributes;
  if (status === 'CREATED') return null;
  if (status === 'PROCESSING') {
    return rowsRead === undefined ? null : text('uploads.result.rowsRead', { count: rowsRead });
  }
  if (status === 'ERROR') return errors ? text('uploads.result.errors', { count: errors }) : null;
  if (type === 'bulk-search') return text('uploads.result.rows', { count: rows ?? 0 });
  const parts = (
    [
      ['created', created],
      ['updated', updated],
      ['removed', removed],
    ] as const
  ).flatMap(([name, count]) =>
    count > 0
      ? [text(`uploads.result.${isDryRun ? 'preview.' : ''}${name}`, { count: formatNumber(count) })]
      : [],
  );
  if (parts.length > 0) return parts.join(', ');
  if (isDryRun) return text('uploads.result.preview.unchanged');
  return text('uploads.result.unchanged', { count: formatNumber(rows ?? 0) });
}

/** Merge or Replace; null if the type has no modes. */
export const modeText = ({ mode }: Pick<FileUpload, 'mode'>, text: Text): string | null =>
  mode === null ? null : text(`uploads.mode.${mode}`);

/** Explains how the user can restore rows that an upload removes. */
export function removedRowsText(type: ProcessingType, text: Text): string {
  if (isVersionedReference(type)) return text('uploads.removed.reference');
  if (isSentType(type) && familyOf(type) === 'reference') return text('uploads.removed.facilities');
  return text('uploads.removed.tariff');
}

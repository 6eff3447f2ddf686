import type { AuditEntry } from '../../../contract/audit';
import { PROCESSING_TYPES } from '../../../domain/uploads';
import type { Text } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';

/** The value of a field after the change. */
export const valueAfter = ({ changed }: AuditEntry, field: string): unknown => changed[field]?.[1];

const COUNTS = ['created', 'updated', 'removed'] as const;

/** Describes an upload: "Uploaded lanes.csv (Lanes) for Arctic Lines: 3 created, 4 changed". */
export function describeUpload(entry: AuditEntry, text: Text): string {
  const type = PROCESSING_TYPES.find((one) => one === valueAfter(entry, 'type'));
  const names = {
    file: entry.subjectName,
    type: type ? text(`uploads.type.${type}`) : String(valueAfter(entry, 'type')),
    company: entry.companyName ?? text('audit.UPLOAD.everyone'),
    counts: countsText(entry, text),
  };
  if (valueAfter(entry, 'status') === 'CANCELLED') return text('audit.UPLOAD.cancelled', names);
  return text(isFailed(entry) ? 'audit.UPLOAD.failed' : 'audit.UPLOAD.created', names);
}

/** Describes a restore: "Restored version 3 of the tariff of Arctic Lines: 2 removed". */
export function describeRestore(entry: AuditEntry, text: Text): string {
  const values = {
    company: entry.subjectName,
    revision: formatNumber(Number(valueAfter(entry, 'restoresRevision'))),
    counts: countsText(entry, text),
  };
  if (valueAfter(entry, 'type') === 'reference-restore') {
    return text(isFailed(entry) ? 'audit.RESTORE.reference.failed' : 'audit.RESTORE.reference', values);
  }
  return text(isFailed(entry) ? 'audit.RESTORE.failed' : 'audit.RESTORE.created', values);
}

export const describeRevision = (entry: AuditEntry, text: Text): string =>
  text('audit.REVISION.created', {
    company: entry.subjectName,
    revision: formatNumber(Number(valueAfter(entry, 'revision'))),
  });

const isFailed = (entry: AuditEntry): boolean => valueAfter(entry, 'status') === 'ERROR';

function countsText(entry: AuditEntry, text: Text): string {
  const counts = COUNTS.flatMap((name) => {
    const count = Number(valueAfter(entry, name) ?? 0);
    return count > 0 ? [text(`audit.count.${name}`, { count: formatNumber(count) })] : [];
  });
  if (counts.length > 0) return counts.join(', ');
  const rows = valueAfter(entry, 'rows');
  return text('audit.count.none', { count: Number(rows ?? 0) });
}

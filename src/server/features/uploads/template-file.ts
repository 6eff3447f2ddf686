import { createHash } from 'node:crypto';
import type { UploadType } from '../../../domain/uploads';
import type { BytesReply } from '../../http/route';
import { attachmentHeader } from '../../platform/attachment-header';
import { writeWorkbook } from '../../platform/sheets/write-workbook';
import { csvReply } from './csv-reply';
import { templateOf, templateRows } from './upload-types';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A file with the header and one valid row, to start from. */
export function templateFile(type: UploadType, format: 'csv' | 'xlsx'): BytesReply {
  const csv = templateOf(type);
  if (format === 'csv') return csvReply(`${type}-template.csv`, csv);
  return {
    status: 200,
    // Of the contents: the bytes of a workbook also depend on when it is written.
    etag: `"${createHash('sha256').update(`xlsx ${csv}`).digest('hex')}"`,
    headers: {
      'Content-Type': XLSX,
      'Content-Disposition': attachmentHeader(`${type}-template.xlsx`),
      'Cache-Control': 'private, no-cache',
    },
    read: async () => Buffer.from(await writeWorkbook(type, templateRows(type))),
  };
}

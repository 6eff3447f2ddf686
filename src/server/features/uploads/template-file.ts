import { createHash } from 'node:crypto';
import { type SentType, TARIFF_FILES_UPLOAD } from '../../../domain/uploads';
import type { BytesReply } from '../../http/route';
import { attachmentHeader } from '../../platform/attachment-header';
import { writeWorkbook } from '../../platform/sheets/write-workbook';
import { csvReply } from './csv-reply';
import { templateWorkbook } from './tariff-files/template-workbook';
import { templateOf, templateRows } from './upload-types';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns a file with the header and one valid row, to start from. */
export function templateFile(type: SentType, format: 'csv' | 'xlsx'): BytesReply {
  if (type === TARIFF_FILES_UPLOAD) return tariffTemplate();
  const csv = templateOf(type);
  if (format === 'csv') return csvReply(`${type}-template.csv`, csv);
  return {
    status: 200,
    // The ETag is a hash of the contents, because the bytes of a workbook also depend on when it is written.
    etag: `"${createHash('sha256').update(`xlsx ${csv}`).digest('hex')}"`,
    headers: {
      'Content-Type': XLSX,
      'Content-Disposition': attachmentHeader(`${type}-template.xlsx`),
      'Cache-Control': 'private, no-cache',
    },
    read: async () => Buffer.from(await writeWorkbook(type, templateRows(type))),
  };
}

function tariffTemplate(): BytesReply {
  const { contents, open } = templateWorkbook();
  return {
    status: 200,
    etag: `"${createHash('sha256').update(contents).digest('hex')}"`,
    headers: {
      'Content-Type': XLSX,
      'Content-Disposition': attachmentHeader('coldlane-tariff-template.xlsx'),
      'Cache-Control': 'private, no-cache',
    },
    read: async () => open(),
  };
}

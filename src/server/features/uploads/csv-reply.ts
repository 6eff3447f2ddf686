import { createHash } from 'node:crypto';
import type { BytesReply } from '../../http/route';
import { attachmentHeader } from '../../platform/attachment-header';

/** Returns a CSV file that the browser saves under this name and revalidates each time. */
export function csvReply(fileName: string, text: string): BytesReply {
  return {
    status: 200,
    etag: `"${createHash('sha256').update(text).digest('hex')}"`,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(fileName),
      'Cache-Control': 'private, no-cache',
    },
    read: async () => Buffer.from(text),
  };
}

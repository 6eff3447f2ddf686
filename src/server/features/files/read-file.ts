import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../contract/app-error';
import { SHEET_TYPES, type SheetType } from '../../../contract/uploads/uploads';
import type { Bucket, FilePlace } from '../../../domain/buckets';
import { UPLOAD_EXTENSIONS } from '../../../domain/uploads';
import type { BytesReply } from '../../http/route';
import { attachmentHeader } from '../../platform/attachment-header';
import type { ActorDb } from '../../platform/database/database';
import type { Storage } from '../../platform/storage/storage';
import { findFile, findUploadName } from './file-queries';
import { parseFilePlace } from './parse-file-place';

/** The time that browsers cache a file. Files never change, but permissions do. */
const CACHE_SECONDS = 3600;

/**
 * Returns a file with its headers. Throws NOT_FOUND if the caller may not see it. Browsers display images with their
 * verified type and download all other files. The security policy keeps any content from running or loading anything.
 */
export async function readFile(
  { db, storage }: { readonly db: ActorDb; readonly storage: Storage },
  wanted: { bucket: Bucket; path: string },
  { cacheSeconds = CACHE_SECONDS }: { readonly cacheSeconds?: number } = {},
): Promise<BytesReply> {
  const place = parseFilePlace(wanted);
  const isImage = 'owner' in place && !('extension' in place);
  const file = await db.transaction(async (tx) => {
    const found = await findFile(tx, place);
    if (!found) throw new AppError('NOT_FOUND');
    return 'owner' in place ? found : { ...found, file_name: await findUploadName(tx, place) };
  });
  return {
    status: 200,
    etag: `"${file.sha256}"`,
    sizeBytes: file.size_bytes,
    headers: {
      'Content-Type': file.content_type,
      'Content-Disposition': isImage ? 'inline' : attachmentHeader(nameOf(place, file)),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': `private, max-age=${Math.min(CACHE_SECONDS, cacheSeconds)}`,
      // This header keeps the cache from serving the next user who logs in with this browser.
      Vary: 'Authorization',
    },
    async read() {
      const content = await storage.get(place);
      if (content === null) throw missing(place);
      if (!isImage) return checkSize(content, place, file.size_bytes);
      const bytes = await buffer(content);
      if (bytes.length !== file.size_bytes) throw missing(place);
      return bytes;
    },
  };
}

const missing = ({ bucket, path }: FilePlace) =>
  new Error(`${bucket}/${path} is missing from the storage or has another size`);

/** Streams the content and fails if its size differs, so that the client notices an incomplete file. */
function checkSize(content: Readable, place: FilePlace, sizeBytes: number): Readable {
  const chunks: AsyncIterable<Uint8Array> = content;
  async function* counted() {
    let sentBytes = 0;
    for await (const bytes of chunks) {
      sentBytes += bytes.length;
      yield bytes;
    }
    if (sentBytes !== sizeBytes) throw missing(place);
  }
  const counting = Readable.from(counted(), { objectMode: false });
  // The content is destroyed even if reading never started or the client disconnected.
  counting.once('close', () => content.destroy());
  return counting;
}

const EXTENSIONS: Record<SheetType, string> = {
  'text/csv': '.csv',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/** Returns the file name for a download. An upload's name gets an extension unless it has that of a spreadsheet. */
function nameOf(
  place: FilePlace,
  { file_name, content_type }: { readonly file_name: string | null; readonly content_type: string },
): string {
  const { path } = place;
  if ('owner' in place && file_name !== null) return file_name;
  const name = file_name ?? path.slice(path.lastIndexOf('/') + 1);
  if (UPLOAD_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))) return name;
  return `${name}${EXTENSIONS[SHEET_TYPES.find((type) => type === content_type) ?? 'text/csv']}`;
}

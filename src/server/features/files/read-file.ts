import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../contract/app-error';
import { SHEET_TYPES, type SheetType } from '../../../contract/uploads';
import type { Bucket, FilePlace } from '../../../domain/buckets';
import { UPLOAD_EXTENSIONS } from '../../../domain/uploads';
import type { BytesReply } from '../../http/route';
import { attachmentHeader } from '../../platform/attachment-header';
import type { ActorDb } from '../../platform/database/database';
import type { Storage } from '../../platform/storage/storage';
import { findFile, findFileName } from './file-queries';
import { placeOfFile } from './place-of-file';

/** How long browsers cache a file. Files never change, but permissions do. */
const CACHE_SECONDS = 3600;

/**
 * A file with the headers that a browser needs; NOT_FOUND if the caller may not see it. Images are displayed with the type they
 * were checked to have, uploads are only downloaded, and no content can run or load anything.
 */
export async function readFile(
  { db, storage }: { readonly db: ActorDb; readonly storage: Storage },
  wanted: { bucket: Bucket; path: string },
  { cacheSeconds = CACHE_SECONDS }: { readonly cacheSeconds?: number } = {},
): Promise<BytesReply> {
  const place = placeOfFile(wanted);
  const isImage = 'owner' in place;
  const file = await db.transaction(async (tx) => {
    const found = await findFile(tx, place);
    if (!found) throw new AppError('NOT_FOUND');
    return { ...found, file_name: isImage ? null : await findFileName(tx, place) };
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
      // So that the cache does not serve the next person who signs in on this browser.
      Vary: 'Authorization',
    },
    async read() {
      const content = await storage.get(place);
      if (content === null) throw lost(place);
      if (!isImage) return checkSize(content, place, file.size_bytes);
      const bytes = await buffer(content);
      if (bytes.length !== file.size_bytes) throw lost(place);
      return bytes;
    },
  };
}

const lost = ({ bucket, path }: FilePlace) =>
  new Error(`${bucket}/${path} is missing from the storage or has another size`);

/** Streams the content and fails if it ends early, so that half a file is not taken for a whole one. */
function checkSize(content: Readable, place: FilePlace, sizeBytes: number): Readable {
  async function* counted() {
    let given = 0;
    for await (const bytes of content) {
      given += (bytes as Uint8Array).length;
      yield bytes as Uint8Array;
    }
    if (given !== sizeBytes) throw lost(place);
  }
  const sent = Readable.from(counted(), { objectMode: false });
  // Also if reading never started, or the client disconnected.
  sent.once('close', () => content.destroy());
  return sent;
}

const ENDINGS: Record<SheetType, string> = {
  'text/csv': '.csv',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/** The name to save an upload under: the sender's, with an extension added if it is not one of a spreadsheet. */
function nameOf(
  { path }: FilePlace,
  { file_name, content_type }: { readonly file_name: string | null; readonly content_type: string },
): string {
  const name = file_name ?? path.slice(path.lastIndexOf('/') + 1);
  if (UPLOAD_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${ENDINGS[SHEET_TYPES.find((type) => type === content_type) ?? 'text/csv']}`;
}

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

/** Seconds a browser keeps a file. It never changes; who may see it does. */
const CACHE_SECONDS = 3600;

/**
 * A file with what a browser must know of it, for who may see it; anything else is NOT_FOUND. Whatever it holds, an
 * image is shown as the image it was checked to be, an upload is saved and not shown, and nothing of it runs or loads.
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
      // Kept by a browser for one person, not for the next who signs in there.
      Vary: 'Authorization',
    },
    async read() {
      const content = await storage.get(place);
      if (content === null) throw lost(place);
      if (!isImage) return whole(content, place, file.size_bytes);
      const bytes = await buffer(content);
      if (bytes.length !== file.size_bytes) throw lost(place);
      return bytes;
    },
  };
}

const lost = ({ bucket, path }: FilePlace) =>
  new Error(`${bucket}/${path} is not in the storage as it was kept`);

/** The content as it comes; fails when it ends early, so that half a file is not taken for a whole one. */
function whole(content: Readable, place: FilePlace, sizeBytes: number): Readable {
  async function* counted() {
    let given = 0;
    for await (const bytes of content) {
      given += (bytes as Uint8Array).length;
      yield bytes as Uint8Array;
    }
    if (given !== sizeBytes) throw lost(place);
  }
  const sent = Readable.from(counted(), { objectMode: false });
  // Also when nobody began to read it, or went away.
  sent.once('close', () => content.destroy());
  return sent;
}

const ENDINGS: Record<SheetType, string> = {
  'text/csv': '.csv',
  'application/vnd.ms-excel': '.xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};

/**
 * What an upload is saved as: the name its sender gave it. One that would be opened as something else than a sheet gets
 * the ending of what it was sent as.
 */
function nameOf(
  { path }: FilePlace,
  { file_name, content_type }: { readonly file_name: string | null; readonly content_type: string },
): string {
  const name = file_name ?? path.slice(path.lastIndexOf('/') + 1);
  if (UPLOAD_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${ENDINGS[SHEET_TYPES.find((type) => type === content_type) ?? 'text/csv']}`;
}

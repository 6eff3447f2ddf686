import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../contract/app-error';
import type { Bucket } from '../../../domain/buckets';
import type { BytesReply } from '../../http/route';
import type { ActorDb } from '../../platform/database/database';
import type { Storage } from '../../platform/storage/storage';
import { findFile } from './file-queries';
import { placeOfFile } from './place-of-file';

/** Seconds a browser keeps a file. It never changes; who may see it does. */
const CACHE_SECONDS = 3600;

/**
 * A file with what a browser must know of it, for who may see it; anything else is NOT_FOUND. Whatever it holds, it
 * is shown as the image it was checked to be, runs nothing and loads nothing.
 */
export async function readFile(
  { db, storage }: { readonly db: ActorDb; readonly storage: Storage },
  wanted: { bucket: Bucket; path: string },
  { cacheSeconds = CACHE_SECONDS }: { readonly cacheSeconds?: number } = {},
): Promise<BytesReply> {
  const place = placeOfFile(wanted);
  const file = place && (await db.transaction((tx) => findFile(tx, place)));
  if (!file) throw new AppError('NOT_FOUND');
  return {
    status: 200,
    etag: `"${file.sha256}"`,
    headers: {
      'Content-Type': file.content_type,
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': `private, max-age=${Math.min(CACHE_SECONDS, cacheSeconds)}`,
      // Kept by a browser for one person, not for the next who signs in there.
      Vary: 'Authorization',
    },
    async read() {
      const content = await storage.get(place);
      const bytes = content && (await buffer(content));
      if (bytes?.length !== file.size_bytes) {
        throw new Error(`${place.bucket}/${place.path} is not in the storage as it was kept`);
      }
      return bytes;
    },
  };
}

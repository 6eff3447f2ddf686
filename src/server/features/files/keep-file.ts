import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { AnswerOf } from '../../../contract/call';
import type { ImageType, keepFileCall } from '../../../contract/files';
import { type Bucket, type FilePlace, fileAddress } from '../../../domain/buckets';
import type { Caller } from '../../access/caller';
import { canKeepFile } from '../../access/can-keep-file';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { type Storage, StorageError } from '../../platform/storage/storage';
import { findOwner, takePlace } from './file-queries';
import { checkImage } from './images/check-image';
import { placeOfFile } from './place-of-file';

interface KeepFileParts {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Keeps an image under its path for good. The row is taken first, in the transaction that ends after the bytes are on
 * the disk: of two at once one wins (FILE_EXISTS for the other), a failure leaves neither, and a process killed in
 * between leaves bytes without a row at most, which the same upload, tried again, takes over. An owner the caller may
 * not see is NOT_FOUND, one they may not edit FORBIDDEN.
 */
export async function keepFile(
  { db, caller, storage, clock }: KeepFileParts,
  wanted: { bucket: Bucket; path: string },
  body: { readonly contentType: ImageType; readonly bytes: Uint8Array },
): Promise<AnswerOf<typeof keepFileCall, 201>> {
  const place = placeOfFile(wanted);
  if (place === null) {
    throw new AppError('FORBIDDEN', {
      detail: `${wanted.bucket} is not open yet: uploads are still to come.`,
    });
  }
  const image = checkImage(body.bytes, body.contentType);
  if (!image.isImage) throw invalidInput({ field: 'body', message: image.expected });

  const sha256 = sha256Of(body.bytes);
  await db.transaction(async (tx) => {
    const owner = await findOwner(tx, place);
    if (owner === null) throw new AppError('NOT_FOUND');
    const permission = canKeepFile(caller, owner);
    if (!permission.allowed) throw new AppError('FORBIDDEN', { detail: permission.reason });
    const isTaken = !(await takePlace(tx, place, {
      content_type: body.contentType,
      size_bytes: body.bytes.length,
      sha256,
      uploaded_by: caller.profileId,
      created_at: clock.now(),
    }));
    if (isTaken) throw new AppError('FILE_EXISTS');
    await keepBytes(storage, place, body.bytes, sha256);
  });
  return {
    bucket: place.bucket,
    path: place.path,
    url: fileAddress(place),
    contentType: body.contentType,
    sizeBytes: body.bytes.length,
    width: image.width,
    height: image.height,
  };
}

/** What is there without a row was left by an upload whose process ended: it serves only when it is the very same. */
async function keepBytes(
  storage: Storage,
  place: FilePlace,
  bytes: Uint8Array,
  sha256: string,
): Promise<void> {
  const outcome = await storage.put(place, [bytes]).catch((error: unknown) => {
    if (error instanceof StorageError && error.reason === 'FULL') throw new AppError('STORAGE_FULL');
    throw error;
  });
  if (outcome === 'kept') return;
  const left = await storage.get(place);
  if (left === null || sha256Of(await buffer(left)) !== sha256) throw new AppError('FILE_EXISTS');
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

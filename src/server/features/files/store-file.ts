import { buffer } from 'node:stream/consumers';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { AnswerOf } from '../../../contract/call';
import {
  type FileType,
  IMAGE_TYPES,
  type ImageType,
  type Processing,
  type storeFileCall,
} from '../../../contract/files';
import { SHEET_TYPES, type SheetType } from '../../../contract/uploads';
import { canAddPicture } from '../../../domain/access/can-add-picture';
import type { Bucket } from '../../../domain/buckets';
import { fileAddress, type ImagePlace } from '../../../domain/image-places';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { UploadedBody } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { Storage } from '../../platform/storage/storage';
import { storeObject } from '../objects/store-object';
import { readCurrentCaller } from '../people/read-current-caller';
import { receiveUpload } from '../uploads/receive/receive-upload';
import { findOwner, ownerColumn } from './file-queries';
import { checkImage } from './images/check-image';
import { parseFilePlace } from './parse-file-place';

interface StoreFileParts {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Stores an image, or receives an upload, depending on the bucket. */
export async function storeFile(
  parts: StoreFileParts,
  {
    wanted,
    processing,
  }: { readonly wanted: { bucket: Bucket; path: string }; readonly processing: Processing },
  body: UploadedBody<FileType>,
): Promise<AnswerOf<typeof storeFileCall, 201>> {
  const place = parseFilePlace(wanted);
  const stored = {
    bucket: place.bucket,
    path: place.path,
    url: fileAddress(place),
    contentType: body.contentType,
    sizeBytes: body.sizeBytes,
  };
  if ('owner' in place) {
    if (!hasType(body, IMAGE_TYPES)) throw wrongType(IMAGE_TYPES);
    const [field] = Object.keys(processing);
    if (field !== undefined) throw invalidInput({ field, message: 'Not allowed for an image' });
    return { ...stored, ...(await storeImage(parts, place, body)), uploadId: null };
  }
  if (!hasType(body, SHEET_TYPES)) throw wrongType(SHEET_TYPES);
  const { uploadId } = await receiveUpload(parts, place, processing, body);
  return { ...stored, width: null, height: null, uploadId };
}

const hasType = <T extends ImageType | SheetType>(
  body: UploadedBody,
  types: readonly T[],
): body is UploadedBody<T> => types.some((type) => type === body.contentType);

const wrongType = (types: readonly string[]) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', { detail: `This bucket accepts ${types.join(' or ')}.` });

/**
 * Returns the image's size in pixels. Throws NOT_FOUND if the caller may not see the image's owner, and FORBIDDEN if the
 * caller may see but not edit it.
 */
async function storeImage(
  { db, caller, storage, clock }: StoreFileParts,
  place: ImagePlace,
  body: UploadedBody<ImageType>,
): Promise<{ width: number; height: number }> {
  const image = checkImage(await buffer(body.content()), body.contentType);
  if (!image.isImage) throw invalidInput({ field: 'body', message: image.expected });

  await db.transaction(async (tx) => {
    const owner = await findOwner(tx, place);
    if (owner === null) throw new AppError('NOT_FOUND');
    requirePermission(canAddPicture(await readCurrentCaller(tx), owner));
    const { bucket, path } = place;
    const upload = { uploaded_by: caller.profileId, created_at: clock.now() };
    await storeObject(tx, storage, { bucket, path, ...ownerColumn(place), ...upload }, body);
  });
  return { width: image.width, height: image.height };
}

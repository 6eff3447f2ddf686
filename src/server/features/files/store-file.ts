import { buffer } from 'node:stream/consumers';
import { invalidInput } from '../../../contract/app-error';
import type { AnswerOf } from '../../../contract/call';
import {
  fileNameSchema,
  IMAGE_TYPES,
  type ImageType,
  type Processing,
  type storeFileCall,
} from '../../../contract/files';
import type { Bucket } from '../../../domain/buckets';
import { fileAddress, type ImagePlace } from '../../../domain/image-places';
import type { Caller } from '../../access/caller';
import type { UploadedBody } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { Storage } from '../../platform/storage/storage';
import { requireFileQuota } from '../objects/file-quota';
import { storeObject } from '../objects/store-object';
import { receiveUpload } from '../uploads/receive/receive-upload';
import { requirePictureRight } from './admit-file';
import { ownerColumn } from './file-queries';
import { checkImage } from './images/check-image';
import { parseFilePlace } from './parse-file-place';
import { sheetTypeOf } from './sheet-type-of';

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
  body: UploadedBody,
): Promise<AnswerOf<typeof storeFileCall, 201>> {
  const place = parseFilePlace(wanted);
  const { bucket, path } = place;
  const stored = { bucket, path, url: fileAddress(place), sizeBytes: body.sizeBytes };
  if ('owner' in place) {
    const [field] = Object.keys(processing);
    if (field !== undefined) throw invalidInput({ field, message: 'Not allowed for an image' });
    return { ...stored, ...(await storeImage(parts, place, body)), uploadId: null };
  }
  const contentType = await sheetTypeOf(body);
  // A form's file name is not required to be one we accept.
  const fileName = processing.fileName ?? fileNameSchema.safeParse(body.fileName).data;
  const options = { ...processing, fileName };
  const { uploadId } = await receiveUpload(parts, place, options, { ...body, contentType });
  return { ...stored, contentType, width: null, height: null, uploadId };
}

/**
 * Returns the image's type and its size in pixels. Throws NOT_FOUND if the caller may not see the image's owner, and FORBIDDEN if the
 * caller may see but not edit it.
 */
async function storeImage(
  { db, caller, storage, clock }: StoreFileParts,
  place: ImagePlace,
  body: UploadedBody,
): Promise<{ contentType: ImageType; width: number; height: number }> {
  const declared = IMAGE_TYPES.find((type) => type === body.contentType) ?? null;
  const image = checkImage(await buffer(body.content()), declared);
  if (!image.isImage) throw invalidInput({ field: 'body', message: image.expected });
  const { type: contentType, width, height } = image;

  await db.transaction(async (tx) => {
    await requirePictureRight(tx, place);
    const { bucket, path, owner } = place;
    const { sizeBytes } = body;
    const company =
      owner.kind === 'shipper' || owner.kind === 'carrier' ? { [`${owner.kind}Id`]: owner.id } : {};
    await requireFileQuota(tx, db.actor, { profileId: caller.profileId, ...company, sizeBytes }, clock.now());
    const upload = { uploaded_by: caller.profileId, created_at: clock.now() };
    await storeObject(
      tx,
      storage,
      { bucket, path, ...ownerColumn(place), ...upload },
      {
        ...body,
        contentType,
      },
    );
  });
  return { contentType, width, height };
}

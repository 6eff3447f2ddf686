import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { ANY_TYPE, IMAGE_TYPES, MAX_IMAGE_BYTES } from '../../../contract/files';
import { ARCHIVE_TYPE, SHEET_TYPES } from '../../../contract/uploads/uploads';
import { canAddPicture } from '../../../domain/access/can-add-picture';
import type { Bucket } from '../../../domain/buckets';
import {
  ATTACHMENT_TYPES,
  type AttachmentPlace,
  MAX_ATTACHMENT_BYTES,
} from '../../../domain/loads/load-files';
import type { ImagePlace } from '../../../domain/places/image-places';
import { MAX_UPLOAD_BYTES, TARIFF_FILES_UPLOAD } from '../../../domain/uploads';
import { requirePermission } from '../../access/require-permission';
import type { UploadLimits } from '../../http/route';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import type { Storage } from '../../platform/storage/storage';
import { readCurrentCaller } from '../people/read-current-caller';
import { requireUploadRight } from '../uploads/receive/receive-upload';
import { findOwner } from './file-queries';
import { parseFilePlace } from './parse-file-place';

/**
 * Returns the limits for files at a place. Rejects callers who may not send a file there before it is read. Storing the file
 * checks again, because sending takes time.
 */
export async function admitFile(
  { db, storage }: { readonly db: ActorDb; readonly storage: Storage },
  wanted: { readonly bucket: Bucket; readonly path: string },
): Promise<UploadLimits> {
  const place = parseFilePlace(wanted);
  if (!(await storage.hasSpace())) throw new AppError('STORAGE_FULL');
  if ('owner' in place) {
    await db.transaction((tx) => requireOwnerRight(tx, place));
    if ('extension' in place) {
      return { types: [ANY_TYPE, ATTACHMENT_TYPES[place.extension]], maxBytes: MAX_ATTACHMENT_BYTES };
    }
    return { types: [ANY_TYPE, ...IMAGE_TYPES], maxBytes: MAX_IMAGE_BYTES };
  }
  await db.transaction((tx) => requireUploadRight(tx, place));
  const archives = place.type === TARIFF_FILES_UPLOAD ? [ARCHIVE_TYPE] : [];
  return { types: [ANY_TYPE, ...SHEET_TYPES, ...archives], maxBytes: MAX_UPLOAD_BYTES };
}

/** Throws NOT_FOUND if the caller may not see the file's owner, and FORBIDDEN if they may see but not edit it. */
export async function requireOwnerRight(tx: Kysely<DB>, place: ImagePlace | AttachmentPlace): Promise<void> {
  const owner = await findOwner(tx, place);
  if (owner === null) throw new AppError('NOT_FOUND');
  requirePermission(canAddPicture(await readCurrentCaller(tx), owner));
}

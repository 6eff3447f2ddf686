import type { AttachmentPlace } from '../../../domain/loads/load-files';
import type { ImagePlace } from '../../../domain/places/image-places';
import type { Caller } from '../../access/caller';
import type { UploadedBody } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { Storage } from '../../platform/storage/storage';
import { requireFileQuota } from '../objects/file-quota';
import { storeObject } from '../objects/store-object';
import { requireOwnerRight } from './admit-file';
import { ownerColumn } from './file-queries';

export interface StoreFileParts {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly storage: Storage;
  readonly clock: Clock;
}

/**
 * Stores a checked file of a person, company, facility, or load within the sender's daily quota. Throws NOT_FOUND if the
 * caller may not see the owner, and FORBIDDEN if the caller may see but not edit it.
 */
export async function storeOwnedFile(
  { db, caller, storage, clock }: StoreFileParts,
  place: ImagePlace | AttachmentPlace,
  body: UploadedBody,
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOwnerRight(tx, place);
    const { bucket, path, owner } = place;
    const { sizeBytes, fileName } = body;
    const company =
      owner.kind === 'shipper' || owner.kind === 'carrier' ? { [`${owner.kind}Id`]: owner.id } : {};
    await requireFileQuota(tx, db.actor, { sender: caller, ...company, sizeBytes }, clock.now());
    const upload = { uploaded_by: caller.profileId, created_at: clock.now(), file_name: fileName };
    await storeObject(tx, storage, { bucket, path, ...ownerColumn(place), ...upload }, body);
  });
}

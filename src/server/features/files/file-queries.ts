import type { Insertable, Kysely } from 'kysely';
import type { PictureOwner } from '../../../domain/access/can-add-picture';
import type { FilePlace, UploadPlace } from '../../../domain/buckets';
import type { ImagePlace } from '../../../domain/image-places';
import type { Role } from '../../../domain/roles';
import type { DB, StorageObject } from '../../platform/database/schema.generated';

/** Whose the file would be, as far as the reader may see them; null when not at all. */
export async function findOwner(tx: Kysely<DB>, { owner }: ImagePlace): Promise<PictureOwner | null> {
  const { kind, id } = owner;
  if (kind === 'profile') return findProfile(tx, id);
  if (kind === 'facility') {
    const facility = await tx
      .selectFrom('facility')
      .select(['carrier_id', 'shipper_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return facility ? { kind, id, carrierId: facility.carrier_id, shipperId: facility.shipper_id } : null;
  }
  const company = await tx.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst();
  return company ? { kind, id } : null;
}

async function findProfile(tx: Kysely<DB>, id: string): Promise<PictureOwner | null> {
  const card = await tx
    .selectFrom('profile_card')
    .select('profile_id')
    .where('profile_id', '=', id)
    .executeTakeFirst();
  if (!card) return null;
  const carriers = await tx
    .selectFrom('profile_carrier')
    .select('carrier_id')
    .where('profile_id', '=', id)
    .execute();
  const shippers = await tx
    .selectFrom('profile_shipper')
    .select('shipper_id')
    .where('profile_id', '=', id)
    .execute();
  const seen = await tx.selectFrom('profile').select('roles').where('id', '=', id).executeTakeFirst();
  return {
    kind: 'profile',
    id,
    roles: (seen?.roles ?? []) as Role[],
    carrierIds: carriers.map(({ carrier_id }) => carrier_id),
    shipperIds: shippers.map(({ shipper_id }) => shipper_id),
  };
}

const OWNER_COLUMNS = {
  profile: 'profile_id',
  shipper: 'shipper_id',
  carrier: 'carrier_id',
  facility: 'facility_id',
} as const;

/** Whose an image is, as the row of its file says it. */
export const ownerColumn = ({ owner }: ImagePlace) => ({ [OWNER_COLUMNS[owner.kind]]: owner.id });

/**
 * Takes the place: of two at once the second waits for the first to commit, and finds it taken. False when it is.
 */
export async function takePlace(tx: Kysely<DB>, row: Insertable<StorageObject>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('storage_object')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What is known of a file beside its bytes, for who may see it. */
export function findFile(tx: Kysely<DB>, { bucket, path }: FilePlace) {
  return tx
    .selectFrom('storage_object')
    .select(['content_type', 'size_bytes', 'sha256'])
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .executeTakeFirst();
}

/** What the sender of an upload called it; null where they called it nothing. */
export async function findFileName(tx: Kysely<DB>, { bucket, path }: UploadPlace): Promise<string | null> {
  const upload = await tx
    .selectFrom('file_upload_processing')
    .select('file_name')
    .where('name', '=', path)
    .where('bucket', '=', bucket)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return upload?.file_name ?? null;
}

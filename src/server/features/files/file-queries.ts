import type { Kysely } from 'kysely';
import type { PictureOwner } from '../../../domain/access/can-add-picture';
import type { FilePlace, UploadPlace } from '../../../domain/buckets';
import type { ImagePlace } from '../../../domain/places/image-places';
import type { DB } from '../../platform/database/schema.generated';

/** Finds the owner of a file at this place; null if the caller may not see the owner. */
export async function findOwner(
  tx: Kysely<DB>,
  { owner }: Pick<ImagePlace, 'owner'>,
): Promise<PictureOwner | null> {
  const { kind, id } = owner;
  if (kind === 'profile') return findProfile(tx, id);
  if (kind === 'load') {
    const load = await tx
      .selectFrom('load')
      .select(['carrier_id', 'shipper_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return load ? { kind, id, carrierId: load.carrier_id, shipperId: load.shipper_id } : null;
  }
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
    roles: seen?.roles ?? [],
    carrierIds: carriers.map(({ carrier_id }) => carrier_id),
    shipperIds: shippers.map(({ shipper_id }) => shipper_id),
  };
}

const OWNER_COLUMNS = {
  profile: 'profile_id',
  shipper: 'shipper_id',
  carrier: 'carrier_id',
  facility: 'facility_id',
  load: 'load_id',
} as const;

/** Returns the owner column of `storage_object` with the owner's id. */
export const ownerColumn = ({ owner }: Pick<ImagePlace, 'owner'>) => ({
  [OWNER_COLUMNS[owner.kind]]: owner.id,
});

/** Finds a file's row, if the caller may see it. */
export function findFile(tx: Kysely<DB>, { bucket, path }: FilePlace) {
  return tx
    .selectFrom('storage_object')
    .select(['content_type', 'size_bytes', 'sha256', 'file_name'])
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the name that the sender gave to an upload's file; null if there is none. */
export async function findUploadName(tx: Kysely<DB>, { bucket, path }: UploadPlace): Promise<string | null> {
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

import { sql, type Transaction } from 'kysely';
import type { OwnFacility } from '../../../contract/reference/facilities';
import type { FacilityOwner } from '../../../domain/access/choose-facility-owner';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

/** The dependencies of the calls that write facilities. */
export interface FacilityContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
}

type Tx = Transaction<DB>;

interface FacilityRow extends Omit<OwnFacility, 'updatedAt'> {
  readonly updatedAt: Date;
}

const FIELDS = sql`id, shipper_id as "shipperId", carrier_id as "carrierId", name, street, street_2 as street2, city,
  state, zip, type, owner, scheduling, hours, contact_name as "contactName", contact_phone as "contactPhone",
  contact_email as "contactEmail", logo_url as "logoUrl", updated_at as "updatedAt"`;

const present = ({ updatedAt, ...row }: FacilityRow): OwnFacility => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/**
 * Reads a facility; undefined if it was removed. With a lock, the second of two concurrent edits sees the change of the
 * first.
 */
export async function readFacility(
  tx: Tx,
  id: string,
  lock?: 'for update',
): Promise<OwnFacility | undefined> {
  const { rows } = await sql<FacilityRow>`
    select ${FIELDS} from facility where id = ${id} and is_active ${sql.raw(lock ?? '')}`.execute(tx);
  return rows[0] && present(rows[0]);
}

/** Compares the columns that a file, a tariff, or a map may show: a change of them raises the reference revision. */
export const hasSameFileValues = (one: OwnFacility, other: OwnFacility): boolean =>
  (['name', 'owner', 'type', 'street', 'street2', 'city', 'state'] as const).every(
    (field) => one[field] === other[field],
  );

export type FoundByName = OwnFacility & { readonly isActive: boolean };

/** Finds the owner's facility by name, ignoring case, in one ZIP or, if none is given, in any ZIP. */
export async function findByName(
  tx: Tx,
  { shipperId, carrierId }: FacilityOwner,
  { name, zip, exceptId }: { readonly name: string; readonly zip?: string; readonly exceptId?: string },
): Promise<FoundByName | undefined> {
  const { rows } = await sql<FacilityRow & { readonly isActive: boolean }>`
    select ${FIELDS}, is_active as "isActive" from facility
    where shipper_id is not distinct from ${shipperId}::uuid and carrier_id is not distinct from ${carrierId}::uuid
      and (${zip ?? null}::text is null or zip = ${zip ?? null}) and lower(name) = lower(${name})
      and id is distinct from ${exceptId ?? null}::uuid
    order by id limit 1`.execute(tx);
  return rows[0] && { ...present(rows[0]), isActive: rows[0].isActive };
}

/**
 * Locks a customer's facilities, so that callers who change them run one after another. `actor.trg_limit_facilities` takes
 * the same lock.
 */
export async function lockOwn(tx: Tx, shipperId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('facilities of ' || ${shipperId}::uuid, 0))`.execute(
    tx,
  );
}

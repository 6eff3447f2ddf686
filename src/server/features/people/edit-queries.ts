import { type Kysely, sql, type Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { Profile } from '../../../contract/people/own-account';
import type { EditedProfile } from '../../../domain/access/can-edit-profile';
import type { Role } from '../../../domain/people/roles';
import type { Caller } from '../../access/caller';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { readCurrentCaller } from './read-current-caller';

/** The user whom a call changes, with all their companies, including those that the caller cannot see. */
export interface StoredPerson extends EditedProfile {
  readonly status: 'INVITED' | 'ACTIVE' | 'DEACTIVATED';
  readonly userId: string | null;
  readonly terms: Profile['attributes']['terms'];
}

/** Locks the caller's profile and the target's until the transaction ends, and returns the caller's current rights. */
export async function lockForEdit(
  tx: Transaction<DB>,
  actor: ActorDb['actor'],
  profileId: string,
): Promise<Caller> {
  await runAsSystem(tx, actor, () => sql`select fn_profile_lock(${profileId}::uuid)`.execute(tx));
  return readCurrentCaller(tx);
}

/** Throws NOT_FOUND if the caller may not read the profile, or if its data was erased. */
export async function readPersonToEdit(
  tx: Transaction<DB>,
  actor: ActorDb['actor'],
  profileId: string,
): Promise<StoredPerson> {
  const seen = await tx.selectFrom('profile').select('id').where('id', '=', profileId).executeTakeFirst();
  if (!seen) throw new AppError('NOT_FOUND', { detail: 'User not found' });
  const found = await runAsSystem(tx, actor, () =>
    sql<{
      email: string;
      status: StoredPerson['status'];
      user_id: string | null;
      roles: Role[];
      terms: StoredPerson['terms'];
      carrier_ids: string[];
      shipper_ids: string[];
    }>`
      select email, status, user_id, roles, terms,
        array(select carrier_id from profile_carrier where profile_id = profile.id) as carrier_ids,
        array(select shipper_id from profile_shipper where profile_id = profile.id) as shipper_ids
      from profile where id = ${profileId} and erased_at is null`.execute(tx),
  );
  const row = found.rows[0];
  if (!row) throw new AppError('NOT_FOUND', { detail: 'User not found' });
  return {
    id: profileId,
    email: row.email,
    status: row.status,
    isInvited: row.status === 'INVITED' && row.user_id === null,
    userId: row.user_id,
    roles: row.roles,
    terms: row.terms,
    carrierIds: row.carrier_ids,
    shipperIds: row.shipper_ids,
  };
}

/** Returns the profile's version. Must run as a caller who may read it, after `lockForEdit`. */
export async function readVersion(tx: Kysely<DB>, profileId: string): Promise<Date> {
  const row = await tx
    .selectFrom('profile')
    .select('updated_at')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return row.updated_at;
}

/** Finds the companies that do not exist or are deactivated. Must run as the system. */
export async function findInactiveCompanies(
  tx: Kysely<DB>,
  table: 'carrier' | 'shipper',
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const usable = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_active', '=', true)
    .execute();
  return ids.filter((id) => !usable.some((row) => row.id === id));
}

/**
 * Finds the first shipper, by name, without a free seat; null if all have one. Locks the shippers, so that two callers
 * cannot both take the last seat. Must run as the system.
 */
export async function findFullShipper(
  tx: Kysely<DB>,
  shipperIds: readonly string[],
): Promise<{ name: string; seats: number } | null> {
  if (shipperIds.length === 0) return null;
  const ids = [...shipperIds];
  await sql`select id from shipper where id = any (${ids}::uuid[]) order by id for no key update`.execute(tx);
  const full = await sql<{ name: string; seats: number }>`
    select shipper.name, account.number_of_seats as seats
    from shipper join shipper_account account on account.shipper_id = shipper.id
    where shipper.id = any (${ids}::uuid[]) and account.number_of_seats > 0
      and account.number_of_seats <= (
        select count(*) from profile_shipper own join profile on profile.id = own.profile_id
        where own.shipper_id = shipper.id and profile.status in ('ACTIVE', 'INVITED')
      )
    order by shipper.name limit 1`.execute(tx);
  return full.rows[0] ?? null;
}

/** Runs `work` as the role that owns accounts, inside a block that runs as the system. */
export async function asAuthRole<T>(tx: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'coldlane_auth', true)`.execute(tx);
  const done = await work();
  await sql`select set_config('role', 'coldlane_system', true)`.execute(tx);
  return done;
}

/** Ends all sessions of a user. Must run as the system. */
export async function endSessions(tx: Kysely<DB>, userId: string): Promise<void> {
  await asAuthRole(tx, () => sql`delete from auth.login_session where user_id = ${userId}`.execute(tx));
}

/** Deletes an account whose signup was never completed, with its sessions. Must run as the system. */
export async function removeAccount(tx: Kysely<DB>, userId: string): Promise<void> {
  await asAuthRole(tx, () => sql`delete from auth.login where id = ${userId}`.execute(tx));
}

/**
 * Deletes what the sign-in library stores about a person. Our own codes and counts of attempts have only keyed hashes of the
 * email, and they expire. Must run as the system.
 */
export async function eraseAccount(
  tx: Kysely<DB>,
  { userId, email }: Pick<StoredPerson, 'userId' | 'email'>,
): Promise<void> {
  if (userId !== null) await removeAccount(tx, userId);
  await asAuthRole(tx, () =>
    sql`delete from auth.verification
      where identifier = ${email} or strpos(identifier || ' ' || value, ${userId ?? email}) > 0`.execute(tx),
  );
}

/** Changes the sign-in email. A code that was mailed to the old email stops working. Must run as the system. */
export async function renameAccount(tx: Kysely<DB>, userId: string, email: string): Promise<void> {
  await asAuthRole(tx, () =>
    sql`update auth.login set email = ${email}, updated_at = now() where id = ${userId}`.execute(tx),
  );
}

/** Finds every ADMIN and the people with these ids. */
export async function findAdmins(
  tx: Transaction<DB>,
  ids: readonly string[],
): Promise<readonly { id: string; email: string; isActive: boolean }[]> {
  const { rows } = await sql<{ id: string; email: string; isActive: boolean }>`
    select id, email, status = 'ACTIVE' as "isActive" from profile
    where id = any (${ids}::uuid[]) or 'ADMIN' = any (roles) order by email`.execute(tx);
  return rows;
}

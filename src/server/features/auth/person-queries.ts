import { type Kysely, sql } from 'kysely';
import type { Me, Profile } from '../../../contract/people/own-account';
import type { SessionUser } from '../../../contract/people/sign-in';
import { isUuid } from '../../../domain/ids';
import type { Role } from '../../../domain/people/roles';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

export interface Person {
  readonly caller: Caller;
  readonly user: SessionUser;
  readonly isActive: boolean;
}

/** The row that `actor.read_caller` returns. */
interface PersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly roles: string[];
  readonly has_password: boolean;
  readonly phone: string | null;
  readonly is_active: boolean;
  readonly allow_booking: boolean;
  readonly carrier_ids: string[];
  readonly shipper_ids: string[];
}

function personOf(row: PersonRow | undefined): Person | null {
  if (!row) return null;
  const roles = row.roles as Role[];
  return {
    isActive: row.is_active,
    caller: {
      profileId: row.id,
      roles,
      carrierIds: row.carrier_ids,
      shipperIds: row.shipper_ids,
      allowBooking: row.allow_booking,
    },
    user: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      roles,
      hasPassword: row.has_password,
      phone: row.phone,
    },
  };
}

/** Returns the acting profile as stored now; null if it is deleted or deactivated. */
export const readPerson = async (db: ActorDb): Promise<Person | null> =>
  personOf(await db.call<PersonRow | undefined>('read_caller', { session_id: null }));

/**
 * Does the same, but only if the session is live and belongs to the profile. Uses one statement, because every call runs it.
 */
export const readPersonOfSession = async (db: ActorDb, sessionId: string): Promise<Person | null> =>
  personOf(await db.call<PersonRow | undefined>('read_caller', { session_id: sessionId }));

/** Whether the session belongs to the acting profile, even to an INVITED one. */
export async function isOwnSession(db: ActorDb, sessionId: string): Promise<boolean> {
  const [row] = await db.read(sql<{ isOwn: boolean }>`select ${hasSession(sessionId)} as "isOwn"`);
  return row?.isOwn ?? false;
}

/** Whether the acting profile has an authenticator app or a passkey. */
export async function hasSecondFactor(db: ActorDb): Promise<boolean> {
  const [row] = await db.read(sql<{ has: boolean }>`select actor.has_second_factor() as has`);
  return row?.has ?? false;
}

/** The id is part of the SQL text, because a read in one round trip takes no parameters. */
function hasSession(sessionId: string) {
  if (!isUuid(sessionId)) throw new TypeError('a session id must be a UUID');
  return sql<boolean>`actor.has_session(${sql.lit(sessionId)})`;
}

/** Returns the acting profile inside an open transaction. */
export async function findPerson(tx: Kysely<DB>): Promise<Person | null> {
  const { rows } =
    await sql<PersonRow>`select * from actor.read_caller(actor.profile_id(), null, null)`.execute(tx);
  return personOf(rows[0]);
}

export async function readProfile(tx: Kysely<DB>, profileId: string): Promise<Profile | null> {
  const row = await tx.selectFrom('vw_profile').selectAll().where('id', '=', profileId).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    profileUrl: row.profile_url,
    roles: row.roles,
    isActive: row.is_active,
    carrierIds: row.carrier_ids,
    shipperIds: row.shipper_ids,
    linkedShippers: row.linked_shippers as Profile['linkedShippers'],
    attributes: {
      allowBooking: row.allow_booking,
      language: row.language,
      phone: row.phone,
      terms: row.terms as Profile['attributes']['terms'],
      theme: row.theme,
      receiveDispatchEmails: row.receive_dispatch_emails,
      remindOfPendingLoads: row.remind_of_pending_loads,
      remindOfPickups: row.remind_of_pickups,
      remindOfSavedQuotes: row.remind_of_saved_quotes,
    },
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns the active companies that the caller can act for, by name; for an ADMIN, every active shipper. */
export async function readCompanies(tx: Kysely<DB>, caller: Caller): Promise<Me['companies']> {
  const isAdmin = caller.roles.includes('ADMIN');
  let shippers = tx
    .selectFrom('shipper')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy('name');
  if (!isAdmin) shippers = shippers.where('id', 'in', [...caller.shipperIds, NO_COMPANY]);
  const carriers = tx
    .selectFrom('carrier')
    .select(['id', 'name'])
    .where('id', 'in', [...caller.carrierIds, NO_COMPANY])
    .orderBy('name');
  return { shippers: await shippers.execute(), carriers: await carriers.execute() };
}

/** A placeholder, because SQL does not allow an empty `in ()`. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

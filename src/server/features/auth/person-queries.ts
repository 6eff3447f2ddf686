import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Me, Profile } from '../../../contract/own-account';
import type { SessionUser } from '../../../contract/sign-in';
import { isUuid } from '../../../domain/ids';
import type { Role } from '../../../domain/roles';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

export interface Person {
  readonly caller: Caller;
  readonly user: SessionUser;
  readonly isActive: boolean;
}

/** Every call runs this, so it reads the tables directly: 0.7 ms instead of 3.1 ms through the two views. */
const PERSON = sql<{
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  roles: string[];
  has_password: boolean;
  phone: string | null;
  is_active: boolean;
  allow_booking: boolean;
  carrier_ids: string[];
  shipper_ids: string[];
}>`
  select profile.id, card.first_name, card.last_name, profile.email, profile.roles, profile.has_password,
    profile.phone, actor.is_in_force() as is_active, profile.allow_booking,
    actor.carrier_ids() as carrier_ids, actor.shipper_ids() as shipper_ids
  from profile join profile_card card on card.profile_id = profile.id
  where profile.id = (select actor.self_id())`;

type PersonRow = typeof PERSON extends RawBuilder<infer Row> ? Row : never;

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

/** The acting profile as stored now; null if deleted or deactivated. */
export const readPerson = async (db: ActorDb): Promise<Person | null> => personOf((await db.read(PERSON))[0]);

/** The same, if the session is live and belongs to the profile. One statement, because every call runs it. */
export async function readPersonOfSession(db: ActorDb, sessionId: string): Promise<Person | null> {
  const [row] = await db.read(sql<PersonRow>`${PERSON} and (select ${hasSession(sessionId)})`);
  return personOf(row);
}

/** Whether the session belongs to the acting profile, even to an INVITED one. */
export async function isOwnSession(db: ActorDb, sessionId: string): Promise<boolean> {
  const [row] = await db.read(sql<{ isOwn: boolean }>`select ${hasSession(sessionId)} as "isOwn"`);
  return row?.isOwn ?? false;
}

/** The id is part of the text, because a read in one round trip takes no parameters. */
function hasSession(sessionId: string) {
  if (!isUuid(sessionId)) throw new TypeError('a session id must be a UUID');
  return sql<boolean>`actor.has_session(${sql.lit(sessionId)})`;
}

/** The same inside an open transaction. */
export const findPerson = async (tx: Kysely<DB>): Promise<Person | null> =>
  personOf((await PERSON.execute(tx)).rows[0]);

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
    roles: row.roles as Role[],
    isActive: row.is_active,
    carrierIds: row.carrier_ids,
    shipperIds: row.shipper_ids,
    linkedShippers: row.linked_shippers as Profile['linkedShippers'],
    attributes: {
      allowBooking: row.allow_booking,
      language: row.language,
      phone: row.phone,
      terms: row.terms as Profile['attributes']['terms'],
      theme: row.theme as Profile['attributes']['theme'],
      receiveDispatchEmails: row.receive_dispatch_emails,
    },
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The active companies the caller can act for, by name; for an ADMIN every active shipper. */
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

/** SQL does not allow an empty `in ()`. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

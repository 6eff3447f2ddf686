import type { Transaction } from 'kysely';
import { type Actor, SYSTEM } from '../../domain/actor';
import type { CarrierShipperStatus } from '../../domain/companies';
import { newId } from '../../domain/ids';
import type { Role } from '../../domain/roles';
import type { Database } from '../../server/platform/database/database';
import type { DB } from '../../server/platform/database/schema.generated';

/** A profile and its actor. */
export interface Person {
  readonly profileId: string;
  readonly userId: string;
  readonly email: string;
  readonly actor: Actor & { kind: 'user' };
}

export interface Company {
  readonly id: string;
  readonly name: string;
  readonly admin: Person;
  readonly staff: Person;
}

/**
 * Two shippers and two carriers, connected in pairs (A with A, B with B), and their users.
 * Company B must never see company A's data.
 */
export interface People {
  /** The platform's ADMIN. */
  readonly admin: Person;
  readonly shipperA: Company;
  readonly shipperB: Company;
  /** Has an APPROVED relation to shipper A, at 1.1 times the tariff. */
  readonly carrierA: Company;
  /** Has an APPROVED relation to shipper B, at 0.9 times the tariff. */
  readonly carrierB: Company;
  /** An active user of shipper A without a role. */
  readonly noRole: Person;
  /** SHIPPER_ADMIN of shipper A and CARRIER_ADMIN of carrier A, deactivated. */
  readonly deactivated: Person;
  /** SHIPPER_ADMIN of a shipper that is deactivated. */
  readonly inactive: Person;
}

type Tx = Transaction<DB>;

/** Creates all of these people in a fresh database. */
export async function makePeople(database: Database): Promise<People> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const shipperA = await makeShipper(tx, { name: 'Alder Foods' });
    const shipperB = await makeShipper(tx, { name: 'Birch Dairy' });
    const carrierA = await makeCarrier(tx, { name: 'Arctic Lines' });
    const carrierB = await makeCarrier(tx, { name: 'Boreal Freight' });
    await relate(tx, { carrierId: carrierA.id, shipperId: shipperA.id, multiplier: 11_000 });
    await relate(tx, { carrierId: carrierB.id, shipperId: shipperB.id, multiplier: 9_000 });
    const closed = await insertShipper(tx, { name: 'Closed Creamery', isActive: false });
    return {
      admin: await insertPerson(tx, { email: 'admin@coldlane.example', roles: ['ADMIN'] }),
      shipperA,
      shipperB,
      carrierA,
      carrierB,
      noRole: await insertPerson(tx, { email: 'norole@alder.example', roles: [], shipperIds: [shipperA.id] }),
      deactivated: await insertPerson(tx, {
        email: 'deactivated@alder.example',
        roles: ['SHIPPER_ADMIN', 'CARRIER_ADMIN'],
        status: 'DEACTIVATED',
        shipperIds: [shipperA.id],
        carrierIds: [carrierA.id],
      }),
      inactive: await insertPerson(tx, {
        email: 'inactive@closed.example',
        roles: ['SHIPPER_ADMIN'],
        shipperIds: [closed],
      }),
    };
  });
}

/** A shipper with its admin and staff, `admin@first-word.example` and `staff@first-word.example`. */
export async function makeShipper(tx: Tx, { name }: { name: string }): Promise<Company> {
  const id = await insertShipper(tx, { name });
  return { id, name, ...(await insertStaff(tx, name, 'SHIPPER', { shipperIds: [id] })) };
}

/** A carrier with its admin and staff, named like a shipper's. */
async function makeCarrier(tx: Tx, { name }: { name: string }): Promise<Company> {
  const id = await insertCarrier(tx, { name });
  return { id, name, ...(await insertStaff(tx, name, 'CARRIER', { carrierIds: [id] })) };
}

async function insertStaff(
  tx: Tx,
  company: string,
  family: 'SHIPPER' | 'CARRIER',
  links: { shipperIds?: string[]; carrierIds?: string[] },
): Promise<{ admin: Person; staff: Person }> {
  const host = `${company.toLowerCase().split(' ')[0]}.example`;
  return {
    admin: await insertPerson(tx, { email: `admin@${host}`, roles: [`${family}_ADMIN`], ...links }),
    staff: await insertPerson(tx, { email: `staff@${host}`, roles: [`${family}_STAFF`], ...links }),
  };
}

/** Inserts as the system. Returns the id. */
export async function insertShipper(
  tx: Tx,
  shipper: { name: string; isActive?: boolean; searchCap?: number; numberOfSeats?: number },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('shipper')
    .values({ id, name: shipper.name, is_active: shipper.isActive ?? true })
    .execute();
  await tx
    .insertInto('shipper_account')
    .values({
      shipper_id: id,
      search_cap: shipper.searchCap ?? 0,
      number_of_seats: shipper.numberOfSeats ?? 0,
    })
    .execute();
  return id;
}

/** Inserts as the system, without a tariff. Returns the id. */
export async function insertCarrier(tx: Tx, carrier: { name: string; isActive?: boolean }): Promise<string> {
  const id = newId();
  await tx
    .insertInto('carrier')
    .values({
      id,
      name: carrier.name,
      carrier_type: 'ASSET_BASED',
      phone: '+1 206 555 0100',
      is_active: carrier.isActive ?? true,
    })
    .execute();
  await tx.insertInto('carrier_settings').values({ carrier_id: id }).execute();
  return id;
}

/** Inserts as the system. Defaults: APPROVED, multiplier 1; `multiplier` in ten-thousandths. */
export async function relate(
  tx: Tx,
  relation: { carrierId: string; shipperId: string; status?: CarrierShipperStatus; multiplier?: number },
): Promise<void> {
  const ends = { carrier_id: relation.carrierId, shipper_id: relation.shipperId };
  await tx
    .insertInto('carrier_shipper')
    .values({ ...ends, status: relation.status ?? 'APPROVED' })
    .execute();
  await tx
    .insertInto('carrier_shipper_terms')
    .values({ ...ends, multiplier: relation.multiplier ?? 10_000 })
    .execute();
}

/** Inserts a profile with its card and companies as the system, without an account in schema `auth`. */
export async function insertPerson(
  tx: Tx,
  person: {
    email: string;
    roles: readonly Role[];
    status?: 'INVITED' | 'ACTIVE' | 'DEACTIVATED';
    shipperIds?: readonly string[];
    carrierIds?: readonly string[];
    allowBooking?: boolean;
    firstName?: string;
    lastName?: string;
  },
): Promise<Person> {
  const profileId = newId();
  const userId = newId();
  const [first = 'Pat', company = 'Doe'] = person.email.split(/[@.]/);
  await tx
    .insertInto('profile')
    .values({
      id: profileId,
      user_id: userId,
      email: person.email,
      status: person.status ?? 'ACTIVE',
      roles: [...person.roles],
      allow_booking: person.allowBooking ?? true,
    })
    .execute();
  await tx
    .insertInto('profile_card')
    .values({
      profile_id: profileId,
      first_name: person.firstName ?? capitalized(first),
      last_name: person.lastName ?? capitalized(company),
    })
    .execute();
  for (const shipperId of person.shipperIds ?? []) {
    await tx.insertInto('profile_shipper').values({ profile_id: profileId, shipper_id: shipperId }).execute();
  }
  for (const carrierId of person.carrierIds ?? []) {
    await tx.insertInto('profile_carrier').values({ profile_id: profileId, carrier_id: carrierId }).execute();
  }
  return { profileId, userId, email: person.email, actor: { kind: 'user', profileId } };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

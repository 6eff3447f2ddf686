import type { Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import { type Actor, SYSTEM } from '../../domain/people/actor';
import type { CarrierShipperStatus } from '../../domain/people/companies';
import type { Role } from '../../domain/people/roles';
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
 * The companies and users of tests: two shippers and two carriers, connected in pairs (A with A, B with B). Company B must
 * never see company A's data.
 */
export interface People {
  /** The platform's ADMIN. */
  readonly admin: Person;
  readonly shipperA: Company;
  readonly shipperB: Company;
  /** A carrier with an APPROVED relation to shipper A, at 1.1 times the tariff. */
  readonly carrierA: Company;
  /** A carrier with an APPROVED relation to shipper B, at 0.9 times the tariff. */
  readonly carrierB: Company;
  /** An active user of shipper A without a role. */
  readonly noRole: Person;
  /** A deactivated user, SHIPPER_ADMIN of shipper A and CARRIER_ADMIN of carrier A. */
  readonly deactivated: Person;
  /** A SHIPPER_ADMIN of a deactivated shipper. */
  readonly inactive: Person;
}

type Tx = Transaction<DB>;

/** Creates all of these people in a fresh database. */
export async function makePeople(database: Database): Promise<People> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const shipperA = await insertShipper(tx, { name: 'Alder Foods' });
    const shipperB = await insertShipper(tx, { name: 'Birch Dairy' });
    const carrierA = await insertCarrier(tx, { name: 'Arctic Lines' });
    const carrierB = await insertCarrier(tx, { name: 'Boreal Freight' });
    await relate(tx, { carrierId: carrierA, shipperId: shipperA, multiplier: 11_000 });
    await relate(tx, { carrierId: carrierB, shipperId: shipperB, multiplier: 9_000 });
    const closed = await insertShipper(tx, { name: 'Closed Creamery', isActive: false });
    const ofShipper = (email: string, role: Role, id: string) => ({ email, roles: [role], shipperIds: [id] });
    const ofCarrier = (email: string, role: Role, id: string) => ({ email, roles: [role], carrierIds: [id] });
    // All people are inserted in one call, because nearly every test file creates them.
    const made = await insertPeople(tx, {
      shipperAAdmin: ofShipper('admin@alder.example', 'SHIPPER_ADMIN', shipperA),
      shipperAStaff: ofShipper('staff@alder.example', 'SHIPPER_STAFF', shipperA),
      shipperBAdmin: ofShipper('admin@birch.example', 'SHIPPER_ADMIN', shipperB),
      shipperBStaff: ofShipper('staff@birch.example', 'SHIPPER_STAFF', shipperB),
      carrierAAdmin: ofCarrier('admin@arctic.example', 'CARRIER_ADMIN', carrierA),
      carrierAStaff: ofCarrier('staff@arctic.example', 'CARRIER_STAFF', carrierA),
      carrierBAdmin: ofCarrier('admin@boreal.example', 'CARRIER_ADMIN', carrierB),
      carrierBStaff: ofCarrier('staff@boreal.example', 'CARRIER_STAFF', carrierB),
      admin: { email: 'admin@coldlane.example', roles: ['ADMIN'] },
      noRole: { email: 'norole@alder.example', roles: [], shipperIds: [shipperA] },
      deactivated: {
        email: 'deactivated@alder.example',
        roles: ['SHIPPER_ADMIN', 'CARRIER_ADMIN'],
        status: 'DEACTIVATED',
        shipperIds: [shipperA],
        carrierIds: [carrierA],
      },
      inactive: ofShipper('inactive@closed.example', 'SHIPPER_ADMIN', closed),
    });
    return {
      admin: made.admin,
      shipperA: { id: shipperA, name: 'Alder Foods', admin: made.shipperAAdmin, staff: made.shipperAStaff },
      shipperB: { id: shipperB, name: 'Birch Dairy', admin: made.shipperBAdmin, staff: made.shipperBStaff },
      carrierA: { id: carrierA, name: 'Arctic Lines', admin: made.carrierAAdmin, staff: made.carrierAStaff },
      carrierB: {
        id: carrierB,
        name: 'Boreal Freight',
        admin: made.carrierBAdmin,
        staff: made.carrierBStaff,
      },
      noRole: made.noRole,
      deactivated: made.deactivated,
      inactive: made.inactive,
    };
  });
}

/** Creates a shipper with its admin and staff, `admin@first-word.example` and `staff@first-word.example`. */
export async function makeShipper(tx: Tx, { name }: { name: string }): Promise<Company> {
  const id = await insertShipper(tx, { name });
  const host = `${name.toLowerCase().split(' ')[0]}.example`;
  const people = await insertPeople(tx, {
    admin: { email: `admin@${host}`, roles: ['SHIPPER_ADMIN'], shipperIds: [id] },
    staff: { email: `staff@${host}`, roles: ['SHIPPER_STAFF'], shipperIds: [id] },
  });
  return { id, name, ...people };
}

/** Inserts a shipper as the system. Returns its id. */
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

/** Inserts a carrier without a tariff as the system. Returns its id. */
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

/** Inserts a relation as the system: by default APPROVED with multiplier 1. `multiplier` is in ten-thousandths. */
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

interface NewPerson {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly status?: 'INVITED' | 'ACTIVE' | 'DEACTIVATED';
  readonly shipperIds?: readonly string[];
  readonly carrierIds?: readonly string[];
  readonly allowBooking?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Inserts a profile with its card and companies as the system, without an account in schema `auth`. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<Person> {
  return (await insertPeople(tx, { person })).person;
}

/** Inserts people like `insertPerson`, with one statement for each table. */
async function insertPeople<Name extends string>(
  tx: Tx,
  people: Readonly<Record<Name, NewPerson>>,
): Promise<Record<Name, Person>> {
  const made = Object.entries<NewPerson>(people).map(([name, person]) => {
    const profileId = newId();
    const actor = { kind: 'user', profileId } as const;
    return { name, person, inserted: { profileId, userId: newId(), email: person.email, actor } };
  });
  await tx
    .insertInto('profile')
    .values(
      made.map(({ person, inserted }) => ({
        id: inserted.profileId,
        user_id: inserted.userId,
        email: person.email,
        status: person.status ?? 'ACTIVE',
        roles: [...person.roles],
        allow_booking: person.allowBooking ?? true,
      })),
    )
    .execute();
  await tx
    .insertInto('profile_card')
    .values(
      made.map(({ person, inserted }) => {
        const [first = 'Pat', company = 'Doe'] = person.email.split(/[@.]/);
        return {
          profile_id: inserted.profileId,
          first_name: person.firstName ?? capitalized(first),
          last_name: person.lastName ?? capitalized(company),
        };
      }),
    )
    .execute();
  const shippers = made.flatMap(({ person, inserted }) =>
    (person.shipperIds ?? []).map((id) => ({ profile_id: inserted.profileId, shipper_id: id })),
  );
  if (shippers.length > 0) await tx.insertInto('profile_shipper').values(shippers).execute();
  const carriers = made.flatMap(({ person, inserted }) =>
    (person.carrierIds ?? []).map((id) => ({ profile_id: inserted.profileId, carrier_id: id })),
  );
  if (carriers.length > 0) await tx.insertInto('profile_carrier').values(carriers).execute();
  return Object.fromEntries(made.map(({ name, inserted }) => [name, inserted])) as Record<Name, Person>;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

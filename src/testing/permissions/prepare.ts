import { sql } from 'kysely';
import { newId } from '../../domain/ids';
import type { Role } from '../../domain/people/roles';
import { insertPerson, type Person } from '../people/people';
import type { MatrixWorld } from './matrix-world';

/** Restores a member after a call has changed it. */
async function restoreMember(
  world: MatrixWorld,
  who: Person,
  about: { status: string; roles: readonly Role[]; shipperIds: string[]; carrierIds: string[] },
): Promise<string> {
  const id = who.profileId;
  await world.system(async (tx) => {
    await sql`update profile set status = ${about.status}, roles = ${about.roles}, email = ${who.email}
      where id = ${id}`.execute(tx);
    await sql`delete from profile_shipper where profile_id = ${id}
      and not shipper_id = any (${about.shipperIds}::uuid[])`.execute(tx);
    await sql`delete from profile_carrier where profile_id = ${id}
      and not carrier_id = any (${about.carrierIds}::uuid[])`.execute(tx);
    await sql`insert into profile_shipper (profile_id, shipper_id)
      select ${id}, unnest(${about.shipperIds}::uuid[]) on conflict do nothing`.execute(tx);
    await sql`insert into profile_carrier (profile_id, carrier_id)
      select ${id}, unnest(${about.carrierIds}::uuid[]) on conflict do nothing`.execute(tx);
  });
  return id;
}

const member =
  (status: 'ACTIVE' | 'INVITED' | 'DEACTIVATED', of: 'shipperMember' | 'carrierMember') =>
  (world: MatrixWorld): Promise<string> => {
    const isShippers = of === 'shipperMember';
    return restoreMember(world, world[of], {
      status,
      roles: isShippers ? ['SHIPPER_STAFF'] : ['CARRIER_STAFF'],
      shipperIds: isShippers ? [world.people.shipperA.id] : [],
      carrierIds: isShippers ? [] : [world.people.carrierA.id],
    });
  };

/** Prepares the resource of a call and returns its id. */
export const PREPARE = {
  shipperMember: member('ACTIVE', 'shipperMember'),
  carrierMember: member('ACTIVE', 'carrierMember'),
  deactivatedMember: member('DEACTIVATED', 'shipperMember'),
  /** Inserts a new person for each call, because erased people cannot be restored. The email is the id at alder.example. */
  personToErase: (world: MatrixWorld) =>
    world.system(async (tx) => {
      const shipperIds = [world.people.shipperA.id];
      const made = await insertPerson(tx, {
        email: `${newId()}@alder.example`,
        roles: ['SHIPPER_STAFF'],
        shipperIds,
      });
      const email = `${made.profileId}@alder.example`;
      await sql`update profile set email = ${email} where id = ${made.profileId}`.execute(tx);
      return made.profileId;
    }),
  invited: (world: MatrixWorld) =>
    restoreMember(world, world.invited, {
      status: 'INVITED',
      roles: ['SHIPPER_STAFF'],
      shipperIds: [world.people.shipperA.id],
      carrierIds: [],
    }),
  adminMember: (world: MatrixWorld) =>
    restoreMember(world, world.adminMember, {
      status: 'ACTIVE',
      roles: ['ADMIN', 'SHIPPER_STAFF'],
      shipperIds: [world.people.shipperA.id],
      carrierIds: [],
    }),
  shipperA: (world: MatrixWorld) => activeCompany(world, 'shipper', world.people.shipperA.id),
  carrierA: (world: MatrixWorld) => activeCompany(world, 'carrier', world.people.carrierA.id),
  /** Returns carrier B, without a relation to shipper A. */
  unrelatedCarrier: async (world: MatrixWorld) => {
    const { shipperA, carrierB } = world.people;
    await endRelation(world, carrierB.id, shipperA.id);
    return carrierB.id;
  },
  /** Returns shipper A, with a relation to carrier A in this status, created by this side. */
  relation:
    (status: 'REQUESTED' | 'APPROVED', madeBy: 'SHIPPER' | 'CARRIER') => async (world: MatrixWorld) => {
      const { shipperA, carrierA } = world.people;
      await endRelation(world, carrierA.id, shipperA.id);
      await world.system((tx) =>
        sql`insert into carrier_shipper (carrier_id, shipper_id, status, made_by_side)
        values (${carrierA.id}, ${shipperA.id}, ${status}, ${madeBy})`.execute(tx),
      );
      return shipperA.id;
    },
} as const;

async function activeCompany(world: MatrixWorld, table: 'shipper' | 'carrier', id: string): Promise<string> {
  await world.system((tx) =>
    sql`update ${sql.table(table)} set is_active = true where id = ${id} and not is_active`.execute(tx),
  );
  return id;
}

async function endRelation(world: MatrixWorld, carrierId: string, shipperId: string): Promise<void> {
  await world.system(async (tx) => {
    // Terms belong to the tariff, so a change raises its revision.
    await sql`select fn_raise_tariff_revision(${carrierId})`.execute(tx);
    await sql`delete from carrier_shipper_terms where carrier_id = ${carrierId} and shipper_id = ${shipperId}`.execute(
      tx,
    );
    await sql`delete from carrier_shipper where carrier_id = ${carrierId} and shipper_id = ${shipperId}`.execute(
      tx,
    );
  });
}

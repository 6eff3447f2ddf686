import { sql, type Transaction } from 'kysely';
import { type Actor, SYSTEM } from '../../domain/people/actor';
import { type Database, runAsSystem } from '../../server/platform/database/database';
import type { DB } from '../../server/platform/database/schema.generated';
import { insertPerson, makePeople } from '../people/people';
import { attempt } from './attempts';

type Work = (tx: Transaction<DB>) => Promise<unknown>;

/** Creates users to edit, actors who try it, and attempts that are always rolled back. */
export async function profileEdits(database: Database) {
  const people = await makePeople(database);
  const { shipperA, shipperB, carrierA, carrierB } = people;
  const [invited, shared, adminToo] = await database.as(SYSTEM).transaction(async (tx) => {
    const ofA = { roles: ['SHIPPER_STAFF'] as const, shipperIds: [shipperA.id] };
    const someone = await insertPerson(tx, { email: 'invited@alder.example', ...ofA, status: 'INVITED' });
    await tx.updateTable('profile').set({ user_id: null }).where('id', '=', someone.profileId).execute();
    return [
      someone,
      await insertPerson(tx, {
        email: 'shared@alder.example',
        roles: ['SHIPPER_STAFF'],
        shipperIds: [shipperA.id, shipperB.id],
      }),
      await insertPerson(tx, { email: 'both@alder.example', ...ofA, roles: ['ADMIN', 'SHIPPER_STAFF'] }),
    ] as const;
  });
  const actors = {
    admin: people.admin.actor,
    ownAdmin: shipperA.admin.actor,
    ownStaff: shipperA.staff.actor,
    otherShipper: shipperB.admin.actor,
    carrier: carrierA.admin.actor,
    otherCarrier: carrierB.admin.actor,
    noRole: people.noRole.actor,
    deactivated: people.deactivated.actor,
    inactive: people.inactive.actor,
  } as const satisfies Record<string, Actor>;

  /** Returns 'done', or the SQLSTATE of the error. */
  const attemptAs = async (actor: Actor, work: Work): Promise<string> =>
    (await attempt(database.as(actor), async (tx) => {
      await work(tx);
      return null;
    })) ?? 'done';

  return {
    people,
    /** A user who has no account yet. */
    invited,
    /** A user of both shippers. */
    shared,
    /** A user who is both staff of shipper A and ADMIN. */
    adminToo,
    actors,
    attemptAs,
    /** Runs `work` as the system in a user's transaction, like a use case that forgot the access rules. */
    attemptUnchecked: (actor: Actor, work: Work) =>
      attemptAs(actor, (tx) => runAsSystem(tx, actor, async (system) => work(system))),
    /** Returns work that changes a user: staff of shipper A by default. */
    upsert:
      (change: object, profileId: string = shipperA.staff.profileId, isNew = false): Work =>
      (tx) =>
        sql`select fn_profile_upsert(${profileId}::uuid, ${isNew}, ${JSON.stringify(change)}::jsonb)`.execute(
          tx,
        ),
  };
}

import { expect, test } from 'vitest';
import { AppError } from '../../../contract/app-error';
import { canEditProfile, type ProfileChange } from '../../../domain/access/can-edit-profile';
import type { Actor } from '../../../domain/people/actor';
import { profileEdits } from '../../../testing/database/profile-edits';
import { testDatabase } from '../../../testing/database/test-database';
import type { Caller } from '../../access/caller';
import { readPersonToEdit } from './edit-queries';
import { readCurrentCaller } from './read-current-caller';

const { database } = await testDatabase();
const { people, invited, shared, adminToo, actors, attemptUnchecked, upsert } = await profileEdits(database);
const { shipperA, shipperB, carrierA } = people;
const NAMES = Object.keys(actors) as (keyof typeof actors)[];

const PERSONS = {
  staff: shipperA.staff.profileId,
  ownAdmin: shipperA.admin.profileId,
  carrierStaff: carrierA.staff.profileId,
  invited: invited.profileId,
  shared: shared.profileId,
  adminToo: adminToo.profileId,
};
const CHANGES: readonly (ProfileChange & { readonly about: string })[] = [
  { about: 'nothing' },
  { about: 'another email', email: 'other@example.com' },
  { about: 'the same role', roles: ['SHIPPER_STAFF'] },
  { about: 'a role of the family', roles: ['SHIPPER_ADMIN'] },
  { about: 'a carrier role', roles: ['CARRIER_STAFF'], carrierIds: [carrierA.id] },
  { about: 'the platform admin role', roles: ['ADMIN', 'SHIPPER_STAFF'] },
  { about: 'shipper A', shipperIds: [shipperA.id] },
  { about: 'both shippers', shipperIds: [shipperA.id, shipperB.id] },
  { about: 'a carrier', carrierIds: [carrierA.id] },
  { about: 'booking', allowBooking: false },
];

/** The companies after the change: those that were sent, and those that the caller cannot see. */
const companiesAfter = (
  caller: Caller,
  was: readonly string[],
  own: readonly string[],
  sent?: readonly string[],
) =>
  sent &&
  Array.from(new Set([...sent, ...was.filter((id) => !caller.roles.includes('ADMIN') && !own.includes(id))]));

async function isAllowedByRules(actor: Actor, id: string, wanted: ProfileChange): Promise<boolean> {
  const decide = database.as(actor).transaction(async (tx) => {
    const caller = await readCurrentCaller(tx);
    const person = await readPersonToEdit(tx, actor, id);
    return canEditProfile(caller, person, {
      ...wanted,
      carrierIds: companiesAfter(caller, person.carrierIds, caller.carrierIds, wanted.carrierIds),
      shipperIds: companiesAfter(caller, person.shipperIds, caller.shipperIds, wanted.shipperIds),
    }).allowed;
  });
  return decide.catch((error: unknown) => {
    if (error instanceof AppError && ['NOT_FOUND', 'SESSION_ENDED'].includes(error.code)) return false;
    throw error;
  });
}

test.each(NAMES)(
  'as %s, the database functions reject exactly what the access rules reject',
  async (name) => {
    const actor = actors[name];
    for (const [person, id] of Object.entries(PERSONS)) {
      for (const { about, ...wanted } of CHANGES) {
        const { email, roles, carrierIds, shipperIds, allowBooking } = wanted;
        const outcome = await attemptUnchecked(
          actor,
          upsert(
            {
              ...(email && { email }),
              ...(roles && { roles }),
              ...(carrierIds && { carrier_ids: carrierIds }),
              ...(shipperIds && { shipper_ids: shipperIds }),
              ...(allowBooking !== undefined && { attributes: { allow_booking: allowBooking } }),
            },
            id,
          ),
        );
        // 23514 means that the change is allowed, but roles and companies do not match.
        expect(outcome, `${person}, ${about}`).toMatch(
          (await isAllowedByRules(actor, id, wanted)) ? /^(done|23514)$/ : /^CL403$/,
        );
      }
    }
  },
);

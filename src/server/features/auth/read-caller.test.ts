import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import type { Actor } from '../../../domain/people/actor';
import { DENIED, sqlStateOf } from '../../../testing/database/attempts';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { readPerson, readPersonOfSession } from './person-queries';

const { database } = await testDatabase();
const people = await makePeople(database);
const { shipperA, carrierA } = people;

/** Returns the rights according to the functions that the policies use. */
async function rightsByPolicies(actor: Actor) {
  const { rows } = await database.as(actor).transaction((tx) =>
    sql<{ in_force: boolean; carriers: string[]; shippers: string[] }>`
      select actor.is_in_force() as in_force, actor.carrier_ids() as carriers, actor.shipper_ids() as shippers`.execute(
      tx,
    ),
  );
  return rows[0];
}

test('the caller of a call has the rights that the policies of the database apply', async () => {
  const everyone = [
    people.admin,
    shipperA.admin,
    shipperA.staff,
    people.shipperB.staff,
    carrierA.admin,
    carrierA.staff,
    people.noRole,
    people.inactive,
  ];
  for (const { actor } of everyone) {
    const person = await readPerson(database.as(actor));
    expect({
      in_force: person?.isActive,
      carriers: person?.caller.carrierIds,
      shippers: person?.caller.shipperIds,
    }).toEqual(await rightsByPolicies(actor));
  }
  expect(await readPerson(database.as(people.deactivated.actor))).toBeNull();
  expect((await rightsByPolicies(people.deactivated.actor))?.in_force).toBe(false);
});

test('an unknown session is no caller, and nobody reads another person as the caller', async () => {
  const db = database.as(shipperA.staff.actor);
  expect(await readPersonOfSession(db, newId())).toBeNull();
  const stealing = db.transaction((tx) =>
    sql`select * from actor.read_caller(${shipperA.admin.profileId}, null, null)`.execute(tx),
  );
  expect(await sqlStateOf(stealing)).toBe(DENIED);
});

import { SYSTEM } from '../../domain/people/actor';
import type { Role } from '../../domain/people/roles';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { insertPerson, makePeople, type Person } from '../people/people';
import { type Answer, testApp } from './test-app';

export const UPSERT = '/rest/v1/rpc/fn_profile_upsert';
export const SAVE = '/v1/auth/profile';

export const idOf = ({ body }: Answer) => (body as { id: string }).id;
/** Returns the names of the rejected fields. */
export const fieldsOf = ({ body }: Answer) =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field);

/** Creates the whole app on the test file's database, for tests that create and change profiles. */
export async function profilesApp() {
  const testDb = await testDatabase();
  const { database } = testDb;
  const people = await makePeople(database);
  const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));

  let emails = 0;
  const newEmail = () => {
    emails += 1;
    return `someone-${emails}@example.com`;
  };
  const insert = (person: {
    roles: readonly Role[];
    shipperIds?: readonly string[];
    carrierIds?: readonly string[];
  }): Promise<Person> =>
    database.as(SYSTEM).transaction((tx) => insertPerson(tx, { email: newEmail(), ...person }));
  return {
    app,
    database,
    people,
    newEmail,
    insert,
    insertStaffOfA: () => insert({ roles: ['SHIPPER_STAFF'], shipperIds: [people.shipperA.id] }),
    /** Returns a body that creates a staff user of shipper A. */
    newShipperUser: (more: object = {}) => ({
      email: newEmail(),
      first_name: 'Ana',
      last_name: 'Lopez',
      roles: ['SHIPPER_STAFF'],
      shipper_ids: [people.shipperA.id],
      ...more,
    }),
    post: async (who: Person, path: string, body: object): Promise<Answer> =>
      app.call('POST', path, { bearer: await app.tokenFor(who.profileId), body }),
    readStored: (id: string) =>
      database
        .as(SYSTEM)
        .transaction((tx) => tx.selectFrom('vw_profile').selectAll().where('id', '=', id).executeTakeFirst()),
  };
}

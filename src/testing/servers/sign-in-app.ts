import { afterAll } from 'vitest';
import { SYSTEM } from '../../domain/people/actor';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { giveAccounts, PASSWORD } from '../people/accounts';
import { insertPerson, makePeople, type Person } from '../people/people';
import { type Answer, testApp } from './test-app';

export const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;
export const cookieOf = ({ headers }: Answer) => headers.get('Set-Cookie')?.split(';')[0] ?? '';

/** Creates the whole app on the test file's database, for tests that sign in. */
export async function signInApp() {
  const clock = fixedClock('2026-11-20T15:00:00Z');
  const testDb = await testDatabase();
  const { database } = testDb;
  const people = await makePeople(database);
  const app = await testApp(testDb, clock);

  let users = 0;
  return {
    app,
    clock,
    database,
    people,
    testDb,
    /** Creates an active user of shipper A with an account, which has no password if `password` is null. */
    async newUser(password: typeof PASSWORD | null = PASSWORD): Promise<Person> {
      users += 1;
      const email = `user-${users}@alder.example`;
      const user = await database
        .as(SYSTEM)
        .transaction((tx) =>
          insertPerson(tx, { email, roles: ['SHIPPER_STAFF'], shipperIds: [people.shipperA.id] }),
        );
      await giveAccounts(database, [user], password);
      return user;
    },
    /**
     * Opens a connection as the role that signs users in, for data that only it may read. The connection ends with the test
     * file.
     */
    openAuth() {
      const auth = database.poolAs('coldlane_auth', 'auth');
      afterAll(() => auth.end());
      return auth;
    },
    signIn: (email: string, password = PASSWORD): Promise<Answer> =>
      app.call('POST', '/v1/auth/sign-in', { body: { email, password } }),
    me: (bearer: string) => app.call('GET', '/v1/auth/me', { bearer }),
    refresh: (cookie: string, headers: Record<string, string> = {}) =>
      app.call('POST', '/v1/auth/refresh', {
        headers: { Cookie: cookie, Host: 'coldlane.example', ...headers },
      }),
  };
}

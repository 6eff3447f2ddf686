import type { ShipperRow } from '../../contract/companies/shippers';
import { SYSTEM } from '../../domain/people/actor';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { makePeople, type Person } from '../people/people';
import { testApp } from './test-app';

/** Creates the whole app on the test file's database, for tests of customers. */
export async function shippersApp() {
  const testDb = await testDatabase();
  const { database } = testDb;
  const people = await makePeople(database);
  const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));

  const bearer = (who: Person) => app.tokenFor(who.profileId);
  const call = async (who: Person, name: string, body: unknown, headers: Record<string, string> = {}) =>
    app.call('POST', `/rest/v1/rpc/fn_shipper_${name}`, { bearer: await bearer(who), body, headers });
  const get = async (who: Person, query = '', path = 'vw_shipper') =>
    app.call('GET', `/rest/v1/${path}${query}`, { bearer: await bearer(who) });
  const rowsOf = async (who: Person, query = '') =>
    ((await get(who, query)).body as { rows: ShipperRow[] }).rows;
  return {
    app,
    database,
    people,
    asSystem: database.as(SYSTEM).transaction,
    call,
    get,
    rowsOf,
    rowOf: async (id: string) => (await rowsOf(people.admin, `?id=${id}`))[0],
    make: async (name: string) => ((await call(people.admin, 'upsert', { name })).body as { id: string }).id,
  };
}

import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { ApiKey, CreatedApiKey } from '../../contract/webhooks/keys';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { insertPerson, makePeople, type Person } from '../people/people';
import { testApp } from './test-app';

/** Creates the whole app on the test file's database, for tests of API keys. */
export async function keysApp() {
  const clock = fixedClock('2026-11-20T15:00:00Z');
  const testDb = await testDatabase();
  const { database, connection } = testDb;
  const people = await makePeople(database);
  const app = await testApp(testDb, clock);

  const call = async (
    who: Person,
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) => app.call(method, path, { bearer: await app.tokenFor(who.profileId), ...options });
  let names = 0;
  const create = (who: Person, body: object = {}, headers: Record<string, string> = {}) =>
    call(who, 'POST', '/v1/api-keys', { body: { name: `Key ${++names}`, ...body }, headers });
  return {
    app,
    clock,
    database,
    people,
    testDb,
    call,
    create,
    /** Creates a key; the call must succeed. */
    async created(who: Person, body: object = {}): Promise<CreatedApiKey & { key: string }> {
      const answer = await create(who, body);
      expect(answer.status).toBe(201);
      return answer.body as CreatedApiKey & { key: string };
    },
    revoke: (who: Person, id: string) => call(who, 'DELETE', `/v1/api-keys/${id}`),
    list: async (who: Person, query = '') =>
      ((await call(who, 'GET', `/v1/api-keys?limit=100${query}`)).body as { rows: ApiKey[] }).rows,
    /** Makes a call that every valid key may make. */
    callWithKey: (key: string) => app.call('GET', '/rest/v1/vw_facility', { bearer: key }),
    write: (statement: string) =>
      database.as(SYSTEM).transaction(async (tx) => {
        await sql.raw(statement).execute(tx);
      }),
    insertColleague: () =>
      database.as(SYSTEM).transaction((tx) =>
        insertPerson(tx, {
          email: `colleague-${newId()}@alder.example`,
          roles: ['SHIPPER_STAFF'],
          shipperIds: [people.shipperA.id],
        }),
      ),
    /** Returns the rows of every table that could contain a key, as text. */
    async readAllRows(): Promise<string> {
      const client = new pg.Client(connection);
      await client.connect();
      try {
        let text = '';
        for (const table of [
          'api_key',
          'api_key_secret',
          'api_key_usage',
          'api_key_day',
          'idempotent_answer',
        ]) {
          await client.query('begin; set local role coldlane_system');
          const { rows } = await client.query<{ row: string }>(`select one::text as row from ${table} one`);
          await client.query('commit');
          text += rows.map(({ row }) => row).join('\n');
        }
        return text;
      } finally {
        await client.end();
      }
    },
  };
}

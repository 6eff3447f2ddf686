import { expect } from 'vitest';
import type { QuoteRequest } from '../../contract/quotes/quotes';
import { SYSTEM } from '../../domain/people/actor';
import { NO_HANDLING } from '../../domain/shipment/shipment-request';
import type { ConnectionOptions, Database } from '../../server/platform/database/database';
import { testDatabase } from '../database/test-database';
import { type FixedClock, fixedClock } from '../fixed-clock';
import { insertCarrier, makePeople, type People, type Person } from '../people/people';
import { insertPlaces, insertSmallTariff } from '../rating/small-tariff';
import { type Answer, type TestApp, testApp } from './test-app';

/** A search for four frozen pallets from Salinas to New York, with a liftgate, made on 2026-11-20. */
export const SEARCH_BODY = {
  fromZip: '93901',
  toZip: '10001',
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  pallets: 4,
  grossWeightLbs: 4_800,
  ...NO_HANDLING,
  accessorials: ['LIFTGATE_DROPOFF'],
  earliestPickup: '2026-11-23',
};

export interface QuotingApp {
  readonly database: Database;
  /** The owner's connection. */
  readonly connection: ConnectionOptions;
  readonly people: People;
  readonly app: TestApp;
  readonly clock: FixedClock;
  search(who: Person, body?: object, headers?: Record<string, string>): Promise<Answer>;
  read(who: Person, id: string): Promise<Answer>;
  save(who: Person, quoteId: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Makes a search that must succeed. */
  found(who: Person, body?: object): Promise<QuoteRequest>;
  countRequests(shipperId: string): Promise<number>;
}

/**
 * Creates the whole app on the test file's database, with a small market: carrier A at 200 dollars a pallet, carrier B at
 * 190, both frozen, and a chilled-only carrier.
 */
export async function quotingApp(env: Readonly<Record<string, string>> = {}): Promise<QuotingApp> {
  const testDb = await testDatabase();
  const { database, connection } = testDb;
  const people = await makePeople(database);
  await database.as(SYSTEM).transaction(async (tx) => {
    await insertPlaces(tx);
    await insertSmallTariff(tx, people.carrierA.id, { palletRateCents: 20_000 });
    await insertSmallTariff(tx, people.carrierB.id, { palletRateCents: 19_000 });
    const chilledOnly = await insertCarrier(tx, { name: 'Cool Only' });
    await insertSmallTariff(tx, chilledOnly, { palletRateCents: 15_000, temperature: 'CHILLED' });
  });
  const clock = fixedClock('2026-11-20T15:00:00Z');
  const app = await testApp(testDb, clock, [], env);

  const search: QuotingApp['search'] = async (who, body = SEARCH_BODY, headers = {}) =>
    app.call('POST', '/v1/quotes/search', { bearer: await app.tokenFor(who.profileId), body, headers });
  return {
    database,
    connection,
    people,
    app,
    clock,
    search,
    read: async (who, id) =>
      app.call('GET', `/v1/quotes/requests/${id}`, { bearer: await app.tokenFor(who.profileId) }),
    save: async (who, quoteId, body = { isSaved: true }, headers = {}) =>
      app.call('PUT', `/v1/quotes/${quoteId}/saved`, {
        bearer: await app.tokenFor(who.profileId),
        body,
        headers,
      }),
    async found(who, body = SEARCH_BODY) {
      const answer = await search(who, body);
      expect(answer.body).toMatchObject({ requestId: expect.any(String) });
      return answer.body as QuoteRequest;
    },
    countRequests: (shipperId) =>
      database.as(SYSTEM).transaction(async (tx) => {
        const { count } = await tx
          .selectFrom('quote_request')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('shipper_id', '=', shipperId)
          .executeTakeFirstOrThrow();
        return count;
      }),
  };
}

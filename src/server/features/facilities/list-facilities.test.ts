import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { FacilityRow } from '../../../contract/reference/facilities';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { searchWords } from '../../../domain/text/search-words';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople, type People, type Person } from '../../../testing/people/people';
import { type TestApp, testApp } from '../../../testing/servers/test-app';
import type { Facility } from '../../platform/database/schema.generated';

interface Listed {
  readonly rows: FacilityRow[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;

interface Made {
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly type?: Insertable<Facility>['type'];
  readonly owner?: string;
  readonly carrier_id?: string;
  readonly shipper_id?: string;
  readonly is_active?: boolean;
}

function insertFacilities(facilities: readonly Made[]): Promise<unknown> {
  return database.as(SYSTEM).transaction((tx) =>
    tx
      .insertInto('facility')
      .values(
        facilities.map((facility) => ({
          id: newId(),
          street: '1 Dock Road',
          city: 'Salinas',
          state: 'CA',
          zip: '93905',
          ...facility,
        })),
      )
      .execute(),
  );
}

beforeAll(async () => {
  people = await makePeople(database);
  await insertFacilities([
    { name: 'Old Salt Barn', city: 'Reno', state: 'NV', zip: '89501' },
    { name: 'Salinas Terminal', carrier_id: people.carrierA.id, owner: 'Arctic Lines', type: 'TERMINAL' },
    { name: 'Cold One', owner: 'Nobody we know' },
    { name: 'Universal Ice', city: 'Reno', state: 'NV', zip: '89502' },
    { name: 'Entrepôt du Québec', city: 'Montréal', state: 'QC', zip: 'H2X1Y4' },
    { name: 'Joe’s St. Paul Cross-Dock (North)', city: 'St. Paul', state: 'MN', zip: '55101' },
    { name: 'Alder cold store', shipper_id: people.shipperA.id, type: 'USER_CUSTOM', zip: '93906' },
    { name: 'Birch cold store', shipper_id: people.shipperB.id, type: 'USER_CUSTOM', zip: '93907' },
    { name: 'Closed Cold Store', is_active: false },
  ]);
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
});

async function call(who: Person, query: Record<string, string> = {}) {
  const bearer = await app.tokenFor(who.profileId);
  return app.call('GET', `/rest/v1/vw_facility?${new URLSearchParams(query)}`, { bearer });
}

async function list(
  query: Record<string, string> = {},
  who: Person = people.shipperA.staff,
): Promise<Listed> {
  const answer = await call(who, query);
  expect(answer.status).toBe(200);
  return answer.body as Listed;
}

const names = async (search: string, who?: Person) =>
  (await list({ search }, who)).rows.map(({ name }) => name);

test('a row has the columns of the view and not the search text', async () => {
  const { rows } = await list({ search: 'salinas terminal' });
  expect(rows).toEqual([
    {
      id: expect.any(String),
      name: 'Salinas Terminal',
      owner: 'Arctic Lines',
      owner_shipper_id: null,
      owner_carrier_id: people.carrierA.id,
      type: 'TERMINAL',
      scheduling: 'FCFS',
      street: '1 Dock Road',
      street_2: null,
      city: 'Salinas',
      state: 'CA',
      zip: '93905',
      latitude: null,
      longitude: null,
      carrier_id: people.carrierA.id,
      shipper_id: null,
      is_active: true,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updated_at: expect.stringMatching(/Z$/),
      hours: [],
      contact_name: null,
      contact_phone: null,
      contact_email: null,
      logo_url: null,
      carrier_name: people.carrierA.name,
      shipper_name: null,
      map_latitude: null,
      map_longitude: null,
    },
  ]);
});

test.each([
  ['type', { type: 'TERMINAL' }, ['Salinas Terminal']],
  ['state', { state: 'NV' }, ['Old Salt Barn', 'Universal Ice']],
  ['kind of owner', { owned_by: 'CUSTOMER' }, ['Alder cold store']],
  ['kind of owner and words', { owned_by: 'SHARED', search: 'reno' }, ['Old Salt Barn', 'Universal Ice']],
  ['kind of owner, of carriers', { owned_by: 'CARRIER' }, ['Salinas Terminal']],
])('filtered by %s', async (_, query, expected) => {
  const { rows, total } = await list(query as Record<string, string>);
  expect([rows.map(({ name }) => name), total]).toEqual([expected, expected.length]);
});

test('filtered by carrier', async () => {
  const { rows } = await list({ carrier_id: people.carrierA.id });
  expect(rows.map(({ name }) => name)).toEqual(['Salinas Terminal']);
  expect((await list({ carrier_id: people.carrierB.id })).total).toBe(0);
});

test('names that start with the text come first, then cities, then other words, then texts that only contain it', async () => {
  expect(await names('sal')).toEqual([
    'Salinas Terminal',
    'Alder cold store',
    'Cold One',
    'Old Salt Barn',
    'Universal Ice',
  ]);
});

test.each([
  ['a ZIP or its beginning', '895', ['Old Salt Barn', 'Universal Ice']],
  ['a Canadian code with a space', 'h2x 1y4', ['Entrepôt du Québec']],
  ['a city without its accents', 'montreal', ['Entrepôt du Québec']],
  ['a name in capitals with accents', 'ENTREPÔT DU QUÉBEC', ['Entrepôt du Québec']],
  ['combining accents', 'Que\u0301bec', ['Entrepôt du Québec']],
  ['straight apostrophes instead of curly ones', "joe's", ['Joe’s St. Paul Cross-Dock (North)']],
  ['a name without punctuation', 'joes st paul cross dock north', ['Joe’s St. Paul Cross-Dock (North)']],
  ['words in any order', 'reno ice', ['Universal Ice']],
  ['name and state', 'barn, nv', ['Old Salt Barn']],
  ['an unknown word', 'zebra', []],
  ['a known and an unknown word', 'salinas zebra', []],
  ['a LIKE wildcard', '%', []],
  ['an underscore', '_', []],
])('a search by %s', async (_, search, expected) => {
  expect(await names(search)).toEqual(expected);
});

test('without a search, all active facilities are listed by name, ten per page by default', async () => {
  const all = await list();
  expect(all).toMatchObject({ total: 7, page: 1, limit: 10 });
  expect(all.rows.map(({ name }) => name)).toEqual([
    'Alder cold store',
    'Cold One',
    'Entrepôt du Québec',
    'Joe’s St. Paul Cross-Dock (North)',
    'Old Salt Barn',
    'Salinas Terminal',
    'Universal Ice',
  ]);
  expect(await list({ search: '  ' })).toEqual(all);
});

test('pages follow each other without a gap, and a page after the last one is empty', async () => {
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, limit: '3' })));
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [3, 7],
    [3, 7],
    [1, 7],
    [0, 7],
  ]);
  expect(pages.flatMap(({ rows }) => rows)).toEqual((await list()).rows);
});

test("only that customer, its carriers and ADMINs see a customer's own facility", async () => {
  const sees = async (who: Person) => (await names('cold store', who)).join();
  expect(await sees(people.shipperA.admin)).toBe('Alder cold store');
  expect(await sees(people.carrierA.staff)).toBe('Alder cold store');
  expect(await sees(people.shipperB.staff)).toBe('Birch cold store');
  expect(await sees(people.carrierB.admin)).toBe('Birch cold store');
  expect(await sees(people.admin)).toBe('Alder cold store,Birch cold store');
});

test.each([
  [{ type: 'BARN' }, 'type', expect.any(String)],
  [{ state: 'XX' }, 'state', 'Enter a two-letter state or province'],
  [{ owned_by: 'NOBODY' }, 'owned_by', expect.any(String)],
  [{ page: '0' }, 'page', 'Must be 1 or more'],
  [{ page: '1.5' }, 'page', 'Must be a whole number'],
  [{ page: 'two' }, 'page', 'Must be a page number'],
  [{ limit: '0' }, 'limit', 'Must be 1 or more'],
  [{ limit: '101' }, 'limit', 'Must be 100 or less'],
  [{ search: 'x'.repeat(81) }, 'search', 'Use 80 characters or fewer'],
  [{ search: 'a\u0000b' }, 'search', 'Remove the control characters'],
  [{ order: 'name' }, 'order', expect.any(String)],
])('%o is rejected by field', async (query, field, message) => {
  const answer = await call(people.shipperA.staff, query as Record<string, string>);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field, message }] });
});

test('without a session or a role the response is 401', async () => {
  for (const bearer of [null, 'coldlane-public', 'nonsense']) {
    expect((await app.call('GET', '/rest/v1/vw_facility', { bearer })).status).toBe(401);
  }
  for (const who of [people.noRole, people.deactivated, people.inactive]) {
    expect((await call(who)).status).toBe(401);
  }
});

test('the database folds the search text exactly like the server folds search words', async () => {
  const tricky = fc.string({
    unit: fc.constantFrom(..."aZ9 éÉñç-_/%'’.,()&\u00a0\u2013", 'e\u0301'),
    minLength: 1,
    maxLength: 12,
  });
  const samples = fc.sample(tricky, 300).map((text, at) => `${at} ${text}`.trim());
  await insertFacilities(samples.map((name) => ({ name, city: 'Foldtown', zip: '00501' })));
  const rows = await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('facility').select(['name', 'search_text']).where('city', '=', 'Foldtown').execute(),
    );
  expect(rows).toHaveLength(samples.length);
  for (const { name, search_text } of rows) {
    expect(search_text).toBe(`\n${searchWords(name).join(' ')}\nfoldtown\nca\n00501`);
  }
});

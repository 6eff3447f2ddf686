import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { QuoteRequest } from '../../../contract/quotes';
import { SYSTEM } from '../../../domain/actor';
import type { LaneRequest } from '../../../rating/lane-request';
import { rateShipment } from '../../../rating/rate-shipment';
import type { LaneKey } from '../../../rating/rating';
import type { FuelPrice } from '../../../rating/tariff';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { type TestApp, testApp } from '../../../testing/servers/test-app';
import { projectRoot } from '../../platform/project-root';
import { createAccount } from '../auth/create-account';
import { loadDemo } from './load-demo';

/**
 * The demo's files are the only source of its prices: `expected-prices.json` was made by a program that shares no
 * code with the product and reads nothing but the files and docs/rating.md.
 */

interface ExpectedSearch {
  readonly name: string;
  readonly shipper: string | null;
  readonly requestDate: LaneRequest['requestDate'];
  readonly request: Omit<LaneRequest, 'requestDate' | 'shipperId' | 'carrierIds'>;
  readonly unknownZips?: readonly string[];
  readonly miles?: number;
  readonly quotes?: readonly {
    readonly carrier: string;
    readonly rateType: string;
    readonly vehicleType: string | null;
    readonly totalCents: number;
    readonly ratedAsLbs: number | null;
    readonly pickupDate: string;
    readonly dropoffDate: string;
    readonly transitDays: number;
    readonly fuel: FuelPrice | null;
    readonly lines: readonly {
      readonly code: string;
      readonly accessorial: string | null;
      readonly cents: number;
    }[];
    readonly lane: LaneKey;
  }[];
  readonly declined?: readonly { readonly carrier: string; readonly code: string }[];
}

const TODAY = '2026-11-20';
const expected = JSON.parse(
  readFileSync(join(projectRoot(), 'database/demo/expected-prices.json'), 'utf8'),
) as { searches: ExpectedSearch[] };

const testDb = await testDatabase();
const { database, log } = testDb;
let app: TestApp;
let shipperIds: ReadonlyMap<string, string>;

beforeAll(async () => {
  const clock = fixedClock(`${TODAY}T15:00:00Z`);
  await loadDemo({ database, log, clock, createAccount });
  app = await testApp(testDb, clock);
  const shippers = await database
    .as(SYSTEM)
    .transaction((tx) => tx.selectFrom('shipper').select(['id', 'name']).execute());
  shipperIds = new Map(shippers.map(({ id, name }) => [name, id]));
}, 600_000);

const shipperIdOf = ({ shipper }: ExpectedSearch) =>
  shipper === null ? null : (shipperIds.get(shipper) ?? 'missing');

test.each(expected.searches)('$name: the engine gets the prices of the files, to the cent', (search) => {
  const book = app.rateBook.current();
  if (book === null) throw new Error('the rates are not known');
  const rating = rateShipment(book, {
    ...search.request,
    requestDate: search.requestDate,
    shipperId: shipperIdOf(search),
    carrierIds: null,
  });
  if (!rating.ok) {
    expect(rating.unknownZips).toEqual(search.unknownZips);
    return;
  }
  expect(rating.miles).toBe(search.miles);
  expect(
    rating.quotes.map(({ carrier, tariffRevision: _, lines, ...quote }) => ({
      ...quote,
      carrier: carrier.name,
      lines: lines.map(({ code, accessorial, cents }) => ({ code, accessorial, cents })),
    })),
  ).toEqual(search.quotes);
  expect(rating.declined.map(({ carrier, code }) => ({ carrier: carrier.name, code }))).toEqual(
    search.declined,
  );
});

test('the API answers the same prices', async () => {
  const bearer = await app.signIn('admin@example.com', 'coldlane-demo');
  const ofToday = expected.searches.filter(({ requestDate, quotes }) => requestDate === TODAY && quotes);
  expect(ofToday.length).toBeGreaterThan(40);
  for (const search of ofToday) {
    const { status, body } = await app.call('POST', '/v1/quotes/search', {
      bearer,
      body: { ...search.request, shipperId: shipperIdOf(search) ?? undefined },
    });
    expect(status, search.name).toBe(200);
    const { miles, quotes, declined } = body as QuoteRequest;
    expect(miles, search.name).toBe(search.miles);
    expect(
      quotes.map(({ carrier, totalCents, lines, pickupDate, dropoffDate }) => ({
        carrier: carrier.name,
        totalCents,
        lines: lines.map(({ code, accessorial, cents }) => ({
          code,
          accessorial: accessorial ?? null,
          cents,
        })),
        pickupDate,
        dropoffDate,
      })),
      search.name,
    ).toEqual(
      search.quotes?.map(({ carrier, totalCents, lines, pickupDate, dropoffDate }) => ({
        carrier,
        totalCents,
        lines,
        pickupDate,
        dropoffDate,
      })),
    );
    expect(
      declined.map(({ carrier, code }) => ({ carrier: carrier.name, code })),
      search.name,
    ).toEqual(search.declined);
  }
});

test("the demo's five accounts sign in, each with its role", async () => {
  for (const [email, role] of [
    ['admin@example.com', 'ADMIN'],
    ['shipper.admin@example.com', 'SHIPPER_ADMIN'],
    ['shipper.staff@example.com', 'SHIPPER_STAFF'],
    ['carrier.admin@example.com', 'CARRIER_ADMIN'],
    ['carrier.staff@example.com', 'CARRIER_STAFF'],
  ] as const) {
    const { status, body } = await app.call('POST', '/v1/auth/sign-in', {
      body: { email, password: 'coldlane-demo' },
    });
    expect([email, status]).toEqual([email, 200]);
    expect(body).toMatchObject({ user: { roles: [role], hasPassword: true } });
  }
});

test('cities are found by size, ZIPs by their beginning, and nonsense finds nothing', async () => {
  const bearer = await app.signIn('carrier.staff@example.com', 'coldlane-demo');
  const hits = async (q: string) => {
    const { status, body } = await app.call('GET', `/v1/zips?q=${encodeURIComponent(q)}`, { bearer });
    expect(status, q).toBe(200);
    return (body as { rows: { zip: string; city: string; state: string }[] }).rows;
  };
  const cities = async (q: string) => (await hits(q)).map(({ city, state }) => `${city}, ${state}`);

  const sea = await cities('sea');
  expect(sea[0]).toBe('Seattle, WA');
  expect(sea).toContain('Sea Cliff, NY');
  expect((await hits('salinas, ca'))[0]?.zip).toBe('93901');
  expect((await cities('salt lake city, u'))[0]).toBe('Salt Lake City, UT');
  expect((await cities('new york'))[0]).toBe('New York, NY');
  expect((await hits('9390')).map(({ zip }) => zip)).toEqual([
    '93901',
    '93902',
    '93905',
    '93906',
    '93907',
    '93908',
  ]);
  expect((await hits('02139')).map(({ zip }) => zip)).toEqual(['02139']);
  expect((await hits('v6b 1a1')).map(({ zip }) => zip)).toEqual(['V6B']);
  expect((await hits('san')).length).toBe(10);
  for (const [typed, zip, city] of [
    ['seattle wa', '98101', 'Seattle, WA'],
    ['salt la', '84101', 'Salt Lake City, UT'],
    ['salinas, california', '93901', 'Salinas, CA'],
    ['salinas california', '93901', 'Salinas, CA'],
    ['salinas cal', '93901', 'Salinas, CA'],
    ['new york new york', '10001', 'New York, NY'],
    ['warren ma', '01083', 'Warren, MA'],
    ['kansas city kansas', '66101', 'Kansas City, KS'],
    ['st louis', '63101', 'Saint Louis, MO'],
    ['st. louis', '63101', 'Saint Louis, MO'],
    ['saint catharines, ontario', 'L2R', 'St. Catharines Central, ON'],
    ['ft worth', '76101', 'Fort Worth, TX'],
    ['port st lucie', '34952', 'Port Saint Lucie, FL'],
    ["coeur d'alene", '83814', 'Coeur D Alene, ID'],
    ["st john's", 'A1E', "St. John's Central, NL"],
    ['québec', 'G1R', 'Quebec City East, QC'],
    ['montréal, québec', 'H1B', 'Montreal East, QC'],
    ['trois rivieres', 'G8Y', 'Trois-Rivières Central, QC'],
    ['vancouver', 'V5K', 'Vancouver, BC'],
    ['93901-1234', '93901', 'Salinas, CA'],
    ['939011234', '93901', 'Salinas, CA'],
    ['v6b1a1', 'V6B', 'Vancouver, BC'],
    ['Seattle, WA 98101', '98101', 'Seattle, WA'],
  ] as const) {
    const [hit] = await hits(typed);
    expect([typed, hit?.zip, `${hit?.city}, ${hit?.state}`]).toEqual([typed, zip, city]);
  }
  expect(new Set(await cities('seattle wa'))).toEqual(new Set(['Seattle, WA']));
  expect((await cities('vancouver')).slice(0, 2)).toEqual(['Vancouver, BC', 'Vancouver, WA']);
  for (const nothing of ['qqq', '%', '_', "o'x", '\\', '00000', 'ß', ',', ', ca', '-', 'salinas, atlantis'])
    expect(await hits(nothing)).toEqual([]);
  for (const bad of ['', '   ', 'x'.repeat(81), 'a\u0000b']) {
    const answer = await app.call('GET', `/v1/zips?q=${encodeURIComponent(bad)}`, { bearer });
    expect([bad, answer.status]).toEqual([bad, 400]);
  }
  expect((await app.call('GET', '/v1/zips?q=sea')).status).toBe(401);
});

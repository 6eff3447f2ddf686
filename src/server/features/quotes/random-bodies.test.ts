import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { ACCESSORIALS } from '../../../domain/shipment/accessorials';
import { COMMODITIES } from '../../../domain/shipment/commodities';
import { mapHandling } from '../../../domain/shipment/shipment-request';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { anyCharacter } from '../../../testing/any-character';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { runCount } from '../../../testing/long-runs';
import { makePeople } from '../../../testing/people/people';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';
import { testApp } from '../../../testing/servers/test-app';

/** These tests send random bodies, of which about a quarter are valid. */

const BODIES = runCount(10_000, 2_500);
const AT_ONCE = 8;

const zip = fc.constantFrom('93901', '10001', '98101', ' 10001 ');
const common = {
  fromZip: zip,
  toZip: zip,
  commodity: fc.constantFrom(...COMMODITIES),
  pallets: fc.integer({ min: 1, max: 26 }),
  grossWeightLbs: fc.integer({ min: 1, max: 44_000 }),
  ...mapHandling(() => fc.boolean()),
  accessorials: fc.array(fc.constantFrom(...ACCESSORIALS), { maxLength: 5 }),
  earliestPickup: fc.constantFrom('2026-11-20', '2026-12-31', '2027-11-20'),
};
const requiredKeys = [
  'fromZip',
  'toZip',
  'commodity',
  'pallets',
  'grossWeightLbs',
  'earliestPickup',
] as const;
const valid = fc.oneof(
  fc.record(
    { ...common, temperature: fc.constantFrom(...TEMPERATURES) },
    { requiredKeys: [...requiredKeys, 'temperature'] },
  ),
  fc.record(
    { ...common, temperatureF: fc.integer({ min: -40, max: 140 }) },
    { requiredKeys: [...requiredKeys, 'temperatureF'] },
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom(
    '',
    '\u0000',
    '93901\u0000',
    "'; drop table quote; --",
    '9'.repeat(10_000),
    '2026-13-45',
    'NaN',
  ),
);
const anyValue = fc.oneof(
  anyText,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, 1e308, -1, 2 ** 31, 2 ** 53, [], {}, [[]], { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const altered = fc
  .tuple(
    valid,
    fc.array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(
            'fromZip',
            'toZip',
            'temperature',
            'commodity',
            'pallets',
            'grossWeightLbs',
            'stackable',
          ),
          fc.constantFrom(
            'accessorials',
            'earliestPickup',
            'shipperId',
            'carrierId',
            '__proto__',
            'constructor',
          ),
          anyText,
        ),
        anyValue,
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([body, changes]) => JSON.stringify({ ...body, ...Object.fromEntries(changes) }));
const anyBody = fc.oneof(
  { weight: 2, arbitrary: valid.map((body) => JSON.stringify(body)) },
  { weight: 4, arbitrary: altered },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: anyText },
);

interface AnyAnswer {
  readonly [field: string]: unknown;
}

/** Compares plainly, because 10,000 calls of `toMatchObject` take a second. */
const isExpectedAnswer = (status: number, { code, status: problemStatus, requestId, quotes }: AnyAnswer) =>
  status === 400
    ? typeof code === 'string' && problemStatus === 400
    : typeof requestId === 'string' && Array.isArray(quotes);

const testDb = await testDatabase();

test(`${BODIES} random bodies: no 500, every error has a code, every response is complete`, async () => {
  const people = await makePeople(testDb.database);
  await testDb.database.as(SYSTEM).transaction(async (tx) => {
    await insertPlaces(tx);
    await insertSmallTariff(tx, people.carrierA.id, { palletRateCents: 20_000 });
    await insertSmallTariff(tx, people.carrierB.id, { palletRateCents: 19_000, temperature: 'CHILLED' });
  });
  const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
  const bearers = await Promise.all(
    [people.shipperA.staff, people.carrierA.admin, people.admin].map(({ profileId }) =>
      app.tokenFor(profileId),
    ),
  );
  const bodies = fc.sample(anyBody, { numRuns: BODIES, seed: 20261120 });
  const seen = new Map<number, number>();
  let next = 0;
  const work = async () => {
    while (next < bodies.length) {
      const index = next++;
      const body = bodies[index] ?? '';
      const { status, body: answer } = await app.call('POST', '/v1/quotes/search', {
        bearer: bearers[index % bearers.length] ?? null,
        body,
      });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 400)
        throw new Error(`${status} for ${body}: ${JSON.stringify(answer)}`);
      if (!isExpectedAnswer(status, answer as AnyAnswer)) {
        throw new Error(`for ${body}: ${JSON.stringify(answer)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect((seen.get(200) ?? 0) + (seen.get(400) ?? 0)).toBe(BODIES);
  // The generator makes enough bodies of both kinds.
  expect(seen.get(200) ?? 0).toBeGreaterThan(BODIES / 20);
  expect(seen.get(400) ?? 0).toBeGreaterThan(BODIES / 4);
}, 600_000);

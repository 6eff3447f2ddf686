import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundPool, poolCarrier, quoteId } from '../../../testing/web/found-pool';
import { groupPoolDeclines } from './group-pool-declines';
import { laneOfPool } from './lane-of-pool';
import {
  bestOf,
  cheapestMix,
  countCarriers,
  EVERY_CHEAPEST,
  lowestByDropoff,
  poolRows,
  sortPoolRows,
} from './pool-rows';

const pool = foundPool();
const rows = poolRows(pool, EVERY_CHEAPEST);
const names = (sorted: readonly { carrier: { name: string } }[]) => sorted.map(({ carrier }) => carrier.name);

test('a carrier counts with its cheapest quote of each dropoff, and one without a quote has no row', () => {
  expect(
    rows.map(({ carrier, lanesQuoted, totalCents, pallets }) => [
      carrier.name,
      lanesQuoted,
      totalCents,
      pallets,
    ]),
  ).toEqual([
    ['Highstack', 3, 750_000, 18],
    ['Permafrost', 3, 770_000, 18],
    ['Halyard Cove', 1, 350_000, 8],
  ]);
});

test('a carrier with fewer dropoffs never sorts before one with more, however cheap or fast', () => {
  expect(names(sortPoolRows(rows, 'SINGLE'))).toEqual(['Highstack', 'Permafrost', 'Halyard Cove']);
  expect(names(sortPoolRows(rows, 'FASTEST'))).toEqual(['Permafrost', 'Highstack', 'Halyard Cove']);
});

test('choosing another quote changes the total and the last delivery of its carrier only', () => {
  const chosen = poolRows(pool, { rateType: null, chosenIds: [quoteId(1, 1, 1)] });
  expect(chosen.map(({ totalCents }) => totalCents)).toEqual([1_220_000, 770_000, 350_000]);
  expect(bestOf(pool, chosen).single?.carrier.name).toBe('Permafrost');
  expect(bestOf(pool, chosen).mix?.totalCents).toBe(720_000);
});

test('a rate type leaves only its quotes, and its own totals', () => {
  const truckload = poolRows(pool, { rateType: 'TRUCKLOAD', chosenIds: [] });
  expect(
    truckload.map(({ carrier, lanesQuoted, totalCents }) => [carrier.name, lanesQuoted, totalCents]),
  ).toEqual([['Highstack', 1, 700_000]]);
  expect(cheapestMix(pool, truckload)).toBeNull();
});

test('the mix takes the cheapest quote of each dropoff and says what it saves', () => {
  const { mix, single, fastest, savedCents } = bestOf(pool, rows);
  expect(mix?.quotes.map(({ quote }) => quote.id)).toEqual([quoteId(1, 1), quoteId(1, 2), quoteId(3, 3)]);
  expect([mix?.totalCents, mix?.carrierCount, savedCents]).toEqual([720_000, 2, 30_000]);
  expect([single?.carrier.name, fastest?.carrier.name]).toEqual(['Highstack', 'Permafrost']);
  expect([...lowestByDropoff(rows).values()]).toEqual([230_000, 140_000, 350_000]);
});

test('one carrier that wins every dropoff leaves nothing to mix', () => {
  const alone = foundPool(pool.carriers.slice(0, 2));
  expect(bestOf(alone, poolRows(alone, EVERY_CHEAPEST))).toMatchObject({
    mix: { carrierCount: 1 },
    savedCents: null,
  });
});

test('of equal quotes the mix takes those of the carrier that quoted more dropoffs', () => {
  const tied = foundPool([
    poolCarrier(1, 'Alone', [[{ dollars: 10 }], 'NO_LANE', 'NO_LANE']),
    poolCarrier(2, 'Everywhere', [[{ dollars: 10 }], [{ dollars: 20 }], [{ dollars: 30 }]]),
  ]);
  const best = bestOf(tied, poolRows(tied, EVERY_CHEAPEST));
  expect([best.mix?.carrierCount, best.savedCents]).toEqual([1, null]);
});

test('the mix never costs more than a single carrier', () => {
  const dollars = fc.integer({ min: 1, max: 9_999 });
  const lane = fc.oneof(
    fc
      .array(dollars, { minLength: 1, maxLength: 3 })
      .map((all) => all.sort((a, b) => a - b).map((one) => ({ dollars: one }))),
    fc.constant('NO_LANE' as const),
  );
  const offers = fc.array(fc.tuple(lane, lane, lane), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(offers, (all) => {
      const random = foundPool(all.map((one, at) => poolCarrier(at + 1, `Carrier ${at}`, one)));
      const found = poolRows(random, EVERY_CHEAPEST);
      const { mix, single, savedCents } = bestOf(random, found);
      expect(mix === null).toBe(lowestByDropoff(found).size < 3);
      if (mix) expect(mix.totalCents).toBe([...lowestByDropoff(found).values()].reduce((a, b) => a + b));
      if (mix && single) expect(mix.totalCents).toBeLessThanOrEqual(single.totalCents);
      expect(savedCents ?? 0).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});

test('the carriers are counted by how many dropoffs they quoted', () => {
  expect(countCarriers(pool)).toEqual({ asked: 4, all: 2, some: 1, none: 1 });
});

test('who quoted nothing is listed under each reason, with the dropoffs it is for', () => {
  expect(
    groupPoolDeclines(pool).map(({ code, carriers }) => [code, carriers.map(({ numbers }) => numbers)]),
  ).toEqual([
    ['NO_LANE', [[1, 2]]],
    ['TEMPERATURE_NOT_SERVED', [[3]]],
  ]);
  const alike = foundPool([poolCarrier(1, 'Tundra', ['NO_LANE', 'NO_LANE', 'NO_LANE'])]);
  expect(groupPoolDeclines(alike)[0]?.carriers[0]?.numbers).toBeNull();
});

test('a dropoff is a quote request with its own quotes and declines', () => {
  const [chicago] = pool.dropoffs;
  if (!chicago) throw new Error('a dropoff is needed');
  const lane = laneOfPool(pool, chicago);
  expect(lane.request).toMatchObject({ fromZip: '93901', toZip: '60601', pallets: 6, groupId: pool.groupId });
  expect(lane.quotes.map(({ totalCents }) => totalCents)).toEqual([230_000, 235_000, 700_000]);
  expect(names(lane.declined)).toEqual(['Halyard Cove', 'Tundra Lines']);
});

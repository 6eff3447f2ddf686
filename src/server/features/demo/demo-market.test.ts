import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { DECLINE_CODES } from '../../../domain/shipment/declines';
import type { RatedQuote } from '../../../rating/rating';
import { testDatabase } from '../../../testing/database/test-database';
import { demoMarket } from '../../../testing/rating/demo-market';
import { readDocumentedSearches } from '../../../testing/rating/documented-searches';

/**
 * These tests check the demo as a market: it quotes the lanes that users try first, at prices that a broker would believe.
 */

/** The largest cities of the 48 contiguous states and some smaller hubs of food freight. */
const CITIES = (
  '10001 90012 60601 77002 85004 19103 78205 92101 75201 32202 78701 95113 43215 28202 46204 94103 98101 80202 ' +
  '73102 37203 20001 89101 02110 48226 97201 38103 40202 21201 53202 95814 30303 33125 64106 55401 33602 70112 ' +
  '44113 63101 15222 45202 32801 84101'
).split(' ');

const CLASSES = [
  { temperature: 'FROZEN', commodity: 'FROZEN' },
  { temperature: 'CHILLED', commodity: 'PRODUCE' },
  { temperature: 'AMBIENT', commodity: 'FOODSTUFFS' },
] as const;

const LINEHAUL = [
  'BASE',
  'PALLET_WEIGHT_PREMIUM',
  'PICKUP_PREMIUM',
  'PICKUP_PREMIUM_PER_PALLET',
  'DROPOFF_PREMIUM',
];

const centsOf = ({ lines }: RatedQuote, ...codes: readonly string[]) =>
  lines.filter(({ code }) => codes.includes(code)).reduce((sum, { cents }) => sum + cents, 0);
const linehaulCents = (quote: RatedQuote) => centsOf(quote, ...LINEHAUL);
const shareOf = <Item>(items: readonly Item[], matches: (item: Item) => boolean) =>
  items.filter(matches).length / items.length;
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const testDb = await testDatabase('demo');
const rate = await demoMarket(testDb);

const pairs = CITIES.flatMap((from) => CITIES.filter((to) => to !== from).map((to) => ({ from, to })));
const ratedBefore = new Map<string, ReturnType<typeof rate>[]>();
/** Rates every pair of cities. Several tests use the same 1,722 ratings. */
function rated(goods: (typeof CLASSES)[number], pallets: number) {
  const key = `${goods.commodity} ${pallets}`;
  const ratings = ratedBefore.get(key) ?? pairs.map((pair) => rate({ ...pair, ...goods, pallets }));
  ratedBefore.set(key, ratings);
  return ratings;
}

describe.each(CLASSES)('four pallets of $commodity between large cities', (goods) => {
  test('most pairs get at least five quotes, and every pair at least one', () => {
    const ratings = rated(goods, 4);
    expect(ratings).toHaveLength(42 * 41);
    expect(shareOf(ratings, ({ quotes }) => quotes.length >= 5)).toBeGreaterThan(0.88);
    expect(ratings.filter(({ quotes }) => quotes.length === 0)).toEqual([]);
  });

  test('no carrier is always the cheapest, and the cheapest is seldom the fastest', () => {
    const ratings = rated(goods, 4);
    const wins = new Map<string, number>();
    for (const { quotes } of ratings) {
      const name = quotes[0]?.carrier.name ?? '';
      wins.set(name, (wins.get(name) ?? 0) + 1);
    }
    expect(Math.max(...wins.values()) / ratings.length).toBeLessThan(0.6);
    expect(wins.size).toBeGreaterThanOrEqual(6);
    const isAlsoFastest = shareOf(ratings, ({ quotes }) =>
      quotes.every(({ dropoffDate }) => dropoffDate >= (quotes[0]?.dropoffDate ?? '')),
    );
    expect(isAlsoFastest).toBeLessThan(0.35);
  });
});

test('a pallet costs $150 to $450 before fuel, more for more miles and less for more pallets', () => {
  const perPallet = new Map<string, { miles: number; pallets: number; dollars: number }[]>();
  for (const pallets of [2, 4, 8]) {
    for (const { miles, quotes } of rated(CLASSES[0], pallets)) {
      for (const quote of quotes.filter(({ rateType }) => rateType !== 'TRUCKLOAD')) {
        const of = perPallet.get(quote.carrier.name) ?? [];
        of.push({ miles, pallets, dollars: linehaulCents(quote) / 100 / pallets });
        perPallet.set(quote.carrier.name, of);
      }
    }
  }
  const all = [...perPallet.values()].flat();
  expect(shareOf(all, ({ dollars }) => dollars >= 150 && dollars <= 450)).toBeGreaterThan(0.95);
  expect(all.filter(({ dollars }) => dollars < 100 || dollars > 510)).toEqual([]);

  for (const [carrier, rows] of perPallet) {
    const ofPallets = (count: number) =>
      median(rows.filter(({ pallets }) => pallets === count).map(({ dollars }) => dollars));
    expect(ofPallets(8), carrier).toBeLessThan(ofPallets(4));
    expect(ofPallets(4), carrier).toBeLessThan(ofPallets(2));
    const byMiles = rows.filter(({ pallets }) => pallets === 4).toSorted((a, b) => a.miles - b.miles);
    const third = Math.ceil(byMiles.length / 3);
    const dollars = byMiles.map((row) => row.dollars);
    expect(median(dollars.slice(-third)), carrier).toBeGreaterThan(median(dollars.slice(0, third)));
  }
});

test('fuel adds 20 to 35 percent', () => {
  const shares = rated(CLASSES[0], 4).flatMap(({ quotes }) =>
    quotes.map(
      (quote) => centsOf(quote, 'FUEL_SURCHARGE') / centsOf(quote, ...LINEHAUL, 'SHIPPER_ADJUSTMENT'),
    ),
  );
  expect(Math.min(...shares)).toBeGreaterThan(0.2);
  expect(Math.max(...shares)).toBeLessThan(0.35);
});

test.each([
  ['reefer_van_base_rate_mills_per_mile', 2_400, 3_000],
  ['box_base_rate_mills_per_mile', 2_000, 3_500],
  ['sprinter_base_rate_mills_per_mile', 1_500, 2_500],
] as const)('truckload rates in %s are between %i and %i mills', async (column, min, max) => {
  const rows = await testDb.database
    .as(SYSTEM)
    .transaction((tx) => tx.selectFrom('lane').select(column).where(column, 'is not', null).execute());
  const mills = rows.map((row) => Number(row[column]));
  expect(mills.length).toBeGreaterThan(100);
  expect(Math.min(...mills)).toBeGreaterThanOrEqual(min);
  expect(Math.max(...mills)).toBeLessThanOrEqual(max);
});

test('a liftgate costs $50 to $110, at pickup and at dropoff', () => {
  const accessorials = ['LIFTGATE', 'LIFTGATE_PICKUP', 'LIFTGATE_DROPOFF'] as const;
  const charges = pairs.flatMap((pair) =>
    CLASSES.flatMap((goods) =>
      rate({ ...pair, ...goods, pallets: 4, accessorials }).quotes.flatMap(({ lines }) =>
        lines.filter(({ code }) => code === 'ACCESSORIAL').map(({ cents }) => cents),
      ),
    ),
  );
  expect(Math.min(...charges)).toBeGreaterThanOrEqual(5_000);
  expect(Math.max(...charges)).toBeLessThanOrEqual(11_000);
});

// A reader who follows the table of docs/demo.md must get the declines and the quotes that it lists.
const documentedSearches = readDocumentedSearches();

test('the searches in docs/demo.md show every decline code', () => {
  const shown = new Set(documentedSearches.flatMap(({ declined }) => declined.map(({ code }) => code)));
  expect([...shown].toSorted()).toEqual([...DECLINE_CODES].toSorted());
});

test.each(documentedSearches)('$title: the carriers decline as docs/demo.md says', ({ search, declined }) => {
  const actual = rate(search).declined.map(({ carrier, code }) => ({
    carrier: carrier.name.split(' ')[0],
    code,
  }));
  expect(actual).toEqual(expect.arrayContaining([...declined]));
});

test.each(documentedSearches)('$title: the carriers quote as docs/demo.md says', ({ search, quoted }) => {
  const actual = new Set(rate(search).quotes.map(({ carrier }) => carrier.name.split(' ')[0]));
  expect(actual.size).toBeGreaterThan(0);
  expect(actual).toEqual(new Set(quoted));
});

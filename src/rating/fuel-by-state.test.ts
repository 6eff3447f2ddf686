import { expect, test } from 'vitest';
import { isoDate } from '../domain/days/calendar-date';
import {
  diesel,
  fuelRow,
  type PlainMarket,
  plainReference,
  plainTariff,
} from '../testing/rating/plain-market';
import { compileReference } from './compile-reference';
import { compileTariff } from './compile-tariff';
import { fuelByState } from './fuel-by-state';
import { assembleRateBook } from './rate-book';

const FUEL_PRICES = [diesel(4_000), diesel(5_000, '2026-02-23', 'California')];

function fuelIn(states: readonly string[], tariff: PlainMarket['tariff'], fuelPrices = FUEL_PRICES) {
  const book = assembleRateBook(compileReference(plainReference({ fuelPrices })), [
    compileTariff(plainTariff(tariff)),
  ]);
  return fuelByState(book, 'carrier-1', { day: isoDate('2026-03-01'), states });
}
const california = { fuelSources: [{ destinationState: 'CA', source: 'California' as const }] };

test('each state has the surcharge of its fuel source, and US Diesel is the source of the others', () => {
  const found = fuelIn(['CA', 'NY'], {
    ...california,
    fuelSurcharges: [fuelRow(3_000, 100), fuelRow(4_500, 200), fuelRow(6_000, 300)],
  });
  const surcharges = [
    { state: 'CA', source: 'California', price: FUEL_PRICES[1], surcharge: 300, decline: null },
    { state: 'NY', source: 'US Diesel', price: FUEL_PRICES[0], surcharge: 200, decline: null },
  ];
  expect(found).toEqual(surcharges);
});

test('a state declines without a published price and with a price above the table', () => {
  const tariff = { ...california, fuelSurcharges: [fuelRow(4_500, 200)] };
  expect(fuelIn(['CA', 'NY'], tariff)).toEqual([
    {
      state: 'CA',
      source: 'California',
      price: FUEL_PRICES[1],
      surcharge: null,
      decline: 'FUEL_PRICE_ABOVE_TABLE',
    },
    { state: 'NY', source: 'US Diesel', price: FUEL_PRICES[0], surcharge: 200, decline: null },
  ]);
  expect(fuelIn(['NY'], tariff, [])).toEqual([
    { state: 'NY', source: 'US Diesel', price: null, surcharge: null, decline: 'NO_FUEL_PRICE' },
  ]);
});

test('a carrier without fuel rows has no surcharge in any state, and one that is not in the book has none', () => {
  expect(fuelIn(['CA', 'NY'], california)).toEqual([]);
  const book = assembleRateBook(compileReference(plainReference()), []);
  expect(fuelByState(book, 'carrier-1', { day: isoDate('2026-03-01'), states: ['CA'] })).toBeNull();
});

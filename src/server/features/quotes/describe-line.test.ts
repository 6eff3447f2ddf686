import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/days/calendar-date';
import { basisPoints, cents, mills } from '../../../domain/money/money';
import type { LineBasis, RatedLine } from '../../../rating/rating';
import { describeForCarrier, describeForShipper, detailForCarrier } from './describe-line';

const shipment = { pallets: 4, grossWeightLbs: 4_800, miles: 3_064, vehicleType: null } as const;
const line = (basis: LineBasis, amount = 1_000): RatedLine => ({
  code: 'BASE',
  accessorial: null,
  cents: cents(amount),
  basis,
});
const price = {
  source: 'US Diesel',
  effectiveDate: isoDate('2026-11-16'),
  priceMills: mills(3_844),
} as const;

const SHEET = 'Coastal Pallets';
const REGION = 'Salinas Valley';
const CASES: readonly [LineBasis, string][] = [
  [
    {
      kind: 'PALLET_SHEET',
      billedPallets: 2,
      laneMinimumCents: cents(90_000),
      row: {
        rateSheet: SHEET,
        maximumMiles: 3_100,
        pallets: 6,
        minimumRateCents: null,
        totalBaseRateCents: cents(160_900),
      },
    },
    '4 pallets stacked, billed as 2, 3,064 estimated miles',
  ],
  [
    {
      kind: 'WEIGHT_SHEET',
      ratedAsLbs: 5_000,
      laneMinimumCents: null,
      row: {
        rateSheet: SHEET,
        maximumMiles: 3_100,
        weightTierLbs: 5_000,
        minimumRateCents: cents(7_000),
        baseRateMillsPer100Lbs: mills(14_380),
      },
    },
    '4,800 lb rated as 5,000 lb because that costs less, 3,064 estimated miles',
  ],
  [
    {
      kind: 'PALLET_WEIGHT_PREMIUM',
      weightTierLbs: 1_100,
      percentage: basisPoints(200),
      of: cents(50_000),
      capCents: null,
    },
    '2% of linehaul ($500.00) for pallets averaging 1,200 lb',
  ],
  [
    {
      kind: 'REGION_PREMIUM',
      region: REGION,
      percentage: basisPoints(600),
      of: cents(50_000),
      capCents: cents(1_000),
    },
    'Maximum surcharge for the pickup area',
  ],
  [
    { kind: 'REGION_PER_PALLET', region: REGION, amountCents: cents(250), pallets: 4 },
    '4 pallets in the pickup area',
  ],
  [{ kind: 'MULTIPLIER', multiplier: 9_500, of: cents(50_000) }, 'Your contract terms with this carrier'],
  [
    {
      kind: 'FUEL',
      of: cents(50_000),
      price,
      row: { source: null, maximumFuelPriceMills: mills(4_100), surcharge: basisPoints(2_550) },
    },
    '25.5% of $500.00; US diesel at $3.844 per gallon (Nov 16, 2026)',
  ],
];

test.each(CASES)(
  'the text for shippers never contains tariff rows or the multiplier (%#)',
  (basis, words) => {
    const description = describeForShipper(line(basis), shipment);
    expect(description).toBe(words);
    expect(description).not.toMatch(/Coastal|Salinas|multiplier|0\.95|3,100|4\.1/i);
  },
);

test.each(CASES)('the text for carriers names the row behind the amount (%#)', (basis) => {
  expect(describeForCarrier(line(basis))).toMatch(
    /Rate sheet|From 1,100|Region|Multiplier 0\.95|row for any source/,
  );
});

test('a service with a price of 0 is shown as included', () => {
  const basis: LineBasis = {
    kind: 'ACCESSORIAL',
    pricedAs: 'LIFTGATE',
    chargeType: 'FLAT',
    amount: cents(0),
    minimumCents: null,
    maximumCents: null,
  };
  expect(describeForShipper(line(basis, 0), shipment)).toBe('Included');
});

test('a kept line speaks to the people of the carrier about their customer', () => {
  const terms = line({ kind: 'MULTIPLIER', multiplier: basisPoints(9_500), of: cents(50_000) });
  expect(detailForCarrier(describeForShipper(terms, shipment))).toBe(
    'Your contract terms with this customer',
  );
  expect(detailForCarrier('4 pallets, 3,064 miles')).toBe('4 pallets, 3,064 miles');
});

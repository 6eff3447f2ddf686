import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/calendar-date';
import { DECLINE_CODES } from '../../../domain/declines';
import { basisPoints, cents, mills } from '../../../domain/money';
import type { LineBasis, RatedLine } from '../../../rating/rating';
import { describeDecline } from './describe-decline';
import { describeForCarrier, describeForShipper } from './describe-line';

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
    '4,800 lb rated as 5,000 lb, which costs less, 3,064 estimated miles',
  ],
  [
    {
      kind: 'PALLET_WEIGHT_PREMIUM',
      weightTierLbs: 1_100,
      percentage: basisPoints(200),
      of: cents(50_000),
      capCents: null,
    },
    'Pallets of 1,200 lb on average: 2% of $500.00',
  ],
  [
    {
      kind: 'REGION_PREMIUM',
      region: REGION,
      percentage: basisPoints(600),
      of: cents(50_000),
      capCents: cents(1_000),
    },
    'For the area: its highest amount',
  ],
  [
    { kind: 'REGION_PER_PALLET', region: REGION, amountCents: cents(250), pallets: 4 },
    'For the area, 4 pallets',
  ],
  [{ kind: 'MULTIPLIER', multiplier: 9_500, of: cents(50_000) }, 'Agreed between you and the carrier'],
  [
    {
      kind: 'FUEL',
      of: cents(50_000),
      price,
      row: { source: null, maximumFuelPriceMills: mills(4_100), surcharge: basisPoints(2_550) },
    },
    '25.5% of $500.00; US diesel at $3.844 a gallon (Nov 16, 2026)',
  ],
];

test.each(CASES)('a shipper reads plain words and never the rows of the tariff (%#)', (basis, words) => {
  const told = describeForShipper(line(basis), shipment);
  expect(told).toBe(words);
  expect(told).not.toMatch(/Coastal|Salinas|multiplier|0\.95|3,100|4\.1/i);
});

test.each(CASES)('a carrier reads the row behind the amount (%#)', (basis) => {
  expect(describeForCarrier(line(basis))).toMatch(
    /Sheet|From 1,100|Region|Multiplier 0\.95|row of any source/,
  );
});

test('a service without a price is included', () => {
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

test.each(DECLINE_CODES)('%s is a whole sentence, with or without its facts', (code) => {
  const declined = {
    ...shipment,
    fromZip: '93901',
    toZip: '10001',
    temperature: 'FROZEN',
    commodity: 'ICE_CREAM',
  } as const;
  for (const about of [
    {},
    {
      accessorial: 'LIFTGATE_DROPOFF',
      vehicleType: 'BOX',
      minimumWeightLbs: 5_000,
      minimumWeightSide: 'DROPOFF',
      billedPallets: 27,
      fuelSource: 'California',
      fuelPriceMills: mills(5_084),
    },
  ] as const) {
    const told = describeDecline(code, about, declined);
    expect(told).toMatch(/^[A-Z0-9].*\.$/);
    expect(told).not.toMatch(/undefined|null|NaN|_/);
  }
});

test('goods named as a temperature are told apart from the temperature', () => {
  const shipped = { ...shipment, fromZip: '93901', toZip: '10001', temperature: 'FROZEN' } as const;
  const told = (commodity: 'FROZEN' | 'ICE_CREAM') =>
    describeDecline('COMMODITY_NOT_SERVED', {}, { ...shipped, commodity });
  expect(told('FROZEN')).toBe('Serves this lane frozen, but does not take general frozen goods.');
  expect(told('ICE_CREAM')).toBe('Serves this lane frozen, but does not take ice cream.');
});

import { expect, test } from 'vitest';
import type { Mills } from '../../domain/money/money';
import {
  cents,
  diesel,
  fuelRow,
  linesOf,
  type PlainMarket,
  percent,
  plainLane,
  plainRegion,
  terms,
  truckloadLane,
} from '../../testing/rating/plain-market';
import type { Tariff, TariffRegion } from '../tariff';

/** Golden cases for premiums, adjustments and fuel: the difference from the plain market and the resulting lines. */
interface Case extends PlainMarket {
  readonly name: string;
  readonly lines: readonly string[];
}

const at = (palletRate: number) => [plainLane({ palletRateCents: cents(palletRate) })];

const onWeightSheet = {
  rateSheets: [{ name: 'sheet', type: 'WEIGHT' as const }],
  lanes: [plainLane({ rateSheet: 'sheet' })],
  weightValues: [
    {
      rateSheet: 'sheet',
      maximumMiles: 500,
      weightTierLbs: 0,
      minimumRateCents: null,
      baseRateMillsPer100Lbs: 10_000 as Mills,
    },
  ],
};

const heavyPallets: Tariff['palletWeightPremiums'] = [
  { weightTierLbs: 1000, premium: percent(100), premiumCapCents: null },
  { weightTierLbs: 1500, premium: percent(1000), premiumCapCents: cents(900) },
];

const region = (changes: Partial<TariffRegion>, other: Partial<TariffRegion> = {}) => ({
  regions: [plainRegion('East', changes), plainRegion('West', other)],
});

const premiums: Case[] = [
  {
    name: 'average weight one pound below a tier',
    tariff: { palletWeightPremiums: heavyPallets },
    request: { grossWeightLbs: 999 },
    lines: ['BASE 10000'],
  },
  {
    name: 'average weight equal to a tier',
    tariff: { palletWeightPremiums: heavyPallets },
    request: { grossWeightLbs: 1000 },
    lines: ['BASE 10000', 'PALLET_WEIGHT_PREMIUM 100'],
  },
  {
    name: 'the average is not rounded up to a tier: 2999 lb on 2 pallets is below 1500',
    tariff: { palletWeightPremiums: heavyPallets },
    request: { pallets: 2, grossWeightLbs: 2999 },
    lines: ['BASE 20000', 'PALLET_WEIGHT_PREMIUM 200'],
  },
  {
    name: 'the cap of a tier',
    tariff: { palletWeightPremiums: heavyPallets },
    request: { grossWeightLbs: 1500 },
    lines: ['BASE 10000', 'PALLET_WEIGHT_PREMIUM 900'],
  },
  {
    name: 'no pallet-weight premium on a weight sheet',
    tariff: { ...onWeightSheet, palletWeightPremiums: heavyPallets },
    lines: ['BASE 10000'],
  },
  {
    name: 'a pickup premium without a cap is its percentage, half a cent rounds up',
    tariff: { ...region({ pickupPremium: percent(5) }), lanes: at(1000) },
    lines: ['BASE 1000', 'PICKUP_PREMIUM 1'],
  },
  {
    name: 'pickup premium above its cap',
    tariff: region({ pickupPremium: percent(1000), pickupPremiumCapCents: cents(999) }),
    lines: ['BASE 10000', 'PICKUP_PREMIUM 999'],
  },
  {
    name: 'pickup premium equal to its cap',
    tariff: region({ pickupPremium: percent(1000), pickupPremiumCapCents: cents(1000) }),
    lines: ['BASE 10000', 'PICKUP_PREMIUM 1000'],
  },
  {
    name: 'a cap of 0 omits the line',
    tariff: region({ pickupPremium: percent(1000), pickupPremiumCapCents: cents(0) }),
    lines: ['BASE 10000'],
  },
  {
    name: 'pickup premium per pallet counts stackable pallets in full',
    tariff: {
      ...region({ pickupPremiumPerPalletCents: cents(150) }),
      carrier: { stackingCredit: true },
    },
    request: { pallets: 4, stackable: true },
    lines: ['BASE 20000', 'PICKUP_PREMIUM_PER_PALLET 600'],
  },
  {
    name: "dropoff premium is the destination's",
    tariff: region({ dropoffPremium: percent(9999) }, { dropoffPremium: percent(2500) }),
    lines: ['BASE 10000', 'DROPOFF_PREMIUM 2500'],
  },
  {
    name: 'no regional premium on a truckload',
    tariff: {
      ...region(
        { pickupPremium: percent(1000), pickupPremiumPerPalletCents: cents(5) },
        { dropoffPremium: percent(1) },
      ),
      lanes: [truckloadLane({ BOX: { total: 10_000 } })],
    },
    lines: ['BASE 10000'],
  },
];

const adjustments: Case[] = [
  {
    name: 'a discount: 9999 × 0.95 = 9499.05',
    tariff: { terms: terms(9500), lanes: at(9999) },
    request: { shipperId: 'shipper' },
    lines: ['BASE 9999', 'SHIPPER_ADJUSTMENT -500'],
  },
  {
    name: 'half a cent of the adjusted amount rounds up: 10 × 0.95 = 9.5',
    tariff: { terms: terms(9500), lanes: at(10) },
    request: { shipperId: 'shipper' },
    lines: ['BASE 10'],
  },
  {
    name: 'a surcharge',
    tariff: { terms: terms(12_500) },
    request: { shipperId: 'shipper' },
    lines: ['BASE 10000', 'SHIPPER_ADJUSTMENT 2500'],
  },
  {
    name: "another shipper's terms do not apply",
    tariff: { terms: terms(9500) },
    request: { shipperId: 'other' },
    lines: ['BASE 10000'],
  },
  { name: 'a request without a shipper has no terms', tariff: { terms: terms(9500) }, lines: ['BASE 10000'] },
];

const table = { fuelSurcharges: [fuelRow(3850, 2000), fuelRow(3900, 3000)] };

const fuel: Case[] = [
  {
    name: 'a price equal to a row',
    tariff: table,
    reference: { fuelPrices: [diesel(3850)] },
    lines: ['BASE 10000', 'FUEL_SURCHARGE 2000'],
  },
  {
    name: 'a price one mill above a row',
    tariff: table,
    reference: { fuelPrices: [diesel(3851)] },
    lines: ['BASE 10000', 'FUEL_SURCHARGE 3000'],
  },
  {
    name: 'the latest price effective on or before the day of the request',
    tariff: table,
    reference: {
      fuelPrices: [diesel(3900, '2026-02-23'), diesel(3850, '2026-03-01'), diesel(3999, '2026-03-02')],
    },
    lines: ['BASE 10000', 'FUEL_SURCHARGE 2000'],
  },
  {
    name: "the lane's fuel source takes precedence over the state's",
    tariff: {
      ...table,
      lanes: [plainLane({ fuelPriceSource: 'California' })],
      fuelSources: [{ destinationState: 'CA', source: 'US Diesel' }],
    },
    reference: { fuelPrices: [diesel(3900), diesel(3850, '2026-02-23', 'California')] },
    lines: ['BASE 10000', 'FUEL_SURCHARGE 2000'],
  },
  {
    name: "the destination state's source takes precedence over US Diesel",
    tariff: { ...table, fuelSources: [{ destinationState: 'CA', source: 'California' }] },
    reference: { fuelPrices: [diesel(3900), diesel(3850, '2026-02-23', 'California')] },
    lines: ['BASE 10000', 'FUEL_SURCHARGE 2000'],
  },
  {
    name: 'rows of the source hide rows without one, even a closer one',
    tariff: { fuelSurcharges: [fuelRow(3850, 2000), fuelRow(3900, 3000, 'US Diesel')] },
    reference: { fuelPrices: [diesel(3850)] },
    lines: ['BASE 10000', 'FUEL_SURCHARGE 3000'],
  },
  {
    name: 'fuel is a percentage of the adjusted sum, half a cent rounds up',
    tariff: { fuelSurcharges: [fuelRow(4000, 1)], terms: terms(5000) },
    reference: { fuelPrices: [diesel(3850)] },
    request: { shipperId: 'shipper' },
    lines: ['BASE 10000', 'SHIPPER_ADJUSTMENT -5000', 'FUEL_SURCHARGE 1'],
  },
  {
    name: 'a carrier without fuel rows charges no fuel',
    reference: { fuelPrices: [diesel(9999)] },
    lines: ['BASE 10000'],
  },
];

test.each([...premiums, ...adjustments, ...fuel])('$name', ({ lines, ...market }) => {
  expect(linesOf(market)).toEqual(lines);
});

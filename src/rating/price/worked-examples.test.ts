import { expect, test } from 'vitest';
import type { BasisPoints, Cents, Mills, Multiplier } from '../../domain/money/money';
import { linesOf, onlyQuote, plainLane, plainRegion } from '../../testing/rating/plain-market';
import type { PalletValue, WeightValue } from '../tariff';

/** The examples of docs/rating.md. Other implementations are checked against them too. */

const tier = (weightTierLbs: number, rate: number, minimum: number | null = null): WeightValue => ({
  rateSheet: 'sheet',
  maximumMiles: 500,
  weightTierLbs,
  minimumRateCents: minimum as Cents | null,
  baseRateMillsPer100Lbs: rate as Mills,
});

const byWeight = (grossWeightLbs: number, tiers: WeightValue[], minimumRateCents: number | null) => ({
  tariff: {
    rateSheets: [{ name: 'sheet', type: 'WEIGHT' as const }],
    weightValues: tiers,
    lanes: [plainLane({ rateSheet: 'sheet', minimumRateCents: minimumRateCents as Cents | null })],
  },
  request: { grossWeightLbs },
});

test.each([
  { grossWeightLbs: 450, base: 5145, ratedAsLbs: 500 },
  { grossWeightLbs: 357, base: 5134, ratedAsLbs: null },
  { grossWeightLbs: 358, base: 5145, ratedAsLbs: 500 },
  { grossWeightLbs: 100, base: 2500, ratedAsLbs: null },
])('example 1: $grossWeightLbs lb costs $base', ({ grossWeightLbs, base, ratedAsLbs }) => {
  const quote = onlyQuote(byWeight(grossWeightLbs, [tier(0, 14_380), tier(500, 10_290)], 2500));
  expect(quote.totalCents).toBe(base);
  expect(quote.ratedAsLbs).toBe(ratedAsLbs);
  expect(quote.rateType).toBe('WEIGHT');
});

test("example 1: a heavier tier's own minimum keeps it from winning", () => {
  const quote = onlyQuote(byWeight(450, [tier(0, 11_000), tier(500, 9800, 9000)], null));
  expect(quote.totalCents).toBe(4950);
  expect(quote.ratedAsLbs).toBeNull();
});

test('example 2: every line of a pallet quote', () => {
  const row = (pallets: number, total: number): PalletValue => ({
    rateSheet: 'sheet',
    maximumMiles: 500,
    pallets,
    minimumRateCents: null,
    totalBaseRateCents: total as Cents,
  });
  const market = {
    tariff: {
      terms: [{ shipperId: 'shipper', multiplier: 9500 as Multiplier }],
      regions: [
        plainRegion('East', {
          pickupPremium: 250 as BasisPoints,
          pickupPremiumPerPalletCents: 150 as Cents,
        }),
        plainRegion('West'),
      ],
      rateSheets: [{ name: 'sheet', type: 'PALLET' as const }],
      palletValues: [row(6, 102_000), row(8, 128_000)],
      lanes: [plainLane({ rateSheet: 'sheet' })],
      palletWeightPremiums: [
        { weightTierLbs: 1500, premium: 500 as BasisPoints, premiumCapCents: 5000 as Cents },
      ],
      fuelSurcharges: [
        { source: null, maximumFuelPriceMills: 4000 as Mills, surcharge: 2625 as BasisPoints },
      ],
      accessorialCharges: [
        {
          accessorial: 'LIFTGATE_DROPOFF' as const,
          chargeType: 'FLAT' as const,
          amountCents: 7500 as Cents,
          rateMillsPer100Lbs: null,
          percentage: null,
          minimumCents: null,
          maximumCents: null,
        },
      ],
    },
    reference: {
      fuelPrices: [
        { source: 'US Diesel' as const, effectiveDate: '2026-02-23' as never, priceMills: 3859 as Mills },
      ],
    },
    request: {
      pallets: 7,
      grossWeightLbs: 10_500,
      shipperId: 'shipper',
      accessorials: ['LIFTGATE_DROPOFF' as const],
    },
  };
  expect(linesOf(market)).toEqual([
    'BASE 128000',
    'PALLET_WEIGHT_PREMIUM 5000',
    'PICKUP_PREMIUM 3200',
    'PICKUP_PREMIUM_PER_PALLET 1050',
    'SHIPPER_ADJUSTMENT -6862',
    'FUEL_SURCHARGE 34227',
    'LIFTGATE_DROPOFF 7500',
  ]);
  expect(onlyQuote(market).totalCents).toBe(172_115);
});

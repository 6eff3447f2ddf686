import type { Mills } from '../../src/domain/money/money';
import type { PalletValue, Tariff, WeightValue } from '../../src/rating/tariff';
import type { Random } from '../../src/testing/seeded-random';
import { centsOrBlank, someCents } from './market-terms';

type Sheets = Pick<Tariff, 'rateSheets' | 'palletValues' | 'weightValues'>;

const PALLET_SHEETS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'];
const WEIGHT_SHEETS = ['W1', 'W2', 'W3', 'W4'];
const BANDS_MILES = [250, 500, 1_000, 1_800, 3_400];
const PALLETS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22];
const TIERS_LBS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

function palletSheet(random: Random, rateSheet: string): PalletValue[] {
  const perPallet = random.between(9_000, 16_000);
  // Some sheets end before a full trailer, which causes declines.
  const pallets = random.chance(30) ? PALLETS.slice(0, -3) : PALLETS;
  return BANDS_MILES.flatMap((maximumMiles) =>
    pallets.map((count) => ({
      rateSheet,
      maximumMiles,
      pallets: count,
      minimumRateCents: centsOrBlank(random, 20, 15_000, 40_000),
      totalBaseRateCents: someCents(
        random,
        count * (perPallet + maximumMiles * 2) - count * count * 60,
        count * (perPallet + maximumMiles * 3) - count * count * 60,
      ),
    })),
  );
}

function weightSheet(random: Random, rateSheet: string): WeightValue[] {
  // Without a tier at 0 lb, the lightest shipments pay the lowest tier's rate for their own weight.
  const tiers = random.chance(70) ? [0, ...TIERS_LBS] : TIERS_LBS;
  return BANDS_MILES.flatMap((maximumMiles) =>
    tiers.map((weightTierLbs, index) => ({
      rateSheet,
      maximumMiles,
      weightTierLbs,
      minimumRateCents: centsOrBlank(random, 30, 5_000, 25_000),
      baseRateMillsPer100Lbs: random.between(
        12_000 + maximumMiles * 14 - index * 2_600,
        14_000 + maximumMiles * 14 - index * 2_600,
      ) as Mills,
    })),
  ).map((row) => ({
    ...row,
    baseRateMillsPer100Lbs: Math.max(900, row.baseRateMillsPer100Lbs) as Mills,
  }));
}

export function sheetsOf(random: Random): Sheets {
  return {
    rateSheets: [
      ...PALLET_SHEETS.map((name) => ({ name, type: 'PALLET' as const })),
      ...WEIGHT_SHEETS.map((name) => ({ name, type: 'WEIGHT' as const })),
    ],
    palletValues: PALLET_SHEETS.flatMap((name) => palletSheet(random, name)),
    weightValues: WEIGHT_SHEETS.flatMap((name) => weightSheet(random, name)),
  };
}

import { FUEL_PRICE_SOURCES } from '../../src/domain/money/fuel';
import type { BasisPoints, Mills } from '../../src/domain/money/money';
import {
  ACCESSORIALS,
  type Accessorial,
  type AccessorialChargeType,
} from '../../src/domain/shipment/accessorials';
import type { AccessorialCharge, FuelSurcharge, Tariff } from '../../src/rating/tariff';
import type { Random } from '../../src/testing/seeded-random';
import { centsOrBlank, someCents } from './market-terms';

type Charges = Pick<Tariff, 'fuelSources' | 'fuelSurcharges' | 'palletWeightPremiums' | 'accessorialCharges'>;

const STATES = ['CA', 'OR', 'WA', 'CO', 'UT', 'TX', 'FL', 'NY', 'NJ', 'IL', 'GA', 'MA'];
const CHARGE_TYPES: readonly AccessorialChargeType[] = [
  'FLAT',
  'FLAT',
  'FLAT',
  'PER_PALLET',
  'PER_HUNDREDWEIGHT',
  'PERCENT',
];

/** Creates a fuel table in steps of five cents per gallon. Two carriers in a hundred have a table that ends too low. */
function fuelTable(random: Random, source: FuelSurcharge['source'], steps: number): FuelSurcharge[] {
  const first = random.between(2_600, 3_000);
  const share = random.between(1_200, 2_000);
  return Array.from({ length: steps }, (_, step) => ({
    source,
    maximumFuelPriceMills: (first + step * 50) as Mills,
    surcharge: (share + step * 50) as BasisPoints,
  }));
}

function fuelSurchargesOf(random: Random): FuelSurcharge[] {
  if (random.chance(5)) return [];
  const steps = random.chance(2) ? 15 : 42;
  const general = fuelTable(random, random.chance(95) ? null : 'US Diesel', steps);
  return random.chance(30) ? [...general, ...fuelTable(random, 'California', 42)] : general;
}

function chargeOf(random: Random, accessorial: Accessorial): AccessorialCharge {
  const chargeType = random.pick(CHARGE_TYPES);
  return {
    accessorial,
    chargeType,
    amountCents:
      chargeType === 'FLAT'
        ? someCents(random, 0, 15_000)
        : chargeType === 'PER_PALLET'
          ? someCents(random, 500, 4_000)
          : null,
    rateMillsPer100Lbs: chargeType === 'PER_HUNDREDWEIGHT' ? (random.between(200, 3_000) as Mills) : null,
    percentage: chargeType === 'PERCENT' ? (random.between(100, 1_500) as BasisPoints) : null,
    minimumCents: centsOrBlank(random, 30, 2_500, 7_500),
    maximumCents: centsOrBlank(random, 30, 8_000, 40_000),
  };
}

export function chargesOf(random: Random): Charges {
  return {
    fuelSources: STATES.filter(() => random.chance(40)).map((destinationState) => ({
      destinationState,
      source: random.pick(FUEL_PRICE_SOURCES),
    })),
    fuelSurcharges: fuelSurchargesOf(random),
    palletWeightPremiums: random.chance(40)
      ? [1_500, 1_800, 2_000].map((weightTierLbs) => ({
          weightTierLbs,
          premium: random.between(200, 1_500) as BasisPoints,
          premiumCapCents: centsOrBlank(random, 50, 3_000, 20_000),
        }))
      : [],
    accessorialCharges: ACCESSORIALS.filter(() => random.chance(92)).map((accessorial) =>
      chargeOf(random, accessorial),
    ),
  };
}

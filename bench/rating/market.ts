import { addDays } from '../../src/domain/days/calendar-date';
import { FUEL_PRICE_SOURCES } from '../../src/domain/money/fuel';
import type { Mills, Multiplier } from '../../src/domain/money/money';
import type { Zip } from '../../src/domain/places/zip';
import type { FuelPrice, Reference, ReferenceZip, Tariff } from '../../src/rating/tariff';
import { type Random, seededRandom } from '../../src/testing/seeded-random';
import { chargesOf } from './market-charges';
import { lanesOf } from './market-lanes';
import { regionsOf } from './market-regions';
import { sheetsOf } from './market-sheets';
import { FIRST_PRICE_DATE, SEED } from './market-terms';

/**
 * In the `sparse` market each carrier serves different places, so most carriers have no lane for a search. In the `dense`
 * one all carriers serve the same places, so every search is looked up in every carrier, and many have lanes for it.
 * Everything else is the same.
 */
export const SHAPES = ['sparse', 'dense'] as const;
export type Shape = (typeof SHAPES)[number];

export interface MarketSize {
  readonly carriers: number;
  readonly lanesPerCarrier: number;
  readonly blocksPerCarrier: number;
  readonly regionsPerCarrier: number;
}

/** A market of 200 carriers, 100,000 lanes, and 1.5 million region ZIPs. */
export const FULL_SIZE: MarketSize = {
  carriers: 200,
  lanesPerCarrier: 500,
  blocksPerCarrier: 150,
  regionsPerCarrier: 36,
};

export const SHIPPERS = 50;
/**
 * The number of ZIPs in a block. ZIPs with consecutive numbers are near each other, so a block is like a town with its
 * suburbs.
 */
const BLOCK_ZIPS = 50;

/** Returns a version 4 UUID, so that the same rows fit into the product's tables. */
export function uuidOf(kind: number, number: number): string {
  const tail = `${kind}`.padStart(4, '0') + number.toString(16).padStart(8, '0');
  return `00000000-0000-4000-8000-${tail}`;
}

export const shipperIdOf = (shipper: number) => uuidOf(1, shipper);
const carrierIdOf = (carrier: number) => uuidOf(2, carrier);

export function blocksOf(zips: readonly ReferenceZip[]): Zip[][] {
  const us = zips.map((row) => row.zip).filter((zip) => zip.length === 5);
  return Array.from({ length: Math.floor(us.length / BLOCK_ZIPS) }, (_, block) =>
    us.slice(block * BLOCK_ZIPS, (block + 1) * BLOCK_ZIPS),
  );
}

/** Returns the reference data with a year of weekly diesel prices for every source. */
export function referenceOf(zips: readonly ReferenceZip[]): Reference {
  const random = seededRandom(SEED);
  const fuelPrices: FuelPrice[] = FUEL_PRICE_SOURCES.flatMap((source) =>
    Array.from({ length: 52 }, (_, week) => ({
      source,
      effectiveDate: addDays(FIRST_PRICE_DATE, week * 7),
      priceMills: random.between(3_400, 4_600) as Mills,
    })),
  );
  return { revision: 1, zips, substitutions: [], fuelPrices };
}

function termsOf(random: Random): Tariff['terms'] {
  return Array.from({ length: SHIPPERS }, (_, shipper) => shipper)
    .filter(() => random.chance(40))
    .map((shipper) => ({
      shipperId: shipperIdOf(shipper),
      multiplier: random.between(8_500, 11_500) as Multiplier,
    }));
}

/**
 * Creates one carrier's tariff. Callers compile each tariff before the next, because two hundred take more memory as rows
 * than compiled.
 */
export function tariffOf(
  shape: Shape,
  carrier: number,
  blocks: readonly (readonly Zip[])[],
  size: MarketSize = FULL_SIZE,
): Tariff {
  const shared = seededRandom(SEED + 1);
  const random = seededRandom(SEED + 1_000 + carrier);
  const served = (shape === 'dense' ? shared : random).shuffled(blocks).slice(0, size.blocksPerCarrier);
  const territory = regionsOf(random, random.shuffled(served), size.regionsPerCarrier);
  const sheets = sheetsOf(random);
  return {
    carrier: {
      id: carrierIdOf(carrier),
      name: `Carrier ${String(carrier).padStart(3, '0')}`,
      revision: 1,
      foodGrade: random.chance(90),
      deficitRating: random.chance(80),
      stackingCredit: random.chance(30),
    },
    terms: termsOf(random),
    ...territory,
    ...sheets,
    ...lanesOf(random, {
      regions: territory.regions.map((region) => region.name),
      facilities: territory.facilities.map((facility) => facility.name),
      sheets: sheets.rateSheets.map((sheet) => sheet.name),
      lanes: size.lanesPerCarrier,
    }),
    ...chargesOf(random),
  };
}

/** Counts the rows in a tariff's files, the divisor of `bytesPerRow`. */
export function rowsOf(tariff: Tariff): number {
  return [
    tariff.terms,
    tariff.regions,
    Array.from(tariff.regionZips),
    tariff.facilities,
    tariff.rateSheets,
    tariff.palletValues,
    tariff.weightValues,
    tariff.lanes,
    tariff.fuelSources,
    tariff.fuelSurcharges,
    tariff.palletWeightPremiums,
    tariff.accessorialCharges,
    tariff.scheduleLanes,
    tariff.scheduleRegions,
  ].reduce((rows, part) => rows + part.length, 0);
}

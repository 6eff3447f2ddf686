import { expect, test } from 'vitest';
import type { Mills } from '../../domain/money/money';
import {
  cents,
  linesOf,
  type PlainMarket,
  plainLane,
  truckloadLane,
} from '../../testing/rating/plain-market';

/** Golden cases for the linehaul: the difference from the plain market and the resulting lines. */
interface Case extends PlainMarket {
  readonly name: string;
  readonly lines: readonly string[];
}

const sheet = (type: 'PALLET' | 'WEIGHT') => ({
  rateSheets: [{ name: 'sheet', type }],
  lanes: [plainLane({ rateSheet: 'sheet' })],
});

const palletRow = (maximumMiles: number, pallets: number, total: number, minimum: number | null = null) => ({
  rateSheet: 'sheet',
  maximumMiles,
  pallets,
  minimumRateCents: cents(minimum),
  totalBaseRateCents: cents(total),
});

const tier = (weightTierLbs: number, rate: number, minimum: number | null = null) => ({
  rateSheet: 'sheet',
  maximumMiles: 500,
  weightTierLbs,
  minimumRateCents: cents(minimum),
  baseRateMillsPer100Lbs: rate as Mills,
});

const bands = { ...sheet('PALLET'), palletValues: [palletRow(100, 1, 100), palletRow(101, 1, 101)] };

const counts = { ...sheet('PALLET'), palletValues: [palletRow(500, 2, 200), palletRow(500, 4, 400)] };

const tied = { ...sheet('WEIGHT'), weightValues: [tier(0, 2000), tier(500, 1000), tier(1000, 500)] };

const cases: Case[] = [
  { name: 'pallet rate times pallets', request: { pallets: 3 }, lines: ['BASE 30000'] },
  {
    name: 'a lane minimum above the pallet rate',
    tariff: { lanes: [plainLane({ minimumRateCents: cents(10_001) })] },
    lines: ['BASE 10001'],
  },
  {
    name: 'a lane minimum equal to the pallet rate',
    tariff: { lanes: [plainLane({ minimumRateCents: cents(10_000) })] },
    lines: ['BASE 10000'],
  },
  { name: 'miles equal to a band', tariff: bands, reference: { miles: 100 }, lines: ['BASE 100'] },
  { name: 'miles one below a band', tariff: bands, reference: { miles: 99 }, lines: ['BASE 100'] },
  { name: 'miles one above a band', tariff: bands, reference: { miles: 101 }, lines: ['BASE 101'] },
  { name: 'pallets below the first row', tariff: counts, request: { pallets: 1 }, lines: ['BASE 200'] },
  { name: 'pallets equal to a row', tariff: counts, request: { pallets: 2 }, lines: ['BASE 200'] },
  { name: 'pallets between rows', tariff: counts, request: { pallets: 3 }, lines: ['BASE 400'] },
  {
    name: "a row's minimum above its total and the lane's minimum",
    tariff: {
      ...sheet('PALLET'),
      palletValues: [palletRow(500, 1, 100, 130)],
      lanes: [plainLane({ rateSheet: 'sheet', minimumRateCents: cents(120) })],
    },
    lines: ['BASE 130'],
  },
  {
    name: 'stackable pallets count half, rounded up, if the carrier credits stacking',
    tariff: { carrier: { stackingCredit: true } },
    request: { pallets: 3, stackable: true },
    lines: ['BASE 20000'],
  },
  {
    name: 'stackable pallets count in full if the carrier does not credit stacking',
    request: { pallets: 3, stackable: true },
    lines: ['BASE 30000'],
  },
  {
    name: 'a weight below the lowest tier is rated at that tier',
    tariff: { ...sheet('WEIGHT'), weightValues: [tier(500, 1000)] },
    request: { grossWeightLbs: 100 },
    lines: ['BASE 100'],
  },
  {
    name: 'a weight equal to a tier uses that tier',
    tariff: { ...tied, carrier: { deficitRating: false } },
    request: { grossWeightLbs: 500 },
    lines: ['BASE 500'],
  },
  {
    name: 'a weight one pound below a tier uses the lower tier without deficit rating',
    tariff: { ...tied, carrier: { deficitRating: false } },
    request: { grossWeightLbs: 499 },
    lines: ['BASE 998'],
  },
  {
    name: 'half a cent rounds up',
    tariff: { ...sheet('WEIGHT'), weightValues: [tier(0, 5)] },
    request: { grossWeightLbs: 100 },
    lines: ['BASE 1'],
  },
  {
    name: 'less than half a cent rounds down',
    tariff: { ...sheet('WEIGHT'), weightValues: [tier(0, 5)] },
    request: { grossWeightLbs: 99 },
    lines: ['BASE 0'],
  },
  {
    name: "a truckload's total takes precedence over its rate per mile",
    tariff: { lanes: [truckloadLane({ BOX: { total: 90_000, perMile: 1 } })] },
    lines: ['BASE 90000'],
  },
  {
    name: 'a truckload rate per mile, half a cent rounds up',
    tariff: { lanes: [truckloadLane({ BOX: { perMile: 2005 } })] },
    reference: { miles: 101 },
    lines: ['BASE 20251'],
  },
  {
    name: 'a truckload at its lane minimum',
    tariff: { lanes: [truckloadLane({ BOX: { total: 1 } }, { minimumRateCents: cents(777) })] },
    lines: ['BASE 777'],
  },
];

test.each(cases)('$name', ({ lines, ...market }) => {
  expect(linesOf(market)).toEqual(lines);
});

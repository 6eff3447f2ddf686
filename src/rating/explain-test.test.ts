import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mills } from '../domain/money/money';
import type { Zip } from '../domain/places/zip';
import { DECLINE_CODES } from '../domain/shipment/declines';
import { literalWorking } from '../testing/literal-rating';
import { arbitraryMarket } from '../testing/rating/arbitrary-market';
import { drawsUsualMarkets, marketCount } from '../testing/rating/market-count';
import {
  cents,
  diesel,
  fuelRow,
  type PlainMarket,
  plainLane,
  plainReference,
  plainRegion,
  plainRequest,
  plainTariff,
  truckloadLane,
} from '../testing/rating/plain-market';
import { compileReference } from './compile-reference';
import { compileTariff } from './compile-tariff';
import type { TariffGap } from './explain/tariff-gaps';
import { explainTest } from './explain-test';
import { prepareRequest } from './prepare-request';
import { assembleRateBook } from './rate-book';
import { rateRequest } from './rate-shipment';
import type { LaneAttempt } from './rating';
import type { Tariff } from './tariff';

function explain({ tariff, reference, request }: PlainMarket) {
  const book = assembleRateBook(compileReference(plainReference(reference)), [
    compileTariff(plainTariff(tariff)),
  ]);
  const prepared = prepareRequest(book, plainRequest(request));
  const explained = 'unknownZips' in prepared ? null : explainTest(prepared, 'carrier-1');
  if (explained === null) throw new Error('the carrier is not in the book');
  return explained;
}
const region = (name: string) => ({ kind: 'REGION' as const, name });
const EAST = [region('East')];
const WEST = [region('West')];

const onSheet = plainLane({ rateSheet: 'sheet', palletRateCents: null });
const sheet = (...rows: readonly (readonly [miles: number, pallets: number])[]) => ({
  rateSheets: [{ name: 'sheet', type: 'PALLET' as const }],
  lanes: [onSheet],
  palletValues: rows.map(([maximumMiles, pallets]) => ({
    rateSheet: 'sheet',
    maximumMiles,
    pallets,
    minimumRateCents: null,
    totalBaseRateCents: cents(1),
  })),
});

const cases: readonly (PlainMarket & { readonly name: string; readonly gaps: readonly TariffGap[] })[] = [
  { name: 'a tariff without lanes', tariff: { lanes: [] }, gaps: [{ kind: 'NO_LANES' }] },
  {
    name: 'a ZIP in no region',
    tariff: { regionZips: [{ region: 'East', zip: '10001' as Zip }] },
    gaps: [{ kind: 'ZIP_NOT_COVERED', side: 'DROPOFF' }],
  },
  {
    name: 'both ZIPs in no active region',
    tariff: { regions: ['East', 'West'].map((name) => plainRegion(name, { isActive: false })) },
    gaps: [
      { kind: 'ZIP_NOT_COVERED', side: 'PICKUP' },
      { kind: 'ZIP_NOT_COVERED', side: 'DROPOFF' },
    ],
  },
  {
    name: 'a lane in the opposite direction only',
    request: { fromZip: '20001' as Zip, toZip: '10001' as Zip },
    gaps: [{ kind: 'NO_LANE_BETWEEN', from: WEST, to: EAST, isOpposite: true }],
  },
  {
    name: 'no lane in either direction',
    tariff: { lanes: [plainLane({ originRegion: 'West' })] },
    gaps: [{ kind: 'NO_LANE_BETWEEN', from: EAST, to: WEST, isOpposite: false }],
  },
  {
    name: 'other temperatures',
    tariff: { lanes: [plainLane({ temperature: 'CHILLED' }), plainLane({ temperature: 'AMBIENT' })] },
    gaps: [{ kind: 'TEMPERATURE', from: EAST, to: WEST, offered: ['AMBIENT', 'CHILLED'] }],
  },
  {
    name: 'other commodities, of the lanes at the temperature only',
    tariff: {
      lanes: [
        plainLane({ commodity: 'PRODUCE' }),
        plainLane({ commodity: 'ALCOHOL' }),
        plainLane({ commodity: 'ICE_CREAM', temperature: 'CHILLED' }),
      ],
    },
    gaps: [{ kind: 'COMMODITY', from: EAST, to: WEST, offered: ['ALCOHOL', 'PRODUCE'] }],
  },
  {
    name: 'no food grade',
    tariff: { carrier: { foodGrade: false } },
    request: { foodGrade: true },
    gaps: [{ kind: 'NOT_FOOD_GRADE' }],
  },
  {
    name: 'a service without a row',
    request: { accessorials: ['LIFTGATE_DROPOFF'] },
    gaps: [{ kind: 'SERVICE', accessorial: 'LIFTGATE_DROPOFF' }],
  },
  {
    name: 'a vehicle that is too small, on each lane',
    tariff: {
      lanes: [
        truckloadLane({ SPRINTER: { total: 1 } }),
        truckloadLane({ SPRINTER: { total: 1 } }, { commodity: 'FOODSTUFFS' }),
      ],
    },
    request: { pallets: 4, commodity: 'FROZEN' },
    gaps: [
      { kind: 'CAPACITY', vehicle: 'SPRINTER' },
      { kind: 'CAPACITY', vehicle: 'SPRINTER' },
    ],
  },
  {
    name: 'below the dropoff minimum',
    tariff: { regions: [plainRegion('East'), plainRegion('West', { dropoffMinimumWeightLbs: 9_000 })] },
    gaps: [{ kind: 'MINIMUM_WEIGHT', side: 'DROPOFF', region: 'West', minimumWeightLbs: 9_000 }],
  },
  {
    name: 'a lane without any rate',
    tariff: { lanes: [plainLane({ palletRateCents: null })] },
    gaps: [{ kind: 'LANE_WITHOUT_RATE' }],
  },
  {
    name: 'a sheet without rows',
    tariff: sheet(),
    gaps: [{ kind: 'SHEET_WITHOUT_ROWS', rateSheet: 'sheet' }],
  },
  {
    name: 'a sheet that ends before the miles',
    tariff: sheet([50, 26], [90, 26]),
    gaps: [{ kind: 'SHEET_MILES', rateSheet: 'sheet', maximumMiles: 90 }],
  },
  {
    name: 'the band of the miles without so many pallets, shared by two lanes',
    tariff: {
      ...sheet([99, 26], [200, 2], [200, 3], [500, 26]),
      lanes: [onSheet, { ...onSheet, commodity: 'FOODSTUFFS' }],
    },
    request: { pallets: 4, commodity: 'FROZEN' },
    gaps: [
      { kind: 'SHEET_PALLETS', rateSheet: 'sheet', maximumMiles: 200, maximumPallets: 3, billedPallets: 4 },
    ],
  },
  {
    name: 'no price of the fuel',
    tariff: { fuelSurcharges: [fuelRow(4000, 100)] },
    gaps: [{ kind: 'NO_FUEL_PRICE', source: 'US Diesel' }],
  },
  {
    name: 'a fuel price above the table',
    tariff: { fuelSurcharges: [fuelRow(3000, 100), fuelRow(4500, 100)] },
    reference: { fuelPrices: [diesel(4610)] },
    gaps: [
      {
        kind: 'FUEL_TABLE',
        source: 'US Diesel',
        priceMills: 4610 as Mills,
        table: { source: null, maximumMills: 4500 as Mills },
      },
    ],
  },
  {
    name: 'no fuel row for the source',
    tariff: { fuelSurcharges: [{ ...fuelRow(9000, 100), source: 'California' }] },
    reference: { fuelPrices: [diesel(4610)] },
    gaps: [{ kind: 'FUEL_TABLE', source: 'US Diesel', priceMills: 4610 as Mills, table: null }],
  },
];

test.each(cases)('$name: the gap is found', ({ gaps, ...market }) => {
  expect(explain(market).gaps.map(({ gap }) => gap)).toEqual(gaps);
});

test('a shared gap names the attempts that failed for it', () => {
  const market = cases.find(({ name }) => name.endsWith('shared by two lanes')) as PlainMarket;
  expect(explain(market).gaps[0]?.attempts).toEqual([0, 1]);
});

test('the ends name active regions and the facilities of lanes, and a three-digit prefix counts', () => {
  const { from, to, gaps } = explain({
    tariff: {
      regionZips: [
        { region: 'East', zip: '100' as Zip },
        { region: 'West', zip: '20001' as Zip },
        { region: 'North', zip: '20001' as Zip },
      ],
      regions: [plainRegion('East'), plainRegion('West'), plainRegion('North')],
      facilities: [{ name: 'Dock', zip: '10001' as Zip }],
      lanes: [plainLane(), plainLane({ originRegion: null, originFacility: 'Dock' })],
    },
  });
  expect(from).toEqual([...EAST, { kind: 'FACILITY', name: 'Dock' }]);
  expect(to).toEqual([region('North'), region('West')]);
  expect(gaps).toEqual([]);
});

test.each([
  ['ONLY', [plainLane()], null],
  ['CLOSER_COMMODITY', [plainLane({ palletRateCents: cents(1) }), plainLane({ commodity: 'FOODSTUFFS' })], 0],
  ['LOWER_TOTAL', [plainLane(), plainLane({ originRegion: 'Coast', palletRateCents: cents(9_000) })], 1],
  ['FIRST_BY_KEY', [plainLane(), plainLane({ originRegion: 'Coast' })], 1],
] as const)('%s: the choice among lanes', (because, lanes, runnerUp) => {
  const { choices } = explain({
    tariff: {
      lanes,
      regions: ['East', 'West', 'Coast'].map((name) => plainRegion(name)),
      regionZips: [
        { region: 'East', zip: '10001' as Zip },
        { region: 'Coast', zip: '10001' as Zip },
        { region: 'West', zip: '20001' as Zip },
      ],
    },
    request: { commodity: 'FROZEN' },
  });
  expect(choices).toEqual([{ tried: runnerUp === 0 ? 1 : 0, because, others: lanes.length - 1, runnerUp }]);
});

/** The same gap, looked up in the plain rows. */
function literalGap(tariff: Tariff, { lane, vehicleType, outcome }: LaneAttempt, miles: number): unknown {
  if (outcome.kind === 'PRICED') return null;
  const { code, facts } = outcome;
  const row = tariff.lanes.find((one) => JSON.stringify({ ...one, ...lane }) === JSON.stringify(one));
  const rateSheet = row?.rateSheet ?? null;
  const rows = [...tariff.palletValues, ...tariff.weightValues].filter((one) => one.rateSheet === rateSheet);
  const farthest = Math.max(...rows.map((one) => one.maximumMiles));
  switch (code) {
    case 'OVER_CAPACITY':
      return { kind: 'CAPACITY', vehicle: vehicleType };
    case 'BELOW_MINIMUM_WEIGHT': {
      const side = facts.minimumWeightSide;
      const name = side === 'PICKUP' ? lane.originRegion : lane.destinationRegion;
      const minimumWeightLbs = tariff.regions.find((one) => one.name === name)?.[
        side === 'PICKUP' ? 'pickupMinimumWeightLbs' : 'dropoffMinimumWeightLbs'
      ];
      return { kind: 'MINIMUM_WEIGHT', side, region: name, minimumWeightLbs };
    }
    case 'NO_RATE_FOR_MILEAGE':
      if (rateSheet === null) return { kind: 'LANE_WITHOUT_RATE' };
      if (rows.length === 0) return { kind: 'SHEET_WITHOUT_ROWS', rateSheet };
      expect(farthest).toBeLessThan(miles);
      return { kind: 'SHEET_MILES', rateSheet, maximumMiles: farthest };
    case 'NO_RATE_FOR_PALLETS': {
      const maximumMiles = Math.min(...rows.map((one) => one.maximumMiles).filter((max) => max >= miles));
      const inBand = tariff.palletValues.filter(
        (one) => one.rateSheet === rateSheet && one.maximumMiles === maximumMiles,
      );
      const maximumPallets = Math.max(...inBand.map(({ pallets }) => pallets));
      return {
        kind: 'SHEET_PALLETS',
        rateSheet,
        maximumMiles,
        maximumPallets,
        billedPallets: facts.billedPallets,
      };
    }
    case 'NO_FUEL_PRICE':
      return { kind: 'NO_FUEL_PRICE', source: facts.fuelSource };
    case 'FUEL_PRICE_ABOVE_TABLE': {
      const own = tariff.fuelSurcharges.filter(({ source }) => source === facts.fuelSource);
      const used = own.length > 0 ? own : tariff.fuelSurcharges.filter(({ source }) => source === null);
      const maximumMills = Math.max(...used.map(({ maximumFuelPriceMills }) => maximumFuelPriceMills));
      const table = used[0] === undefined ? null : { source: used[0].source, maximumMills };
      return { kind: 'FUEL_TABLE', source: facts.fuelSource, priceMills: facts.fuelPriceMills, table };
    }
    default:
      return null;
  }
}

const RUNS = marketCount(1_500);

test('on 1,500 random markets, attempts and gaps agree with the plain rows, choices with the quotes', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(arbitraryMarket, ({ reference, tariffs, request }) => {
      const book = assembleRateBook(compileReference(reference), tariffs.map(compileTariff));
      const rating = rateRequest(book, { ...request, carrierIds: null });
      if (!rating.ok) return;
      for (const tariff of tariffs) {
        const { id } = tariff.carrier;
        const found = explainTest(rating.prepared, id);
        if (found === null) throw new Error('a carrier is missing');
        const { attempts, choices, gaps } = found;
        expect(attempts).toEqual(literalWorking(reference, tariff, request));
        const quotes = rating.quotes.filter(({ carrier }) => carrier.id === id);
        expect(new Set(choices.map(({ tried }) => attempts[tried]))).toEqual(
          new Set(
            quotes.map(({ lane, rateType, vehicleType, totalCents }) => ({
              lane,
              rateType,
              vehicleType,
              outcome: { kind: 'PRICED', totalCents },
            })),
          ),
        );
        for (const { gap, attempts: failed } of gaps) {
          seen.set(gap.kind, (seen.get(gap.kind) ?? 0) + 1);
          for (const index of failed) {
            expect(gap).toEqual(literalGap(tariff, attempts[index] as LaneAttempt, rating.miles));
          }
        }
        // Each decline has a gap: either the carrier's or that of its attempt.
        const explained = new Set(gaps.flatMap((gap) => gap.attempts));
        if (gaps.every((gap) => gap.attempts.length > 0)) {
          const unexplained = attempts.filter(
            ({ outcome }, index) => outcome.kind === 'DECLINED' && !explained.has(index),
          );
          expect(unexplained).toEqual([]);
        }
        if (quotes.length === 0) expect(gaps).not.toEqual([]);
      }
    }),
    { numRuns: RUNS, seed: 20_261_123 },
  );
  if (!drawsUsualMarkets) return;
  const kinds = new Set(cases.flatMap(({ gaps }) => gaps.map(({ kind }) => kind)));
  expect(DECLINE_CODES.length).toBeLessThan(kinds.size);
  // Every random tariff has lanes.
  expect([...kinds].filter((kind) => (seen.get(kind) ?? 0) < 5)).toEqual(['NO_LANES']);
}, 60_000);

import { expect, test } from 'vitest';
import type { Mills } from '../../domain/money/money';
import type { Zip } from '../../domain/places/zip';
import {
  cents,
  onlyQuote,
  plainLane,
  plainReference,
  plainRegion,
  plainRequest,
  plainTariff,
  rate,
  truckloadLane,
} from '../../testing/rating/plain-market';
import { compileReference } from '../compile-reference';
import { compileTariff } from '../compile-tariff';
import { explainLanes } from '../explain-lanes';
import type { LaneRequest } from '../lane-request';
import { prepareRequest } from '../prepare-request';
import { assembleRateBook } from '../rate-book';
import type { TariffLane } from '../tariff';

const at = (palletRate: number, changes: Partial<TariffLane> = {}) =>
  plainLane({ palletRateCents: cents(palletRate), ...changes });

test('the lane with the highest specificity beats a cheaper one', () => {
  const lanes = [at(1), at(2, { commodity: 'FOODSTUFFS' }), at(3, { commodity: 'PRODUCE' })];
  const total = (commodity: 'PRODUCE' | 'CHILLED' | 'ALCOHOL') =>
    onlyQuote({ tariff: { lanes }, request: { commodity } }).totalCents;
  expect(total('PRODUCE')).toBe(3);
  expect(total('CHILLED')).toBe(2);
  expect(total('ALCOHOL')).toBe(1);
});

test('a lane that cannot be priced does not hide one with lower specificity', () => {
  const lanes = [at(1), at(3, { commodity: 'PRODUCE', rateSheet: 'empty' })];
  expect(onlyQuote({ tariff: { lanes }, request: { commodity: 'PRODUCE' } }).totalCents).toBe(1);
});

const overlapping = (...names: string[]) => ({
  regions: [...names.map((name) => plainRegion(name)), plainRegion('West')],
  regionZips: [
    ...names.map((region) => ({ region, zip: '10001' as Zip })),
    { region: 'West', zip: '20001' as Zip },
  ],
});

test('with two regions that contain the ZIP, the cheaper lane wins', () => {
  const lanes = [at(2, { originRegion: 'A' }), at(1, { originRegion: 'B' })];
  expect(onlyQuote({ tariff: { ...overlapping('A', 'B'), lanes } }).lane.originRegion).toBe('B');
});

test('among equal lanes the first key wins, by code point', () => {
  const lanes = [at(1, { originRegion: '\u{1f69a}' }), at(1, { originRegion: '\uff5e' })];
  const { lane } = onlyQuote({ tariff: { ...overlapping('\u{1f69a}', '\uff5e'), lanes } });
  expect(lane.originRegion).toBe('\uff5e');
});

test('among equal lanes a blank end sorts before any name', () => {
  const facilities = [{ name: 'Dock', zip: '10001' as Zip }];
  const lanes = [at(1), at(1, { originRegion: null, originFacility: 'Dock' })];
  expect(onlyQuote({ tariff: { facilities, lanes } }).lane.originFacility).toBe('Dock');
});

test('pallet and weight lanes compete for one quote; each vehicle has its own', () => {
  const { quotes } = rate({
    tariff: {
      ...overlapping('A', 'B'),
      rateSheets: [{ name: 'sheet', type: 'WEIGHT' }],
      weightValues: [
        {
          rateSheet: 'sheet',
          maximumMiles: 500,
          weightTierLbs: 0,
          minimumRateCents: null,
          baseRateMillsPer100Lbs: 40 as Mills,
        },
      ],
      lanes: [
        at(50, { originRegion: 'A' }),
        truckloadLane(
          { BOX: { total: 60 }, SPRINTER: { total: 60 } },
          { originRegion: 'A', destinationFacility: 'Dock' },
        ),
        at(99, { originRegion: 'B', rateSheet: 'sheet' }),
        truckloadLane(
          { BOX: { total: 55 }, REEFER_VAN: { total: 60 } },
          { originRegion: 'B', destinationFacility: 'Dock' },
        ),
      ],
    },
  });
  expect(quotes.map((quote) => [quote.rateType, quote.vehicleType, quote.totalCents])).toEqual([
    ['WEIGHT', null, 40],
    ['TRUCKLOAD', 'BOX', 55],
    ['TRUCKLOAD', 'REEFER_VAN', 60],
    ['TRUCKLOAD', 'SPRINTER', 60],
  ]);
});

test('quotes with equal totals sort by carrier name, rate type, vehicle and carrier id; declines by name and id', () => {
  const priced = { ...truckloadLane({ BOX: { total: 10 } }), palletRateCents: cents(10) };
  const carrier = (id: string, name: string, lane: TariffLane = priced) =>
    plainTariff({ carrier: { id, name }, lanes: [lane] });
  const chilled = plainLane({ temperature: 'CHILLED' });
  const { quotes, declined } = rate({
    tariffs: [
      carrier('1', '\u{1f69a}'),
      carrier('3', 'Same'),
      carrier('2', 'Same'),
      carrier('4', '\uff5e', at(9)),
      carrier('6', '\u{1f69a}', chilled),
      carrier('8', '\uff5e', chilled),
      carrier('7', '\uff5e', chilled),
    ],
  });
  expect(quotes.map((quote) => `${quote.carrier.id} ${quote.rateType}`)).toEqual([
    '4 PALLET',
    '2 PALLET',
    '3 PALLET',
    '2 TRUCKLOAD',
    '3 TRUCKLOAD',
    '1 PALLET',
    '1 TRUCKLOAD',
  ]);
  expect(declined.map((decline) => decline.carrier.id)).toEqual(['7', '8', '6']);
});

test('on a tie the lighter weight tier wins', () => {
  const tier = (weightTierLbs: number, rate100: number) => ({
    rateSheet: 'sheet',
    maximumMiles: 500,
    weightTierLbs,
    minimumRateCents: null,
    baseRateMillsPer100Lbs: rate100 as Mills,
  });
  const ratedAs = (grossWeightLbs: number) =>
    onlyQuote({
      tariff: {
        rateSheets: [{ name: 'sheet', type: 'WEIGHT' }],
        weightValues: [tier(0, 2000), tier(500, 1000), tier(1000, 500)],
        lanes: [plainLane({ rateSheet: 'sheet' })],
      },
      request: { grossWeightLbs },
    }).ratedAsLbs;
  expect(ratedAs(250)).toBeNull();
  expect(ratedAs(251)).toBe(500);
  expect(ratedAs(500)).toBeNull();
  expect(ratedAs(501)).toBe(1000);
});

test('"rated as" is set even if the lane minimum determines BASE', () => {
  const quote = onlyQuote({
    tariff: {
      rateSheets: [{ name: 'sheet', type: 'WEIGHT' }],
      weightValues: [0, 500].map((weightTierLbs) => ({
        rateSheet: 'sheet',
        maximumMiles: 500,
        weightTierLbs,
        minimumRateCents: null,
        baseRateMillsPer100Lbs: (weightTierLbs === 0 ? 2000 : 1000) as Mills,
      })),
      lanes: [plainLane({ rateSheet: 'sheet', minimumRateCents: cents(9999) })],
    },
    request: { grossWeightLbs: 400 },
  });
  expect([quote.totalCents, quote.ratedAsLbs]).toEqual([9999, 500]);
});

test('only the requested carriers are consulted', () => {
  const tariffs = ['1', '2'].map((id) => plainTariff({ carrier: { id } }));
  const { quotes, declined } = rate({ tariffs, request: { carrierIds: ['2', 'none'] } });
  expect(quotes.map((quote) => quote.carrier.id)).toEqual(['2']);
  expect(declined).toEqual([]);
});

test('the working lists every option of every matching lane in key order', () => {
  const tariff = plainTariff({
    ...overlapping('A', 'B'),
    lanes: [
      at(5, { originRegion: 'B', temperature: 'CHILLED' }),
      { ...truckloadLane({ BOX: { total: 9 }, SPRINTER: { total: 7 } }), originRegion: 'B' },
      at(3, { originRegion: 'A', rateSheet: 'empty' }),
    ],
  });
  const book = assembleRateBook(compileReference(plainReference()), [compileTariff(tariff)]);
  const explain = (request: LaneRequest, carrierId: string) => {
    const prepared = prepareRequest(book, request);
    return 'unknownZips' in prepared ? [] : explainLanes(prepared, carrierId);
  };
  const working = explain(plainRequest({ pallets: 3 }), 'carrier-1');
  expect(working.map((attempt) => [attempt.lane.originRegion, attempt.vehicleType, attempt.outcome])).toEqual(
    [
      ['A', null, { kind: 'DECLINED', code: 'NO_RATE_FOR_MILEAGE', facts: {} }],
      ['B', 'BOX', { kind: 'PRICED', totalCents: 9 }],
      ['B', 'SPRINTER', { kind: 'DECLINED', code: 'OVER_CAPACITY', facts: { vehicleType: 'SPRINTER' } }],
    ],
  );
  expect(explain(plainRequest(), 'unknown')).toEqual([]);
});

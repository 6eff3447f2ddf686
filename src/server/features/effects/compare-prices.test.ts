import { describe, expect, test } from 'vitest';
import { cents } from '../../../domain/money/money';
import { shownPercent } from '../../../domain/money/percent-change';
import { effectBasisPoints, effectPercent } from '../../../domain/tariffs/tariff-effects';
import type { RatedLine } from '../../../rating/rating';
import { type CarrierPrice, type ComparedSearch, comparePrices } from './compare-prices';

const line = (code: RatedLine['code'], amount: number, pallets = 4): RatedLine => ({
  code,
  accessorial: null,
  cents: cents(amount),
  basis: {
    kind: 'PALLET_RATE',
    palletRateCents: cents(amount),
    billedPallets: pallets,
    laneMinimumCents: null,
  },
});
const quoted = (totalCents: number, lines = [line('BASE', totalCents)]): CarrierPrice => ({
  kind: 'QUOTED',
  quote: { totalCents: cents(totalCents), lines },
});
const declined = (code: 'NO_LANE' | 'TEMPERATURE_NOT_SERVED' = 'NO_LANE'): CarrierPrice => ({
  kind: 'DECLINED',
  code,
});

let made = 0;
function searched(before: CarrierPrice, after: CarrierPrice): ComparedSearch {
  made += 1;
  return {
    about: {
      requestId: `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`,
      searchedOn: '2026-11-20',
      from: { zip: '93901', name: 'Salinas, CA' },
      to: { zip: '10001', name: null },
      temperature: 'FROZEN',
      pallets: 4,
    },
    before,
    after,
  };
}
const moved = (before: number, after: number) => searched(quoted(before), quoted(after));

test('searches are counted as same, dearer, cheaper, newly and no longer quoted', () => {
  const result = comparePrices([
    moved(100_00, 100_00),
    moved(100_00, 103_00),
    moved(100_00, 104_00),
    moved(100_00, 95_00),
    searched(declined(), quoted(100_00)),
    searched(declined('TEMPERATURE_NOT_SERVED'), quoted(100_00)),
    searched(declined('TEMPERATURE_NOT_SERVED'), quoted(100_00)),
    searched(quoted(100_00), declined()),
    searched(declined(), declined()),
  ]);
  expect(result).toMatchObject({
    searches: 9,
    quotedBefore: 5,
    quotedAfter: 7,
    same: 1,
    dearer: 2,
    cheaper: 1,
    newlyQuoted: {
      searches: 3,
      reasons: [
        { code: 'TEMPERATURE_NOT_SERVED', searches: 2 },
        { code: 'NO_LANE', searches: 1 },
      ],
    },
    noLongerQuoted: { searches: 1, reasons: [{ code: 'NO_LANE', searches: 1 }] },
  });
  expect(result.noLongerQuoted.largest).toMatchObject([
    { beforeCents: 100_00, afterCents: null, changeBp: null },
  ]);
});

test('the median and the quartiles are whole basis points, between two searches interpolated', () => {
  expect(comparePrices([])).toMatchObject({ medianBp: null, lowerQuartileBp: null, upperQuartileBp: null });
  const result = comparePrices([moved(100_00, 101_00), moved(100_00, 102_05), moved(300_00, 310_00)]);
  // The changes are 100, 205 and 333 basis points, so the quartiles are 152.5 and 269.
  expect(result).toMatchObject({ medianBp: 205, lowerQuartileBp: 153, upperQuartileBp: 269 });
  const halves = comparePrices([moved(100_00, 101_00), moved(100_00, 100_01)]);
  expect(halves.medianBp).toBe(51);
});

describe('the steps of the histogram', () => {
  test.each([
    [100_00, 100_00, 0],
    [100_00, 100_01, 1],
    [100_00, 101_00, 1],
    [100_00, 101_01, 1],
    [100_00, 101_10, 2],
    [4_000_00, 4_200_03, 5],
    [100_00, 99_99, -1],
    [100_00, 97_00, -3],
    [100_00, 96_99, -3],
    [100_00, 96_90, -4],
    [100_00, 88_20, -12],
    [100_00, 500_00, 50],
    [100_00, 0, -50],
    [0, 0, 0],
    [0, 75_00, 50],
  ])('from %i to %i cents is step %i', (before, after, percent) => {
    expect(effectPercent(before, after)).toBe(percent);
  });

  test('are the percentages that the list shows, rounded away from 0', () => {
    for (let after = 50_00; after <= 150_00; after += 1) {
      const shown = shownPercent(effectBasisPoints(100_00, after) / 10_000);
      const step = effectPercent(100_00, after);
      expect(Math.abs(step)).toBe(after === 100_00 ? 0 : Math.max(1, Math.ceil(Math.abs(shown))));
    }
  });

  test('are ascending, have their counts, and add up to the searches quoted twice', () => {
    const { steps } = comparePrices([
      moved(100_00, 103_00),
      moved(100_00, 102_50),
      moved(100_00, 100_00),
      moved(100_00, 98_50),
    ]);
    expect(steps.map(({ percent, searches }) => [percent, searches])).toEqual([
      [-2, 1],
      [0, 1],
      [3, 2],
    ]);
    expect(steps.map(({ largest }) => largest.map(({ afterCents }) => afterCents))).toEqual([
      [98_50],
      [],
      [103_00, 102_50],
    ]);
  });
});

test('a change is rounded to the nearest basis point', () => {
  expect(effectBasisPoints(3_00, 4_00)).toBe(3_333);
  expect(effectBasisPoints(3_00, 2_00)).toBe(-3_333);
  expect(effectBasisPoints(0, 1)).toBe(10_000);
});

test('the ten largest differences in dollars are listed, newest first among equals', () => {
  const small = Array.from({ length: 12 }, () => moved(200_00, 202_00));
  const result = comparePrices([moved(100_00, 100_00), ...small, moved(100_00, 90_00)]);
  expect(result.dearer).toBe(12);
  const ids = small.map(({ about }) => about.requestId).toReversed();
  expect(result.largest.map(({ requestId, afterCents }) => [requestId, afterCents])).toEqual([
    [result.largest[0]?.requestId, 90_00],
    ...ids.slice(0, 9).map((id) => [id, 202_00]),
  ]);
});

test('the lines of both prices stand side by side, with the rows behind the largest', () => {
  const before = quoted(120_00, [line('BASE', 100_00), line('SHIPPER_ADJUSTMENT', 20_00)]);
  const after = quoted(131_00, [line('BASE', 110_00), line('FUEL_SURCHARGE', 21_00)]);
  const { largest, steps } = comparePrices([searched(before, after)]);
  expect(largest[0]?.lines).toMatchObject([
    {
      code: 'BASE',
      beforeCents: 100_00,
      afterCents: 110_00,
      beforeDetail: '$100.00 per pallet × 4',
      afterDetail: '$110.00 per pallet × 4',
    },
    { code: 'SHIPPER_ADJUSTMENT', beforeCents: 20_00, afterCents: null },
    { code: 'FUEL_SURCHARGE', beforeCents: null, afterCents: 21_00 },
  ]);
  expect(steps[0]?.largest[0]?.lines[0]).toEqual({
    code: 'BASE',
    label: 'Linehaul',
    beforeCents: 100_00,
    afterCents: 110_00,
  });
});

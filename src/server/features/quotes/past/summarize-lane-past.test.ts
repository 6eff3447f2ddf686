import { expect, test } from 'vitest';
import { comparablePallets } from './read-lane-median';
import { summarizeLanePast } from './summarize-lane-past';

const NOW = new Date('2026-11-20T15:00:00Z');
const [north, south] = [
  { id: '1', name: 'North' },
  { id: '2', name: 'South' },
];
const search = (day: string, pallets: number, bestCents: number | null, cheapest = [north]) => ({
  createdAt: new Date(`${day}T12:00:00Z`),
  pallets,
  quotes: bestCents === null ? 0 : 2,
  bestCents,
  cheapest: bestCents === null ? [] : cheapest,
});

test('quartiles of totals and of prices per pallet, by month', () => {
  const { months, all } = summarizeLanePast(
    [
      search('2026-11-19', 2, 50_000, [south]),
      search('2026-11-03', 4, 80_000),
      search('2026-11-02', 10, 150_000, [north, south]),
      search('2026-11-01', 20, 240_000, [south]),
      search('2026-11-01', 3, null),
      search('2026-10-31', 1, 30_001),
    ],
    NOW,
  );
  expect(months).toHaveLength(24);
  expect([months[0]?.month, months[23]?.month]).toEqual(['2024-12', '2026-11']);
  expect(months[23]).toEqual({
    month: '2026-11',
    lanesAsked: 5,
    lanesQuoted: 4,
    quotes: 8,
    // The totals are 50,000, 80,000, 150,000 and 240,000, so the median is halfway between the middle two.
    total: { lowCents: 72_500, medianCents: 115_000, highCents: 172_500 },
    // The prices per pallet are 12,000, 15,000, 20,000 and 25,000.
    perPallet: { lowCents: 14_250, medianCents: 17_500, highCents: 21_250 },
    cheapest: [
      { carrier: south, times: 3 },
      { carrier: north, times: 2 },
    ],
  });
  expect(months[22]).toMatchObject({ lanesAsked: 1, total: { lowCents: 30_001, medianCents: 30_001 } });
  expect(months[21]).toEqual({
    month: '2026-09',
    lanesAsked: 0,
    lanesQuoted: 0,
    quotes: 0,
    total: null,
    perPallet: null,
    cheapest: [],
  });
  expect(all).toMatchObject({ lanesAsked: 6, lanesQuoted: 5, quotes: 10, total: { medianCents: 80_000 } });
});

test('only searches with a similar number of pallets are compared', () => {
  const range = (pallets: number) => Object.values(comparablePallets(pallets));
  expect([1, 2, 4, 5, 10, 20, 26].map(range)).toEqual([
    [1, 1],
    [2, 2],
    [4, 5],
    [4, 6],
    [8, 12],
    [16, 25],
    [21, 32],
  ]);
});

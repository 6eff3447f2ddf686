import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cents, Mills } from '../../domain/money/money';
import type { QuoteHint, ShipmentSize } from '../../domain/shipment/quote-hints';
import { literalRating } from '../../testing/literal-rating';
import { arbitraryMarket, type Market } from '../../testing/rating/arbitrary-market';
import { drawsUsualMarkets, marketCount } from '../../testing/rating/market-count';
import { plainLane, plainReference, plainRequest, plainTariff } from '../../testing/rating/plain-market';
import { compileReference } from '../compile-reference';
import { compileTariff } from '../compile-tariff';
import type { LaneRequest } from '../lane-request';
import { assembleRateBook } from '../rate-book';
import { rateRequest } from '../rate-shipment';
import type { RatedQuote } from '../rating';
import { findHints } from './find-hints';

const LIMITS: ShipmentSize = { pallets: 26, grossWeightLbs: 44_000 };

/** The hints of the plain market's only quote. */
function hintsOf(tariff: Parameters<typeof plainTariff>[0], request: Partial<LaneRequest>): QuoteHint[] {
  const book = assembleRateBook(compileReference(plainReference()), [compileTariff(plainTariff(tariff))]);
  const rating = rateRequest(book, plainRequest(request));
  if (!rating.ok || rating.quotes.length !== 1) throw new Error('not one quote');
  return rating.quotes.flatMap((quote) => findHints(rating.prepared, quote, LIMITS));
}

/** The weight sheet of the first worked example. */
const byWeight = (deficitRating: boolean) => ({
  carrier: { deficitRating },
  rateSheets: [{ name: 'sheet', type: 'WEIGHT' as const }],
  weightValues: [
    [0, 14_380],
    [500, 10_290],
  ].map(([tier, rate]) => ({
    rateSheet: 'sheet',
    maximumMiles: 500,
    weightTierLbs: tier as number,
    minimumRateCents: null,
    baseRateMillsPer100Lbs: rate as Mills,
  })),
  lanes: [plainLane({ rateSheet: 'sheet' })],
});
const hintAt500 = (differenceCents: number): QuoteHint[] => [
  {
    kind: 'WEIGHT_BREAK',
    differenceCents,
    totalCents: 5145,
    at: { pallets: plainRequest().pallets, grossWeightLbs: 500 },
  },
];

test.each([
  { weight: 450, hints: hintAt500(5145 - 6471) },
  { weight: 358, hints: hintAt500(5145 - 5148) },
  { weight: 357, hints: [] },
  { weight: 500, hints: [] },
])('the first worked example without deficit weight rating: $weight lb', ({ weight, hints }) => {
  expect(hintsOf(byWeight(false), { grossWeightLbs: weight })).toEqual(hints);
  expect(hintsOf(byWeight(true), { grossWeightLbs: weight })).toEqual([]);
});

test('of several lanes between two ends, the weight break of the one that the quote is from', () => {
  const { rateSheets, weightValues, ...market } = byWeight(false);
  const general = weightValues.map((row) => ({
    ...row,
    rateSheet: 'general',
    weightTierLbs: row.weightTierLbs && 460,
  }));
  expect(
    hintsOf(
      {
        ...market,
        rateSheets: [...rateSheets, { name: 'general', type: 'WEIGHT' }],
        weightValues: [...weightValues, ...general],
        lanes: [plainLane({ rateSheet: 'general' }), plainLane({ rateSheet: 'sheet', commodity: 'PRODUCE' })],
      },
      { grossWeightLbs: 450, commodity: 'PRODUCE' },
    ),
  ).toEqual(hintAt500(5145 - 6471));
});

test('the second worked example: the row for eight pallets also prices seven', () => {
  const byPallet = {
    rateSheets: [{ name: 'sheet', type: 'PALLET' as const }],
    palletValues: [
      [6, 102_000],
      [8, 128_000],
    ].map(([pallets, total]) => ({
      rateSheet: 'sheet',
      maximumMiles: 500,
      pallets: pallets as number,
      minimumRateCents: null,
      totalBaseRateCents: total as Cents,
    })),
    lanes: [plainLane({ rateSheet: 'sheet' })],
  };
  expect(hintsOf(byPallet, { pallets: 7, grossWeightLbs: 10_500 })).toEqual([
    {
      kind: 'ONE_MORE_PALLET',
      differenceCents: 0,
      totalCents: 128_000,
      at: { pallets: 8, grossWeightLbs: 12_000 },
    },
  ]);
  for (const pallets of [6, 8]) expect(hintsOf(byPallet, { pallets, grossWeightLbs: 9_000 })).toEqual([]);
});

/** The market with deficit weight rating only for one carrier, because a carrier with it never gets a hint about weight. */
const withoutDeficitRating = (market: Market): Market => ({
  ...market,
  tariffs: market.tariffs.map((tariff, index) => ({
    ...tariff,
    carrier: { ...tariff.carrier, deficitRating: index === 1 },
  })),
});

/** The changed shipment that docs/rating.md tries for a quote. */
function literalChange({ tariffs, request }: Market, quote: RatedQuote): ShipmentSize | null {
  const { pallets, grossWeightLbs } = request;
  if (quote.rateType === 'PALLET') {
    return { pallets: pallets + 1, grossWeightLbs: grossWeightLbs + Math.ceil(grossWeightLbs / pallets) };
  }
  const tariff = tariffs.find(({ carrier }) => carrier.id === quote.carrier.id);
  const basis = quote.lines[0]?.basis;
  if (tariff === undefined || basis?.kind !== 'WEIGHT_SHEET' || tariff.carrier.deficitRating) return null;
  const tiers = tariff.weightValues.flatMap(({ rateSheet, maximumMiles, weightTierLbs }) =>
    rateSheet === basis.row.rateSheet &&
    maximumMiles === basis.row.maximumMiles &&
    weightTierLbs > grossWeightLbs
      ? weightTierLbs
      : [],
  );
  return tiers.length === 0 ? null : { pallets, grossWeightLbs: Math.min(...tiers) };
}

/** The hint that a search for the changed shipment justifies. */
function literalHints(market: Market, quote: RatedQuote): QuoteHint[] {
  const at = literalChange(market, quote);
  if (at === null || at.pallets > LIMITS.pallets || at.grossWeightLbs > LIMITS.grossWeightLbs) return [];
  const searched = literalRating(market.reference, market.tariffs, { ...market.request, ...at });
  const again = searched.ok
    ? searched.quotes.find(
        ({ carrier, vehicleType }) => carrier.id === quote.carrier.id && vehicleType === null,
      )
    : undefined;
  if (again === undefined) return [];
  const differenceCents = again.totalCents - quote.totalCents;
  const kind = quote.rateType === 'PALLET' ? 'ONE_MORE_PALLET' : 'WEIGHT_BREAK';
  if (kind === 'WEIGHT_BREAK' ? differenceCents >= 0 : differenceCents > 0) return [];
  return [{ kind, differenceCents, totalCents: again.totalCents, at }];
}

test('on 2,000 random markets a quote has exactly the hints that searches for the changed shipments give, and none beyond the limits', {
  timeout: 120_000,
}, () => {
  const seen = { WEIGHT_BREAK: 0, ONE_MORE_PALLET: 0, cheaperPallet: 0, none: 0 };
  fc.assert(
    fc.property(arbitraryMarket.map(withoutDeficitRating), (market) => {
      const { reference, tariffs, request } = market;
      const book = assembleRateBook(compileReference(reference), tariffs.map(compileTariff));
      const rating = rateRequest(book, request);
      if (!rating.ok) return;
      for (const quote of rating.quotes) {
        const found = findHints(rating.prepared, quote, LIMITS);
        const wanted = quote.rateType === 'TRUCKLOAD' ? [] : literalHints(market, quote);
        if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
        expect(findHints(rating.prepared, quote, request)).toEqual([]);
        const [hint] = found;
        seen[hint?.kind ?? 'none'] += 1;
        if (hint?.kind === 'ONE_MORE_PALLET' && hint.differenceCents < 0) seen.cheaperPallet += 1;
      }
    }),
    { numRuns: marketCount(2_000), seed: 20_261_122 },
  );
  if (!drawsUsualMarkets) return;
  expect(
    Object.values(seen).every((count) => count >= 5),
    JSON.stringify(seen),
  ).toBe(true);
});

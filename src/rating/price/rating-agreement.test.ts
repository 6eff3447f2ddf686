import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARGE_LINE_CODES } from '../../domain/money/charge-lines';
import { DECLINE_CODES } from '../../domain/shipment/declines';
import { literalRating, literalWorking } from '../../testing/literal-rating';
import { arbitraryMarket, type Market } from '../../testing/rating/arbitrary-market';
import { drawsUsualMarkets, marketCount } from '../../testing/rating/market-count';
import { compileReference } from '../compile-reference';
import { compileTariff } from '../compile-tariff';
import { explainLanes } from '../explain-lanes';
import { assembleRateBook } from '../rate-book';
import { rateRequest, rateShipment } from '../rate-shipment';
import type { Rating } from '../rating';

/** `isDeepStrictEqual` is a hundred times faster than `toEqual`, which runs only to print the difference. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

function count(seen: Map<string, number>, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1);
}

function countAnswer(seen: Map<string, number>, rating: Rating, market: Market): void {
  if (!rating.ok) {
    count(seen, 'unknown ZIP');
    return;
  }
  if (rating.quotes.length > 0) count(seen, 'request with a quote');
  for (const { code, facts } of rating.declined) {
    count(seen, code);
    if (facts.noRowForSource) count(seen, 'no row for the source');
    if (facts.minimumWeightSide) count(seen, facts.minimumWeightSide);
  }
  rating.quotes.forEach((quote, index) => {
    count(seen, quote.rateType);
    if (quote.vehicleType !== null) count(seen, quote.vehicleType);
    if (quote.ratedAsLbs !== null) count(seen, 'rated as');
    if (quote.fuel === null) count(seen, 'no fuel');
    if (rating.quotes[index + 1]?.totalCents === quote.totalCents) count(seen, 'equal totals');
    if (quote.lane.originRegion === null) count(seen, 'from a facility only');
    for (const line of quote.lines) {
      count(seen, line.code);
      count(seen, line.basis.kind);
      if (line.basis.kind === 'ACCESSORIAL') {
        count(seen, line.basis.chargeType);
        if (line.basis.pricedAs !== line.accessorial) count(seen, 'general row');
      }
    }
    const rows = market.tariffs.find(({ carrier }) => carrier.id === quote.carrier.id)?.scheduleLanes;
    if (rows?.some((row) => row.originRegion === quote.lane.originRegion)) count(seen, 'timetable');
  });
}

function checkTotals({ quotes }: Extract<Rating, { ok: true }>): void {
  for (const { lines, totalCents } of quotes) {
    if (lines.reduce((sum, line) => sum + line.cents, 0) !== totalCents)
      throw new Error('a total is not its sum');
    if (lines[0]?.code !== 'BASE') throw new Error('the first line is not BASE');
    const empty = lines.find(({ cents, code }) => cents === 0 && code !== 'BASE' && code !== 'ACCESSORIAL');
    if (empty) throw new Error(`the line ${empty.code} is 0`);
  }
}

function checkAnswers({ quotes, declined }: Extract<Rating, { ok: true }>, market: Market): void {
  const quoted = new Set(quotes.map((quote) => quote.carrier.id));
  const answered = [...quoted, ...declined.map((decline) => decline.carrier.id)].sort();
  const { carrierIds } = market.request;
  const consulted = market.tariffs
    .filter(({ carrier, lanes }) => lanes.length > 0 && (carrierIds?.includes(carrier.id) ?? true))
    .map(({ carrier }) => carrier.id);
  expectSame(answered, consulted.sort());
}

const EXPECTED = [
  ...DECLINE_CODES,
  ...CHARGE_LINE_CODES,
  ...['PALLET_SHEET', 'WEIGHT_SHEET', 'PALLET_RATE', 'TRUCKLOAD_TOTAL', 'TRUCKLOAD_PER_MILE'],
  ...['BOX', 'REEFER_VAN', 'SPRINTER', 'PICKUP', 'DROPOFF', 'rated as', 'no fuel', 'equal totals'],
  ...['from a facility only', 'general row', 'timetable', 'no row for the source', 'unknown ZIP'],
  ...['FLAT', 'PER_PALLET', 'PER_HUNDREDWEIGHT', 'PERCENT'],
];
const RUNS = marketCount(20_000);

test('on 20,000 random markets the engine and the literal rating agree in every field, every total is the sum of its lines, only BASE and services may be 0, and every consulted carrier appears once', {
  timeout: 600_000,
}, () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(arbitraryMarket, (market) => {
      const { reference, tariffs, request } = market;
      const book = assembleRateBook(compileReference(reference), tariffs.map(compileTariff));
      const rated = rateRequest(book, request);
      // The arrays that this call reuses do not belong to the prepared request.
      const rating = rateShipment(book, request);
      expectSame(rated.ok ? { ...rating, prepared: rated.prepared } : rating, rated);
      countAnswer(seen, rating, market);
      if (rating.ok) {
        checkTotals(rating);
        checkAnswers(rating, market);
      }
      expectSame(rating, literalRating(reference, tariffs, request));
      for (const tariff of tariffs) {
        const working = rated.ok ? explainLanes(rated.prepared, tariff.carrier.id) : [];
        expectSame(working, literalWorking(reference, tariff, request));
      }
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
  // Agreement proves nothing about a case the generator never produces.
  if (!drawsUsualMarkets) return;
  const rare = EXPECTED.filter((what) => (seen.get(what) ?? 0) < RUNS / 200);
  expect(rare.map((what) => `${what}: ${seen.get(what) ?? 0}`)).toEqual([]);
  expect(seen.get('request with a quote')).toBeGreaterThan(RUNS / 5);
});

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMarket, type Market } from '../../testing/rating/arbitrary-market';
import { marketCount } from '../../testing/rating/market-count';
import { compileReference } from '../compile-reference';
import { compileTariff } from '../compile-tariff';
import { assembleRateBook, type RateBook, withCarrier, withoutCarrier } from '../rate-book';
import { rateShipment } from '../rate-shipment';
import type { Rating } from '../rating';
import type { Reference, Tariff } from '../tariff';

const RUNS = marketCount(2_000);
/** Generated once, because generating a market takes longer than rating it. */
const MARKETS = fc.sample(arbitraryMarket, { numRuns: RUNS, seed: 7 });

const bookOf = ({ reference, tariffs }: Pick<Market, 'reference' | 'tariffs'>): RateBook =>
  assembleRateBook(compileReference(reference), tariffs.map(compileTariff));

function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

/** Requests quotes from every carrier, so that only the test removes carriers. */
const requestToAll = (market: Market) => ({ ...market.request, carrierIds: null });

function withoutAnswersOf(rating: Rating, carrierId: string): Rating {
  if (!rating.ok) return rating;
  const isOther = (row: { carrier: { id: string } }) => row.carrier.id !== carrierId;
  return { ...rating, quotes: rating.quotes.filter(isOther), declined: rating.declined.filter(isOther) };
}

test('adding or removing a carrier changes neither the other carriers nor an existing book', () => {
  MARKETS.forEach((market, index) => {
    const stranger = MARKETS[(index + 1) % RUNS]?.tariffs[0] as Tariff;
    const added = { ...stranger, carrier: { ...stranger.carrier, id: 'added' } };
    const before = bookOf(market);
    const wanted = rateShipment(before, requestToAll(market));
    const after = withCarrier(before, compileTariff(added));
    expectSame(withoutAnswersOf(rateShipment(after, requestToAll(market)), 'added'), wanted);
    expectSame(rateShipment(before, requestToAll(market)), wanted);
    expectSame(rateShipment(withoutCarrier(after, 'added'), requestToAll(market)), wanted);
  });
});

const rotate = <T>(rows: readonly T[], by: number): T[] => {
  const start = rows.length === 0 ? 0 : by % rows.length;
  return [...rows.slice(start), ...rows.slice(0, start)].reverse();
};

function rotateTariff(tariff: Tariff, by: number): Tariff {
  const rotated = Object.entries(tariff).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rotate(rows, by) : rows,
  ]);
  return Object.fromEntries(rotated) as Tariff;
}

test('the order of rows and of carriers never matters', () => {
  MARKETS.forEach(({ reference, tariffs, request }, index) => {
    const by = index % 21;
    const rotatedReference: Reference = {
      ...reference,
      zips: rotate(reference.zips, by),
      substitutions: rotate(reference.substitutions, by),
      fuelPrices: rotate(reference.fuelPrices, by),
    };
    const other = bookOf({
      reference: rotatedReference,
      tariffs: rotate(tariffs, by).map((tariff) => rotateTariff(tariff, by)),
    });
    expectSame(
      rateShipment(other, { ...request, accessorials: rotate(request.accessorials, by) }),
      rateShipment(bookOf({ reference, tariffs }), request),
    );
  });
});

test('a compiled tariff prices the same after a transfer from another thread', () => {
  for (const { reference, tariffs, request } of MARKETS.slice(0, 300)) {
    const compiled = { reference: compileReference(reference), tariffs: tariffs.map(compileTariff) };
    const received = structuredClone(compiled);
    expectSame(
      rateShipment(assembleRateBook(received.reference, received.tariffs), request),
      rateShipment(assembleRateBook(compiled.reference, compiled.tariffs), request),
    );
  }
});

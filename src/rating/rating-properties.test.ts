import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryMarket, type Market } from '../testing/rating/arbitrary-market';
import { compileReference } from './compile-reference';
import { compileTariff } from './compile-tariff';
import { assembleRateBook, type RateBook, withCarrier, withoutCarrier } from './rate-book';
import { rateShipment } from './rate-shipment';
import type { Rating } from './rating';
import type { Reference, Tariff } from './tariff';

const RUNS = { numRuns: 2_000, seed: 7 };

const bookOf = ({ reference, tariffs }: Pick<Market, 'reference' | 'tariffs'>): RateBook =>
  assembleRateBook(compileReference(reference), tariffs.map(compileTariff));

function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted);
}

/** Consults every carrier, so that only the test removes carriers, not the request. */
const asked = (market: Market) => ({ ...market.request, carrierIds: null });

test('every total is the sum of its lines, and only BASE and services may be 0', () => {
  fc.assert(
    fc.property(arbitraryMarket, (market) => {
      const rating = rateShipment(bookOf(market), market.request);
      for (const quote of rating.ok ? rating.quotes : []) {
        expect(quote.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(quote.totalCents);
        expect(quote.lines[0]?.code).toBe('BASE');
        const empty = quote.lines.filter((line) => line.cents === 0).map((line) => line.code);
        expect(empty.every((code) => code === 'BASE' || code === 'ACCESSORIAL')).toBe(true);
      }
    }),
    RUNS,
  );
});

test('every consulted carrier appears once, as quoted or declined', () => {
  fc.assert(
    fc.property(arbitraryMarket, (market) => {
      const rating = rateShipment(bookOf(market), market.request);
      if (!rating.ok) return;
      const quoted = new Set(rating.quotes.map((quote) => quote.carrier.id));
      const answered = [...quoted, ...rating.declined.map((decline) => decline.carrier.id)];
      const { carrierIds } = market.request;
      const consulted = market.tariffs
        .filter(({ carrier, lanes }) => lanes.length > 0 && (carrierIds?.includes(carrier.id) ?? true))
        .map(({ carrier }) => carrier.id);
      expect(answered.sort()).toEqual(consulted.sort());
    }),
    RUNS,
  );
});

function withoutAnswersOf(rating: Rating, carrierId: string): Rating {
  if (!rating.ok) return rating;
  const isOther = (row: { carrier: { id: string } }) => row.carrier.id !== carrierId;
  return { ...rating, quotes: rating.quotes.filter(isOther), declined: rating.declined.filter(isOther) };
}

test('adding or removing a carrier changes neither the other carriers nor an existing book', () => {
  fc.assert(
    fc.property(arbitraryMarket, arbitraryMarket, (market, stranger) => {
      const tariff = stranger.tariffs[0] as Tariff;
      const added = { ...tariff, carrier: { ...tariff.carrier, id: 'added' } };
      const before = bookOf(market);
      const wanted = rateShipment(before, asked(market));
      const after = withCarrier(before, compileTariff(added));
      expectSame(withoutAnswersOf(rateShipment(after, asked(market)), 'added'), wanted);
      expectSame(rateShipment(before, asked(market)), wanted);
      expectSame(rateShipment(withoutCarrier(after, 'added'), asked(market)), wanted);
    }),
    RUNS,
  );
});

const turned = <T>(rows: readonly T[], by: number): T[] => {
  const at = rows.length === 0 ? 0 : by % rows.length;
  return [...rows.slice(at), ...rows.slice(0, at)].reverse();
};

function turnedTariff(tariff: Tariff, by: number): Tariff {
  const turnedRows = Object.entries(tariff).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? turned(rows, by) : rows,
  ]);
  return Object.fromEntries(turnedRows) as Tariff;
}

test('the order of rows and carriers does not matter', () => {
  fc.assert(
    fc.property(arbitraryMarket, fc.nat(20), (market, by) => {
      const { reference, tariffs, request } = market;
      const turnedReference: Reference = {
        ...reference,
        zips: turned(reference.zips, by),
        substitutions: turned(reference.substitutions, by),
        fuelPrices: turned(reference.fuelPrices, by),
      };
      const other = bookOf({
        reference: turnedReference,
        tariffs: turned(tariffs, by).map((tariff) => turnedTariff(tariff, by)),
      });
      expectSame(
        rateShipment(other, { ...request, accessorials: turned(request.accessorials, by) }),
        rateShipment(bookOf(market), request),
      );
    }),
    RUNS,
  );
});

test('a compiled tariff prices the same after a transfer between threads', () => {
  fc.assert(
    fc.property(arbitraryMarket, ({ reference, tariffs, request }) => {
      const compiled = { reference: compileReference(reference), tariffs: tariffs.map(compileTariff) };
      const received = structuredClone(compiled);
      expectSame(
        rateShipment(assembleRateBook(received.reference, received.tariffs), request),
        rateShipment(assembleRateBook(compiled.reference, compiled.tariffs), request),
      );
    }),
    { ...RUNS, numRuns: 300 },
  );
});

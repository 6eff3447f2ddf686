import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileReference } from '../../../rating/compile-reference';
import { compileTariff } from '../../../rating/compile-tariff';
import { assembleRateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import type { LaneAttempt } from '../../../rating/rating';
import { arbitraryMarket } from '../../../testing/rating/arbitrary-market';
import { limitAttempts } from './build-quote-record';
import { rateLane } from './rate-lane';

const laneTo = (region: string) => ({
  originRegion: 'West',
  destinationRegion: region,
  originFacility: null,
  destinationFacility: null,
  temperature: 'FROZEN' as const,
  commodity: null,
});
const attempt = (region: string): LaneAttempt => ({
  lane: laneTo(region),
  rateType: 'PALLET',
  vehicleType: null,
  outcome: { kind: 'DECLINED', code: 'NO_RATE_FOR_MILEAGE', facts: {} },
});
const attempts = Array.from({ length: 80 }, (_, index) => attempt(`Region ${index}`));
const quoteOn = (region: string) => ({
  lane: laneTo(region),
  rateType: 'PALLET' as const,
  vehicleType: null,
});

test('of more than 50 attempts those behind the quotes are kept, in order, and the others are counted', () => {
  const { attempts: kept, attemptsLeftOut } = limitAttempts(attempts, [
    quoteOn('Region 79'),
    quoteOn('Region 3'),
  ]);
  expect(kept).toHaveLength(50);
  expect(attemptsLeftOut).toBe(30);
  expect(kept.slice(0, 4)).toEqual(attempts.slice(0, 4));
  expect(kept.at(-1)).toBe(attempts[79]);
});

test('up to 50 attempts are all kept', () => {
  expect(limitAttempts(attempts.slice(0, 50), [])).toEqual({
    attempts: attempts.slice(0, 50),
    attemptsLeftOut: 0,
  });
});

test('on 500 random markets the working of every quote names the attempt with its lane and its price', () => {
  const party = {
    groupId: null,
    source: 'API',
    shipperId: null,
    carrierId: null,
    termsShipperId: null,
    createdAt: new Date('2026-11-20T15:00:00Z'),
  } as const;
  let quotes = 0;
  fc.assert(
    fc.property(arbitraryMarket, ({ reference, tariffs, request }) => {
      const book = assembleRateBook(compileReference(reference), tariffs.map(compileTariff));
      const rating = rateShipment(book, request);
      if (!rating.ok) return;
      const record = rateLane(book, request, { party, temperatureF: undefined, quoteValidHours: 168 });
      record.quotes.forEach(({ id, carrierId, totalCents }, index) => {
        const working = record.workings[carrierId];
        const attempt = working?.attempts[working.quotes[id]?.attempt ?? -1];
        expect(attempt?.lane).toEqual(rating.quotes[index]?.lane);
        expect(attempt?.outcome).toEqual({ kind: 'PRICED', totalCents });
        quotes += 1;
      });
    }),
    { numRuns: 500, seed: 20_261_122 },
  );
  expect(quotes).toBeGreaterThan(200);
});

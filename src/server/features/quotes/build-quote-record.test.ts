import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileReference } from '../../../rating/compile-reference';
import { compileTariff } from '../../../rating/compile-tariff';
import { assembleRateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import { arbitraryMarket } from '../../../testing/rating/arbitrary-market';
import { rateLane } from './rate-lane';

test('on 500 random markets the working of every quote names the attempt with its lane and its price', () => {
  const party = {
    groupId: null,
    groupRow: null,
    againOf: null,
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
        expect(working?.lanes[attempt?.lane ?? -1]).toEqual(rating.quotes[index]?.lane);
        expect(attempt).toMatchObject({ totalCents, declineCode: null });
        quotes += 1;
      });
    }),
    { numRuns: 500, seed: 20_261_122 },
  );
  expect(quotes).toBeGreaterThan(200);
});

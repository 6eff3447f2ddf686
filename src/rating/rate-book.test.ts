import { expect, test } from 'vitest';
import type { Cents } from '../domain/money/money';
import type { Zip } from '../domain/places/zip';
import {
  placesAt,
  plainLane,
  plainReference,
  plainRegion,
  plainRequest,
  plainTariff,
  rate,
} from '../testing/rating/plain-market';
import { compileReference } from './compile-reference';
import { compileTariff } from './compile-tariff';
import { assembleRateBook, changeBook, type RateBook, withCarrier, withoutCarrier } from './rate-book';
import { rateShipment } from './rate-shipment';

const REFERENCE = compileReference(plainReference());
/** Enough carriers for more than two blocks. */
const CARRIERS = 600;

const idOf = (number: number) => `carrier-${number}`;

/** Every third carrier runs the opposite direction: it has both ZIPs but no lane. */
function tariffOf(number: number, palletRateCents = 10_000 + number) {
  const ends = number % 3 === 0 ? { originRegion: 'West', destinationRegion: 'East' } : {};
  return compileTariff(
    plainTariff({
      carrier: { id: idOf(number), name: `Carrier ${(number * 37) % CARRIERS}` },
      lanes: [plainLane({ ...ends, palletRateCents: palletRateCents as Cents })],
    }),
  );
}

const numbers = Array.from({ length: CARRIERS }, (_, number) => number);

function answer(book: RateBook) {
  const rating = rateShipment(book, plainRequest());
  if (!rating.ok) throw new Error('a ZIP is unknown');
  return rating;
}

test('every carrier in a large market is consulted, whichever block it is in', () => {
  const { quotes, declined } = answer(
    assembleRateBook(
      REFERENCE,
      numbers.map((number) => tariffOf(number)),
    ),
  );
  expect(new Set(quotes.map((quote) => quote.carrier.id))).toEqual(
    new Set(numbers.filter((number) => number % 3 !== 0).map(idOf)),
  );
  expect(new Set(declined.map(({ carrier, code }) => `${carrier.id} ${code}`))).toEqual(
    new Set(numbers.filter((number) => number % 3 === 0).map((number) => `${idOf(number)} NO_LANE`)),
  );
});

test('a search leaves no trace in the next one', () => {
  const build = () =>
    assembleRateBook(
      REFERENCE,
      numbers.map((number) => tariffOf(number)),
    );
  const back = plainRequest({ fromZip: '20001' as Zip, toZip: '10001' as Zip });
  const book = build();
  answer(book);
  expect(rateShipment(book, back)).toEqual(rateShipment(build(), back));
});

test('a book changed carrier by carrier rates like a book built at once', () => {
  let book = assembleRateBook(
    REFERENCE,
    numbers.map((number) => tariffOf(number)),
  );
  for (const number of [3, 270, 271, 599]) book = withoutCarrier(book, idOf(number));
  for (const number of [271, 540, 3]) book = withCarrier(book, tariffOf(number, 5_000));
  const kept = numbers.filter((number) => number !== 270 && number !== 599);
  const tariffs = kept.map((number) => tariffOf(number, [271, 540, 3].includes(number) ? 5_000 : undefined));
  expect(answer(book)).toEqual(answer(assembleRateBook(REFERENCE, tariffs)));
});

test('changing a carrier rebuilds its own block and shares all others', () => {
  const book = assembleRateBook(
    REFERENCE,
    numbers.map((number) => tariffOf(number)),
  );
  const changed = withCarrier(book, tariffOf(300, 5_000));
  expect(book.blocks.map((block, index) => block === changed.blocks[index])).toEqual([true, false, true]);
});

test('a large carrier is added to the book in many steps', () => {
  const zips = Array.from({ length: 50_000 }, (_, index) => String(30_000 + index) as Zip);
  const regions = ['A', 'B', 'C', 'D'];
  const large = compileTariff(
    plainTariff({
      carrier: { id: 'large' },
      regions: regions.map((name) => plainRegion(name)),
      regionZips: regions.flatMap((region) => zips.map((zip) => ({ region, zip }))),
      lanes: [],
    }),
  );
  const steps = changeBook(assembleRateBook(REFERENCE, [tariffOf(1)]), { updated: [large] });
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThanOrEqual(8);
});

const CANADA = plainReference({ zips: [...placesAt({ 10001: 0 }), ...placesAt({ V6B: 300 }, 'BC')] });

/** A carrier with a lane to one Canadian postal code. */
const toCanada = (id: string, zip: string) =>
  plainTariff({
    carrier: { id, name: id },
    regionZips: [
      { region: 'East', zip: '10001' as Zip },
      { region: 'West', zip: zip as Zip },
    ],
  });

test('a full Canadian code matches carriers that list it or its first three characters, and no others', () => {
  const { quotes, declined } = rate({
    reference: CANADA,
    tariffs: [toCanada('this', 'V6B1A1'), toCanada('area', 'V6B'), toCanada('other', 'V6B1A2')],
    request: { toZip: 'V6B1A1' as Zip },
  });
  expect(quotes.map((quote) => quote.carrier.id).sort()).toEqual(['area', 'this']);
  expect(declined.map(({ carrier, code }) => [carrier.id, code])).toEqual([['other', 'NO_LANE']]);
});

test('a full Canadian code that no carrier lists has no lane, even if its neighbors are listed', () => {
  const { quotes } = rate({
    reference: CANADA,
    tariffs: [toCanada('before', 'V6B1A1'), toCanada('after', 'V6B9Z9')],
    request: { toZip: 'V6B5A5' as Zip },
  });
  expect(quotes).toEqual([]);
});

test('a ZIP in several regions of a carrier, in full or by prefix, matches the lanes of each', () => {
  const regions = ['North', 'South', 'Coast'];
  const { quotes } = rate({
    tariff: {
      regions: ['West', ...regions].map((name) => plainRegion(name)),
      regionZips: [
        { region: 'North', zip: '10001' as Zip },
        { region: 'South', zip: '100' as Zip },
        { region: 'South', zip: '10001' as Zip },
        { region: 'Coast', zip: '100' as Zip },
        { region: 'West', zip: '20001' as Zip },
      ],
      lanes: regions.map((originRegion, index) =>
        plainLane({ originRegion, palletRateCents: (30_000 - index * 1_000) as Cents }),
      ),
    },
  });
  expect(quotes.map((quote) => [quote.lane.originRegion, quote.totalCents])).toEqual([['Coast', 28_000]]);
});

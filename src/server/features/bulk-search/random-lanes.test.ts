import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BulkLine } from '../../../contract/quotes/bulk-search-answers';
import { plainDollars } from '../../../domain/money/format-amounts';
import { type Commodity, LANE_COMMODITIES } from '../../../domain/shipment/commodities';
import { csvRow } from '../../../domain/text/table-file';
import type { LaneRequest } from '../../../rating/lane-request';
import type { RateBook } from '../../../rating/rate-book';
import { runCount } from '../../../testing/long-runs';
import { bookOf, literalTotals, unstoredAnswer } from '../../../testing/quotes/unstored-answer';
import { arbitraryMarket } from '../../../testing/rating/arbitrary-market';
import type { Database } from '../../platform/database/database';
import { csvRows } from '../../platform/sheets/csv-rows';
import { ROW_SEPARATOR } from '../quotes/encode-search';
import { BULK_COLUMNS, bulkRowsOf } from './bulk-file';
import type { BulkLane } from './bulk-lane';
import type { BulkSearchRow } from './bulk-search-rows';
import { knownToBook } from './known-zips';
import type { StoredLine } from './lane-queries';
import { presentLine } from './present-lane';
import { rateBulkSearch } from './rate-bulk-search';
import { readCsvLanes } from './read-csv-lanes';
import { readJsonLanes } from './read-json-lanes';

const LIMITS = { rows: 10, bytes: 10_000 };
const CSV_COLUMNS = 'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable';
const inFile = (commodity: Commodity) => LANE_COMMODITIES.find((one) => one === commodity) ?? 'FOODSTUFFS';

/** Reads the first lane from a CSV file and the second from NDJSON. */
async function readLanes(book: RateBook, [first, second]: readonly [LaneRequest, LaneRequest]) {
  const known = knownToBook(book);
  const cells = [first.fromZip, first.toZip, first.temperature, first.commodity, first.pallets];
  const csv = `${CSV_COLUMNS}\n${[...cells, first.grossWeightLbs, first.stackable ? 'Y' : 'N'].join(',')}`;
  const { fromZip, toZip, temperature, commodity, pallets, grossWeightLbs, stackable } = second;
  const { earliestPickup, accessorials, foodGrade } = second;
  const json = JSON.stringify({ fromZip, toZip, temperature, commodity, pallets, grossWeightLbs, stackable });
  const read = [
    await readCsvLanes(csvRows(csv, LIMITS), known, { limits: LIMITS }),
    await readJsonLanes(json, known, { earliestPickup, accessorials, foodGrade }),
  ];
  expect(read.map(({ errors }) => errors)).toEqual([[], []]);
  return read.flatMap(({ lanes }) => lanes).map((lane, index) => ({ ...lane, row: index + 1 }));
}

type Stored = readonly (readonly string[])[];
const rowsIn = (text: unknown): Stored =>
  text === ''
    ? []
    : String(text)
        .split(ROW_SEPARATOR)
        .map((row) => row.split('\u001f'));

/** Rates the lanes with a fake database that only records what it was sent. Returns that and the lines for the reader. */
async function rated(
  book: RateBook,
  request: LaneRequest,
  lanes: readonly (BulkLane & { readonly row: number })[],
  now: Date,
) {
  const isTest = request.carrierIds !== null;
  let sent: { readonly results: Stored; readonly quotes: Stored } = { results: [], quotes: [] };
  const actorDb = {
    transaction: async () => lanes,
    async call(_: unknown, { results, quotes }: Record<string, unknown>) {
      sent = { results: rowsIn(results), quotes: rowsIn(quotes) };
      return { numbers: sent.quotes.map((_, index) => String(index + 1)) };
    },
  };
  const search = {
    id: 'search',
    source: isTest ? 'CARRIER_TESTING' : 'BULK_SEARCH',
    shipper_id: isTest ? null : request.shipperId,
    carrier_id: request.carrierIds?.[0] ?? null,
    terms_shipper_id: isTest ? request.shipperId : null,
    created_by: 'p',
    key_id: null,
    lanes_rated: 0,
    earliest_pickup: request.earliestPickup,
    accessorials: [...request.accessorials],
    food_grade: request.foodGrade,
  } as unknown as BulkSearchRow;
  const lines: StoredLine[] = [];
  await rateBulkSearch(
    {
      database: { as: () => actorDb } as unknown as Database,
      clock: { now: () => now },
      currentBook: () => book,
      quoteValidHours: 168,
    },
    search,
    { signal: new AbortController().signal, onLines: (more) => lines.push(...more) },
  );
  return { ...sent, lines };
}

async function cellsIn(text: string): Promise<readonly (readonly unknown[])[]> {
  const found: (readonly unknown[])[] = [];
  for await (const rows of csvRows(text, LIMITS)) found.push(...rows.map(({ cells }) => cells));
  return found;
}

const MARKETS = runCount(1_200, 400);

test('random lanes of files have the quotes of single searches, stored, as NDJSON and as CSV', {
  timeout: 120_000,
}, async () => {
  let [quoted, severalQuotes, declinedLanes] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(arbitraryMarket, async (random) => {
      const carrierIds = random.request.carrierIds?.length === 1 ? random.request.carrierIds : null;
      const request = { ...random.request, carrierIds, commodity: inFile(random.request.commodity) };
      const market = { ...random, request };
      const pair = [request, { ...request, commodity: random.request.commodity, pallets: 2 }] as const;
      const totals = pair.map((lane) => literalTotals(market, lane));
      if (totals.includes(null)) return;
      const now = new Date(`${request.requestDate}T12:00:00Z`);
      const book = bookOf(market);
      const lanes = await readLanes(book, pair);
      const { lines, results, quotes: storedQuotes } = await rated(book, request, lanes, now);
      expect(lines.map(({ row }) => row)).toEqual([1, 2]);
      let storedBefore = 0;
      for (const [index, line] of lines.entries()) {
        const lane = pair[index] as LaneRequest;
        const single = unstoredAnswer(book, lane, { createdAt: now });
        const text = JSON.stringify(presentLine(line, { isBooker: false, approved: new Set(), now }));
        const { requestId, best, quotes, declined } = JSON.parse(text) as BulkLine;

        const cents = Array.from(totals[index]?.values() ?? []).sort((one, other) => one - other);
        expect(quotes.map(({ totalCents }) => totalCents)).toEqual(cents);
        expect(best).toEqual(quotes[0] ?? null);
        expect(quotes).toEqual(
          single.quotes.map(({ rateType, vehicleType, totalCents, pickupDate, ...quote }, place) => ({
            id: line.quotes[place]?.id,
            number: expect.stringMatching(/^Q-/),
            carrier: { id: quote.carrier.id, name: quote.carrier.name },
            rateType,
            vehicleType,
            totalCents,
            pickupDate,
            dropoffDate: quote.dropoffDate,
            transitDays: quote.transitDays,
            expiresAt: quote.expiresAt,
            bookable: false,
            load: null,
          })),
        );
        expect(declined).toEqual(single.declined.map(({ carrier, code }) => ({ carrier, code })));

        const consulted = new Set([...quotes, ...declined].map(({ carrier }) => carrier.id)).size;
        const counters = [requestId, cents.length, consulted, cents[0] ?? ''].map(String);
        expect(results[index]?.slice(0, 4)).toEqual(counters);
        const stored = storedQuotes.slice(storedBefore, storedBefore + cents.length);
        storedBefore += cents.length;
        expect(stored.map((fields) => [fields[0], fields[1], Number(fields[6])])).toEqual(
          quotes.map(({ id, totalCents }) => [id, requestId, totalCents]),
        );
        expect(stored.map((fields) => sumOfLines(fields[15]))).toEqual(cents);

        for (const wanted of ['best', 'all'] as const) {
          const rows = await cellsIn(
            bulkRowsOf(lanes[index] as (typeof lanes)[number], line, wanted)
              .map((row) => csvRow(BULK_COLUMNS, row))
              .join(''),
          );
          const amounts = rows.map((cells) => cells[13]);
          expect(amounts).toEqual(
            cents.length === 0 ? [''] : (wanted === 'all' ? cents : cents.slice(0, 1)).map(plainDollars),
          );
        }
        quoted += Number(cents.length > 0);
        severalQuotes += Number(cents.length > 1);
        declinedLanes += Number(cents.length === 0);
      }
      expect(storedQuotes.length).toBe(storedBefore);
    }),
    { numRuns: MARKETS, seed: 20_261_122 },
  );
  expect(quoted + declinedLanes).toBeGreaterThan(MARKETS * 1.6);
  expect(Math.min(quoted, severalQuotes, declinedLanes)).toBeGreaterThan(MARKETS / 12);
});

const sumOfLines = (json: string | undefined) =>
  (JSON.parse(json ?? '[]') as { cents: number }[]).reduce((sum, { cents }) => sum + cents, 0);

import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { type IsoDate, isoDate, utcDay } from '../../../../domain/days/calendar-date';
import { SYSTEM } from '../../../../domain/people/actor';
import type { LaneRequest } from '../../../../rating/lane-request';
import { TEST_SECRET } from '../../../../testing/database/load-demo-into';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import type { Database } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { createLog } from '../../../platform/log';
import { createAccount } from '../../auth/create-account';
import { createSecretBox } from '../../auth/factors/seal-secret';
import type { RequestParty } from '../../quotes/quote-record';
import { rateLane } from '../../quotes/rate-lane';
import { databaseReader } from '../../tariffs/rates/rate-book-reader';
import { startRateBook } from '../../tariffs/rates/start-rate-book';
import { loadDemo } from '../load-demo';
import { addPast } from './add-past';

const QUOTE_VALID_HOURS = 168;
/** One in this many searches is rated again; the two starts sample different searches. */
const SAMPLED = 8;

const log = createLog('error');
const box = createSecretBox(TEST_SECRET);

const MONDAY = '2026-11-23T15:00:00Z';
const MUCH_LATER = '2027-03-10T00:10:00Z';

/** The template database was loaded in the recorded week. */
const { database: inRecordedWeek } = await testDatabase('demo');
await addPast({ database: inRecordedWeek, log, clock: fixedClock(MONDAY), createAccount, box });
const { database: muchLater } = await testDatabase();
await loadDemo({ database: muchLater, log, clock: fixedClock(MUCH_LATER), createAccount, box });
await addPast({ database: muchLater, log, clock: fixedClock(MUCH_LATER), createAccount, box });

const asSystem = <T>(database: Database, work: (tx: Transaction<DB>) => Promise<T>) =>
  database.as(SYSTEM).transaction(work);

/** Reads stored searches with their quotes, and everything that a person can read about each price. */
async function readSample(database: Database, remainder: number) {
  return asSystem(database, async (tx) => {
    const { rows } = await sql<StoredSearch>`
      select request.*, request.earliest_pickup::text as pickup, result.declined, result.consulted, working.workings, (
        select json_agg(json_build_object(
          'carrierId', quote.carrier_id, 'rateType', quote.rate_type, 'vehicleType', quote.vehicle_type,
          'totalCents', quote.total_cents, 'lines', quote.lines, 'hints', quote.hints, 'pickupDate', quote.pickup_date,
          'dropoffDate', quote.dropoff_date, 'fuelDay', quote.fuel_effective_date, 'fuelMills', quote.fuel_price_mills,
          'expiresAt', quote.expires_at
        ) order by quote.number) from quote where quote.request_id = request.id
      ) as quotes
      from (select *, row_number() over (order by created_at, id) as place from quote_request) request
      join quote_request_result result on result.request_id = request.id
      join quote_working working on working.request_id = request.id
      where request.place % ${SAMPLED} = ${remainder}`.execute(tx);
    return rows;
  });
}

interface StoredSearch {
  readonly from_zip: string;
  readonly to_zip: string;
  readonly temperature: string;
  readonly commodity: string;
  readonly pallets: number;
  readonly gross_weight_lbs: number;
  readonly stackable: boolean;
  readonly food_grade: boolean;
  readonly accessorials: readonly string[];
  readonly pickup: string;
  readonly shipper_id: string;
  readonly created_at: Date;
  readonly miles: number;
  readonly declined: unknown;
  readonly consulted: number;
  readonly workings: Readonly<Record<string, { readonly quotes: Readonly<Record<string, unknown>> }>>;
  readonly quotes: readonly { readonly expiresAt: string }[] | null;
}

/** Workings refer to quotes by their ids, which differ. */
const withoutIds = (workings: StoredSearch['workings']) =>
  Object.fromEntries(
    Object.entries(workings).map(([carrier, { quotes, ...rest }]) => [
      carrier,
      { ...rest, quotes: Object.values(quotes) },
    ]),
  );

test.each([
  ['the Monday that ends the recorded days', inRecordedWeek, 3],
  ['a Wednesday sixteen weeks later', muchLater, 5],
])('a start on %s has the prices that its engine makes, to the cent', async (_what, database, remainder) => {
  const rateBook = await startRateBook({ database, reader: databaseReader(database), log });
  const book = rateBook.current();
  if (book === null) throw new Error('the rate book is not loaded');
  const sample = await readSample(database, remainder);
  expect(sample.length).toBeGreaterThan(300);
  let quotes = 0;
  for (const stored of sample) {
    const lane = {
      ...{ fromZip: stored.from_zip, toZip: stored.to_zip, temperature: stored.temperature },
      ...{ commodity: stored.commodity, pallets: stored.pallets, grossWeightLbs: stored.gross_weight_lbs },
      ...{ stackable: stored.stackable, foodGrade: stored.food_grade, accessorials: stored.accessorials },
      ...{ earliestPickup: isoDate(stored.pickup), requestDate: utcDay(stored.created_at) },
      ...{ shipperId: stored.shipper_id, carrierIds: null },
    } as LaneRequest & { earliestPickup: IsoDate };
    const rated = rateLane(book, lane, {
      party: { shipperId: stored.shipper_id, createdAt: stored.created_at } as RequestParty,
      temperatureF: undefined,
      quoteValidHours: QUOTE_VALID_HOURS,
    });
    expect(stored.miles).toBe(rated.request.miles);
    expect(stored.consulted).toBe(rated.consulted);
    expect(stored.declined).toEqual(rated.declined);
    expect(withoutIds(stored.workings)).toEqual(withoutIds(JSON.parse(JSON.stringify(rated.workings))));
    expect(
      (stored.quotes ?? []).map((quote) => ({ ...quote, expiresAt: new Date(quote.expiresAt) })),
    ).toEqual(
      rated.quotes.map((quote) => ({
        ...{ carrierId: quote.carrierId, rateType: quote.rateType, vehicleType: quote.vehicleType },
        ...{
          totalCents: quote.totalCents,
          lines: quote.lines,
          hints: quote.hints.length === 0 ? null : quote.hints,
        },
        ...{ pickupDate: quote.pickupDate, dropoffDate: quote.dropoffDate, expiresAt: quote.expiresAt },
        ...{ fuelDay: quote.fuel?.effectiveDate ?? null, fuelMills: quote.fuel?.priceMills ?? null },
      })),
    );
    quotes += rated.quotes.length;
  }
  expect(quotes).toBeGreaterThan(2_000);
  await rateBook.stop();
});

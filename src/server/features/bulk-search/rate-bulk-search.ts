import { AppError } from '../../../contract/app-error';
import { utcDay } from '../../../domain/days/calendar-date';
import { SYSTEM } from '../../../domain/people/actor';
import { formatZip } from '../../../domain/places/zip';
import type { RateBook } from '../../../rating/rate-book';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { keepManySearches } from '../quotes/keep-many-searches';
import type { KeptRow } from '../quotes/keep-searches';
import type { UnnumberedRecord } from '../quotes/quote-record';
import { rateLane } from '../quotes/rate-lane';
import { type BulkSearchRow, openerOf, optionsOf } from './bulk-search-rows';
import { isKnownZip } from './known-zips';
import { findLanesAfter, type StoredLine } from './lane-queries';
import type { StoredLaneQuote } from './present-lane';

export interface RatingParts {
  readonly database: Database;
  readonly clock: Clock;
  /** The current rate book; null until it is loaded. */
  readonly currentBook: () => RateBook | null;
  readonly quoteValidHours: number;
}

/** Thrown if a bulk search cannot continue. The message is shown to its readers. */
export class BulkSearchFailed extends Error {
  override readonly name = 'BulkSearchFailed';
}

/**
 * Rates the lanes of a bulk search that are not stored yet, in the order of the file, and stores them as the actor that
 * opened it. All lanes of one run use the same rate book, so their prices can be compared. `onLines` gets the lanes of each
 * chunk once they are stored. When `signal` aborts, the lanes rated so far are stored and the run stops.
 */
export async function rateBulkSearch(
  { database, clock, currentBook, quoteValidHours }: RatingParts,
  search: BulkSearchRow,
  {
    signal,
    onLines,
  }: { readonly signal: AbortSignal; readonly onLines?: (lines: readonly StoredLine[]) => void },
): Promise<void> {
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const opener = openerOf(search);
  if (opener === null) throw new BulkSearchFailed('The user who started this search no longer exists.');
  const lanes = await database
    .as(SYSTEM)
    .transaction((tx) => findLanesAfter(tx, search.id, search.lanes_rated));
  const options = optionsOf(search);
  const today = utcDay(clock.now());
  const { carrier_id: carrierId, shipper_id: shipperId, terms_shipper_id: testedShipperId } = search;
  const shared = {
    ...options,
    // The pickup day may pass while the server is down.
    earliestPickup: options.earliestPickup < today ? today : options.earliestPickup,
    requestDate: today,
    shipperId: shipperId ?? testedShipperId,
    carrierIds: carrierId === null ? null : [carrierId],
  };
  const party = {
    groupId: search.id,
    againOf: null,
    source: search.source,
    shipperId,
    carrierId,
    termsShipperId: testedShipperId,
  };
  const waiting: WaitingLine[] = [];
  /** The start of the chunk: its lanes and their quotes expire together. */
  let createdAt = clock.now();
  function* records(): Generator<UnnumberedRecord> {
    for (const { row, temperatureF, ...lane } of lanes) {
      if (signal.aborted) return;
      for (const zip of [lane.fromZip, lane.toZip]) {
        if (isKnownZip(book as RateBook, zip)) continue;
        throw new BulkSearchFailed(`Lane ${row}: ${formatZip(zip)} is no longer a known ZIP or postal code.`);
      }
      const record = rateLane(
        book as RateBook,
        { ...lane, ...shared },
        {
          party: { ...party, createdAt },
          groupRow: row,
          temperatureF: temperatureF ?? undefined,
          quoteValidHours,
        },
      );
      if (onLines) waiting.push(lineOf(record));
      yield record;
    }
  }
  let done = 0;
  await keepManySearches(database.as(opener), records(), {
    onChunk: () => {
      createdAt = clock.now();
    },
    onKept: (count, kept) => {
      onLines?.(storedLines(waiting.splice(0, count - done), kept));
      done = count;
    },
  });
}

/**
 * A line whose quotes have no numbers yet. A chunk of these waits while it is stored; records would take ten times as much
 * memory.
 */
type WaitingLine = Omit<StoredLine, 'quotes'> & {
  readonly quotes: readonly Omit<StoredLaneQuote, 'number'>[];
};

function lineOf({ request, quotes, declined }: UnnumberedRecord): WaitingLine {
  return {
    row: request.groupRow ?? 0,
    requestId: request.id,
    declined,
    quotes: quotes.map((quote) => ({
      id: quote.id,
      carrierId: quote.carrierId,
      carrierName: quote.carrierName,
      rateType: quote.rateType,
      vehicleType: quote.vehicleType,
      totalCents: quote.totalCents,
      pickupDate: quote.pickupDate,
      dropoffDate: quote.dropoffDate,
      expiresAt: quote.expiresAt,
    })),
  };
}

/** Adds the numbers of the quotes, which the database assigns in the order of the chunk. */
function storedLines(lines: readonly WaitingLine[], { numbers }: KeptRow): readonly StoredLine[] {
  let next = 0;
  return lines.map((line) => ({
    ...line,
    quotes: line.quotes.map((quote) => ({ ...quote, number: Number(numbers?.[next++]) })),
  }));
}

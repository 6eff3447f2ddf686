import { AppError, invalidInput } from '../../../contract/app-error';
import type { FieldError } from '../../../contract/problems';
import type { SearchBody } from '../../../contract/quote-search';
import type { QuoteRequest } from '../../../contract/quotes';
import { canSearch, type SearchParty } from '../../../domain/access/can-search';
import { type IsoDate, utcDay } from '../../../domain/calendar-date';
import { temperatureOfSetPoint } from '../../../domain/temperatures';
import type { LaneRequest } from '../../../rating/lane-request';
import { placeOf } from '../../../rating/place-of';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { keepSearch, UNKNOWN_SHIPPER } from './keep-searches';
import { presentQuoteRequest } from './present-quote-request';
import type { QuoteRecord } from './quote-record';
import { rateLane } from './rate-lane';
import { findSearchErrors } from './search-errors';

export interface SearchContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  /** The current rate book; null until it is loaded. */
  readonly currentBook: () => RateBook | null;
  readonly quoteValidHours: number;
}

/**
 * Runs one search: checks whom the caller may search for, prices with the rate book in memory, stores everything in one
 * statement and returns it. Throws all input errors at once (customer or carrier, pickup date, unknown ZIPs), then
 * SEARCH_QUOTA_EXCEEDED; in both cases nothing is stored. Throws NOT_READY until the rates are loaded.
 */
export async function searchQuotes(context: SearchContext, body: SearchBody): Promise<QuoteRequest> {
  const { caller } = context;
  const now = context.clock.now();
  const permission = canSearch(caller, { shipperId: body.shipperId, carrierId: body.carrierId });
  if (!permission.allowed && permission.field === null) {
    throw new AppError('FORBIDDEN', { detail: permission.reason });
  }
  const book = context.currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const party = permission.allowed ? permission.party : UNKNOWN_PARTY;
  const lane = laneRequestFrom(body, party, utcDay(now));
  const errors = findSearchErrors({ body, permission, lane, book });
  if (errors.length > 0) throw invalidInput(...errors, ...(await findShipperErrors(context.db, party)));

  const record = rateLane(book, lane, {
    party: {
      groupId: null,
      source: party.source,
      shipperId: party.shipperId,
      carrierId: party.carrierId,
      termsShipperId: party.carrierId === null ? null : party.termsShipperId,
      createdAt: now,
    },
    temperatureF: body.temperatureF,
    quoteValidHours: context.quoteValidHours,
  });
  const cardIds = Array.from(new Set(record.quotes.map(({ carrierId }) => carrierId)));
  const { record: kept, cards } = await keepSearch(context.db, record, cardIds);
  return presentQuoteRequest(
    { ...kept, workings: workingsFor(caller, kept) },
    {
      now,
      caller,
      cards,
      from: placeOf(book, body.fromZip),
      to: placeOf(book, body.toZip),
    },
  );
}

/** The errors of the shipper, for a response that lists all errors. A search without errors learns them when it is stored. */
async function findShipperErrors(db: ActorDb, { termsShipperId }: SearchParty): Promise<FieldError[]> {
  if (termsShipperId === null) return [];
  const shipper = await db.transaction((tx) =>
    tx
      .selectFrom('shipper')
      .select('id')
      .where('id', '=', termsShipperId)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  return shipper === undefined ? [UNKNOWN_SHIPPER] : [];
}

/** Stands for a party that the caller may not search for, so that the other errors can still be collected. */
const UNKNOWN_PARTY: SearchParty = {
  source: 'SEARCH_PAGE',
  shipperId: null,
  termsShipperId: null,
  carrierId: null,
};

function laneRequestFrom(body: SearchBody, party: SearchParty, today: IsoDate): LaneRequest {
  const { temperatureF, shipperId: _, carrierId: __, ...shipment } = body;
  const temperature =
    body.temperature ?? (temperatureF === undefined ? undefined : temperatureOfSetPoint(temperatureF));
  if (temperature === undefined) throw invalidInput({ field: 'temperature', message: 'Required' });
  return {
    ...shipment,
    temperature,
    accessorials: Array.from(new Set(body.accessorials)),
    requestDate: today,
    shipperId: party.termsShipperId,
    carrierIds: party.carrierId === null ? null : [party.carrierId],
  };
}

/** The workings that row security would let the caller read. */
function workingsFor(caller: Caller, record: QuoteRecord): QuoteRecord['workings'] {
  if (caller.roles.includes('ADMIN')) return record.workings;
  return Object.fromEntries(
    caller.carrierIds.flatMap((id) => {
      const own = record.workings[id];
      return own ? [[id, own]] : [];
    }),
  );
}

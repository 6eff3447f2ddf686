import { type Selectable, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { AnswerOf, InputOf } from '../../../../contract/call';
import { MAX_COUNTED_ROWS } from '../../../../contract/limits';
import type { listSavedQuotesCall, SavedQuote } from '../../../../contract/quotes/quote-history';
import { companiesInScope, hasRight, scopesOf } from '../../../../domain/people/permissions';
import type { Zip } from '../../../../domain/places/zip';
import { formatQuoteNumber } from '../../../../domain/shipment/quote-number';
import { placeOf } from '../../../../rating/place-of';
import type { RateBook } from '../../../../rating/rate-book';
import type { Caller } from '../../../access/caller';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';
import type { Quote, QuoteRequest } from '../../../platform/database/schema.generated';

type Answer = AnswerOf<typeof listSavedQuotesCall, 200>;
type Found = Pick<
  Selectable<Quote>,
  | 'id'
  | 'number'
  | 'request_id'
  | 'carrier_id'
  | 'carrier_name'
  | 'shipper_id'
  | 'rate_type'
  | 'vehicle_type'
  | 'total_cents'
  | 'pickup_date'
  | 'dropoff_date'
  | 'created_at'
  | 'expires_at'
> &
  Pick<
    Selectable<QuoteRequest>,
    'group_id' | 'from_zip' | 'to_zip' | 'temperature' | 'commodity' | 'pallets' | 'gross_weight_lbs'
  > & {
    readonly is_live: boolean;
    readonly total: number;
    readonly load: SavedQuote['load'];
  };

/**
 * Returns one page of the saved quotes of the caller's customers: live ones by expiration, then expired ones, the latest
 * first. Sorts only the latest 10,000 of a customer. Throws FORBIDDEN for a carrier's user, who must not learn what
 * customers save.
 */
export async function listSavedQuotes(
  parts: {
    readonly db: ActorDb;
    readonly caller: Caller;
    readonly clock: Clock;
    readonly currentBook: () => RateBook | null;
  },
  { page, limit, shipperId, liveOnly }: InputOf<typeof listSavedQuotesCall>['query'],
): Promise<Answer> {
  const { db, caller } = parts;
  if (!hasRight(caller.roles, 'quote.saved.read')) {
    throw new AppError('FORBIDDEN', { detail: 'Only users of a customer have saved quotes.' });
  }
  const isAdmin = scopesOf(caller.roles, 'quote.saved.read').includes('all');
  const own = companiesInScope(caller, 'quote.saved.read').shipperIds;
  const shipperIds = shipperId === undefined ? own : isAdmin || own.includes(shipperId) ? [shipperId] : [];
  const ofShipper =
    isAdmin && shipperId === undefined ? sql`` : sql`and quote.shipper_id = any (${shipperIds}::uuid[])`;
  const now = parts.clock.now();
  const { rows } = await db.transaction((tx) =>
    sql<Found>`
      with saved as materialized (
        select quote.id, quote.expires_at, quote.expires_at > ${now} as is_live from quote
        where quote.is_saved ${ofShipper} ${liveOnly ? sql`and quote.expires_at > ${now}` : sql``}
        order by quote.created_at desc limit ${MAX_COUNTED_ROWS + 1}
      ), paged as (
        select * from saved
        order by is_live desc, case when is_live then expires_at end, expires_at desc, id
        offset ${Math.min((page - 1) * limit, MAX_COUNTED_ROWS)} limit ${limit}
      )
      select
        quote.id, quote.number, quote.request_id, quote.carrier_id, quote.carrier_name, quote.shipper_id,
        quote.rate_type, quote.vehicle_type, quote.total_cents, quote.pickup_date, quote.dropoff_date,
        quote.created_at, quote.expires_at, request.group_id, request.from_zip, request.to_zip, request.temperature,
        request.commodity, request.pallets, request.gross_weight_lbs, paged.is_live,
        counted.total, to_jsonb(booked) as load
      from (select count(*)::integer as total from saved) counted
      left join paged on true
      left join quote on quote.id = paged.id
      left join quote_request request on request.id = quote.request_id
      left join load_quote live on live.quote_id = quote.id and live.is_live
      left join lateral (select id, number, status from load where id = live.load_id) booked on true
      order by paged.is_live desc, case when paged.is_live then paged.expires_at end, paged.expires_at desc, paged.id`.execute(
      tx,
    ),
  );
  const total = rows[0]?.total ?? 0;
  const book = parts.currentBook();
  const nameOf = (zip: Zip) => (book ? (placeOf(book, zip)?.name ?? null) : null);
  return {
    // If there is no quote on the page, a single row has the total.
    rows: rows.flatMap((row) => (row.id === null ? [] : [presentSaved(row, nameOf)])),
    total: Math.min(total, MAX_COUNTED_ROWS),
    isTotalExact: total <= MAX_COUNTED_ROWS,
    page,
    limit,
  };
}

function presentSaved(row: Found, nameOf: (zip: Zip) => string | null): SavedQuote {
  return {
    id: row.id,
    number: formatQuoteNumber(Number(row.number)),
    requestId: row.request_id,
    groupId: row.group_id,
    shipperId: row.shipper_id,
    carrier: { id: row.carrier_id, name: row.carrier_name },
    rateType: row.rate_type,
    vehicleType: row.vehicle_type,
    totalCents: Number(row.total_cents),
    fromZip: row.from_zip,
    fromPlace: nameOf(row.from_zip),
    toZip: row.to_zip,
    toPlace: nameOf(row.to_zip),
    temperature: row.temperature,
    commodity: row.commodity as SavedQuote['commodity'],
    pallets: row.pallets,
    grossWeightLbs: row.gross_weight_lbs,
    pickupDate: row.pickup_date,
    dropoffDate: row.dropoff_date,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: !row.is_live,
    load: row.load,
  };
}

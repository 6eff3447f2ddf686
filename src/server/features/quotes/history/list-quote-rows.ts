import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../../contract/call';
import { MAX_COUNTED_ROWS } from '../../../../contract/limits';
import type { listQuoteRowsCall, QuoteRow } from '../../../../contract/loads/load-rows';
import { formatQuoteNumber } from '../../../../domain/shipment/quote-number';
import type { Caller } from '../../../access/caller';
import type { ActorDb } from '../../../platform/database/database';
import type { Quote } from '../../../platform/database/schema.generated';
import { sideOf } from './history-side';

type Query = InputOf<typeof listQuoteRowsCall>['query'];
type Answer = AnswerOf<typeof listQuoteRowsCall, 200>;

/** Returns one page of rows of the table, newest first. A carrier does not learn which of its quotes a customer saved. */
export async function listQuoteRows(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  query: Query,
): Promise<Answer> {
  const { page, limit, id, request_id, is_saved } = query;
  const side = sideOf(caller, { shipperId: query.shipper_id, carrierId: query.carrier_id });
  const isOfCarrier = side.kind === 'carrier';
  const conditions: RawBuilder<unknown>[] = [
    ...(isOfCarrier
      ? [sql`quote.carrier_id = any (${[...side.carrierIds]}::uuid[])`]
      : side.shipperIds === null
        ? []
        : [sql`quote.shipper_id = any (${[...side.shipperIds]}::uuid[])`]),
    ...(query.shipper_id === undefined ? [] : [sql`quote.shipper_id = ${query.shipper_id}`]),
    ...(query.carrier_id === undefined ? [] : [sql`quote.carrier_id = ${query.carrier_id}`]),
    ...(id === undefined ? [] : [sql`quote.id = ${id}`]),
    ...(request_id === undefined ? [] : [sql`quote.request_id = ${request_id}`]),
    ...(is_saved === undefined
      ? []
      : isOfCarrier
        ? [is_saved === 'true' ? sql`false` : sql`true`]
        : [sql`quote.is_saved = ${is_saved === 'true'}`]),
  ];
  const offset = (page - 1) * limit;
  const { rows } = await db.transaction((tx) =>
    sql<Selectable<Quote> & { readonly total: number }>`
      with listed as materialized (
        select quote.id from quote
        ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
        order by quote.id desc limit ${MAX_COUNTED_ROWS + 1}
      ), paged as (
        select id from listed order by id desc
        offset ${Math.min(offset, MAX_COUNTED_ROWS)} limit ${Math.max(0, Math.min(limit, MAX_COUNTED_ROWS - offset))}
      )
      select quote.*, counted.total
      from (select count(*)::integer as total from listed) counted
      left join (paged join quote on quote.id = paged.id) on true
      order by quote.id desc`.execute(tx),
  );
  const total = rows[0]?.total ?? 0;
  return {
    // If there is no quote on the page, a single row has the total.
    rows: rows.filter((row) => row.id !== null).map((row) => presentRow(row, isOfCarrier)),
    total: Math.min(total, MAX_COUNTED_ROWS),
    isTotalExact: total <= MAX_COUNTED_ROWS,
    page,
    limit,
  };
}

const presentRow = (row: Selectable<Quote>, isOfCarrier: boolean): QuoteRow => ({
  id: row.id,
  number: formatQuoteNumber(Number(row.number)),
  request_id: row.request_id,
  shipper_id: row.shipper_id,
  carrier_id: row.carrier_id,
  carrier_name: row.carrier_name,
  rate_type: row.rate_type,
  vehicle_type: row.vehicle_type,
  total_cents: Number(row.total_cents),
  pickup_date: row.pickup_date,
  dropoff_date: row.dropoff_date,
  is_saved: !isOfCarrier && row.is_saved,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

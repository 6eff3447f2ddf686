import { sql, type Transaction } from 'kysely';
import { isoDate, utcDay } from '../../../domain/days/calendar-date';
import type { LaneRequest } from '../../../rating/lane-request';
import type { DB } from '../../platform/database/schema.generated';
import { selectShipment } from '../../platform/database/shipment-columns';

/** The days whose searches a tariff is measured by. */
export const RECENT_DAYS = 90;
/** The most of these searches that are rated. */
const MAX_QUOTED_SEARCHES = 2_000;
const DAY_MS = 86_400_000;

/** A search in which the carrier gave a quote, with its day and its customer. */
export interface QuotedSearch {
  readonly id: string;
  readonly request: LaneRequest;
}

export interface QuotedSearches {
  /** The searches, newest first. */
  readonly searches: readonly QuotedSearch[];
  /** Whether there are more searches than those returned. */
  readonly isLimited: boolean;
}

type Row = Omit<LaneRequest, 'requestDate' | 'carrierIds'> & {
  readonly id: string;
  readonly requestedOn: string;
  readonly total: number;
};

/**
 * Finds the customers' searches of the last 90 days in which the carrier gave a quote. The carrier may read each of them
 * with its customer anyway, so figures about them are exact. If there are more than 2,000, each customer has an equal share
 * with its newest searches, so that one customer's file does not displace all others. Tests have no customer.
 */
export async function findQuotedSearches(
  tx: Transaction<DB>,
  { carrierId, now }: { readonly carrierId: string; readonly now: Date },
): Promise<QuotedSearches> {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const { rows } = await sql<Row>`
    with quoted as (
      select distinct request_id, shipper_id from quote
      where carrier_id = ${carrierId} and created_at >= ${since} and shipper_id is not null
    ), shared as (
      select request_id, count(*) over () as total,
        row_number() over (partition by shipper_id order by request_id desc) as place
      from quoted
      order by place, request_id desc
      limit ${MAX_QUOTED_SEARCHES}
    )
    select request.id, ${selectShipment('request')}, request.shipper_id as "shipperId",
      (request.created_at at time zone 'UTC')::date::text as "requestedOn", shared.total::integer
    from shared join quote_request request on request.id = shared.request_id
    order by request.id desc`.execute(tx);
  return {
    searches: rows.map(({ id, requestedOn, total: _, ...request }) => ({
      id,
      request: { ...request, requestDate: isoDate(requestedOn), carrierIds: null },
    })),
    isLimited: (rows[0]?.total ?? 0) > MAX_QUOTED_SEARCHES,
  };
}

/** Returns the shipments as requests to one carrier at list prices, as if they were searched today. */
export const asOfToday = (
  { searches }: QuotedSearches,
  { carrierId, now }: { readonly carrierId: string; readonly now: Date },
): LaneRequest[] =>
  searches.map(({ request }) => ({
    ...request,
    requestDate: utcDay(now),
    shipperId: null,
    carrierIds: [carrierId],
  }));

import { sql, type Transaction } from 'kysely';
import type { Accessorial } from '../../../domain/accessorials';
import { type IsoDate, isoDate } from '../../../domain/calendar-date';
import type { Commodity } from '../../../domain/commodities';
import { EFFECT_DAYS, MAX_EFFECT_SEARCHES } from '../../../domain/tariff-effects';
import type { Temperature } from '../../../domain/temperatures';
import type { Zip } from '../../../domain/zip';
import type { LaneRequest } from '../../../rating/lane-request';
import type { DB } from '../../platform/database/schema.generated';

/** A stored search as the engine rates it. */
export interface StoredSearch {
  readonly id: string;
  readonly request: LaneRequest;
  /** Whether the carrier gave a quote, so that row security lets it read the search. */
  readonly isQuoted: boolean;
}

export interface FoundSearches {
  /** Newest first. */
  readonly searches: readonly StoredSearch[];
  /** Whether there are more than the newest ones that are returned. */
  readonly isLimited: boolean;
}

/** How many searches of the whole market are looked through for those that asked the carrier. */
const MAX_LOOKED_THROUGH = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The newest searches that asked the carrier: it gave a quote or a decline. Ids ascend with time, so the primary key is
 * read backwards and the statement ends early. Tests of carriers do not count.
 */
export async function findSearches(
  tx: Transaction<DB>,
  { carrierId, now }: { readonly carrierId: string; readonly now: Date },
): Promise<FoundSearches> {
  const since = new Date(now.getTime() - EFFECT_DAYS * DAY_MS);
  const { rows } = await sql<Row>`
    select request.id, request.from_zip, request.to_zip, request.temperature, request.commodity, request.pallets,
      request.gross_weight_lbs, request.stackable, request.food_grade, request.accessorials,
      request.earliest_pickup::text as earliest_pickup, request.shipper_id,
      (request.created_at at time zone 'UTC')::date::text as requested_on, quoted.is_quoted
    from (
      select * from quote_request
      where id >= ${firstIdOf(since)} and created_at >= ${since} and source <> 'CARRIER_TESTING'
      order by id desc
      limit ${MAX_LOOKED_THROUGH}
    ) request
    cross join lateral (
      select exists (
        select from quote where quote.request_id = request.id and quote.carrier_id = ${carrierId}
      ) as is_quoted
    ) quoted
    where quoted.is_quoted or exists (
      select from quote_request_result result
      where result.request_id = request.id and position(${carrierId} in result.declined::text) > 0
    )
    order by request.id desc
    limit ${MAX_EFFECT_SEARCHES + 1}`.execute(tx);
  return {
    searches: rows.slice(0, MAX_EFFECT_SEARCHES).map(toSearch),
    isLimited: rows.length > MAX_EFFECT_SEARCHES,
  };
}

interface Row {
  readonly id: string;
  readonly from_zip: string;
  readonly to_zip: string;
  readonly temperature: string;
  readonly commodity: string;
  readonly pallets: number;
  readonly gross_weight_lbs: number;
  readonly stackable: boolean;
  readonly food_grade: boolean;
  readonly accessorials: string[];
  readonly earliest_pickup: string;
  readonly shipper_id: string | null;
  readonly requested_on: string;
  readonly is_quoted: boolean;
}

const toSearch = (row: Row): StoredSearch => ({
  id: row.id,
  isQuoted: row.is_quoted,
  request: {
    fromZip: row.from_zip as Zip,
    toZip: row.to_zip as Zip,
    temperature: row.temperature as Temperature,
    commodity: row.commodity as Commodity,
    pallets: row.pallets,
    grossWeightLbs: row.gross_weight_lbs,
    stackable: row.stackable,
    foodGrade: row.food_grade,
    accessorials: row.accessorials as Accessorial[],
    earliestPickup: isoDate(row.earliest_pickup) as IsoDate,
    requestDate: isoDate(row.requested_on),
    shipperId: row.shipper_id,
    carrierIds: null,
  },
});

/** The lowest id (UUID version 7) of a moment: its milliseconds, then zeros. */
function firstIdOf(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Zip } from '../../../domain/places/zip';
import type { BulkLaneFilter } from '../../../domain/shipment/bulk-search';
import type { Commodity } from '../../../domain/shipment/commodities';
import type { Temperature } from '../../../domain/shipment/temperatures';
import { RATE_SHEET_TYPES, TRUCKLOAD_VEHICLES } from '../../../domain/shipment/vehicles';
import type { DB } from '../../platform/database/schema.generated';
import type { DeclinedRecord } from '../quotes/quote-record';
import type { BulkLane } from './bulk-lane';
import type { BookingContext, StoredLaneQuote } from './present-lane';

/**
 * Queries of the lanes of one bulk search and their quotes. Callers check that their actor may see the search, and then read
 * as the system: all lanes of a search belong to the same companies.
 */

/** Finds the lanes after this row, with the requested shipment. */
export async function findLanesAfter(
  tx: Kysely<DB>,
  groupId: string,
  row: number,
): Promise<readonly (BulkLane & { readonly row: number })[]> {
  const { rows } = await sql<BulkLane & { row: number }>`
    select
      row_number as row, from_zip as "fromZip", to_zip as "toZip", temperature, temperature_f as "temperatureF", commodity,
      pallets, gross_weight_lbs as "grossWeightLbs", stackable
    from bulk_search_lane where group_id = ${groupId} and row_number > ${row} order by row_number`.execute(
    tx,
  );
  return rows;
}

const QUOTE = sql`json_build_object(
  'id', quote.id, 'number', quote.number, 'carrierId', quote.carrier_id, 'carrierName', quote.carrier_name,
  'rateType', quote.rate_type, 'vehicleType', quote.vehicle_type, 'totalCents', quote.total_cents,
  'pickupDate', quote.pickup_date, 'dropoffDate', quote.dropoff_date, 'expiresAt', quote.expires_at, 'load',
  case when booked.id is not null
    then json_build_object('id', booked.id, 'number', booked.number, 'status', booked.status) end)`;
/** Joins quotes with their live loads. */
const QUOTES = sql`quote
  left join load_quote live on live.quote_id = quote.id and live.is_live
  left join load booked on booked.id = live.load_id`;

export interface StoredLine {
  readonly row: number;
  readonly requestId: string;
  /** The quotes in the order of the search, by ascending number. */
  readonly quotes: readonly StoredLaneQuote[];
  readonly declined: readonly Pick<DeclinedRecord, 'carrierId' | 'carrierName' | 'code'>[];
}

/** Finds up to `limit` rated lanes after this row, with their quotes. */
export async function findLinesAfter(
  tx: Kysely<DB>,
  groupId: string,
  row: number,
  limit: number,
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select
      request.group_row as row, request.id as "requestId", result.declined,
      coalesce(quoted.quotes, '[]'::json) as quotes
    from quote_request request
    join quote_request_result result on result.request_id = request.id
    left join lateral (
      select json_agg(${QUOTE} order by quote.number) as quotes from ${QUOTES} where quote.request_id = request.id
    ) quoted on true
    where request.group_id = ${groupId} and request.group_row > ${row}
    order by request.group_row limit ${limit}`.execute(tx);
  return rows;
}

export interface FoundLane {
  readonly row: number;
  readonly fromZip: Zip;
  readonly toZip: Zip;
  readonly temperature: Temperature;
  readonly temperatureF: number | null;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly stackable: boolean;
  /** Null until the lane is rated. */
  readonly requestId: string | null;
  readonly miles: number | null;
  readonly quotes: number | null;
  readonly declined: readonly Pick<DeclinedRecord, 'code'>[] | null;
  readonly best: StoredLaneQuote | null;
  readonly lastBestCents: number | null;
}

export interface LaneFilter {
  readonly status: BulkLaneFilter;
  readonly booking: BookingContext;
  readonly temperature?: Temperature | undefined;
  readonly carrierId?: string | undefined;
  /** An area code that `isAreaCode` accepts. `area` matches either end. */
  readonly area?: string | undefined;
  readonly fromArea?: string | undefined;
  readonly toArea?: string | undefined;
  /** Words from `searchWords`, so they contain no wildcards. */
  readonly words: readonly string[];
  /** Returns only lanes after this row. */
  readonly afterRow?: number;
}

export type LaneCounts = Record<BulkLaneFilter, number>;

/**
 * The best quote is the first one of its request. The order is not by the column itself: while statistics are older than the
 * rows of a running search, the planner would walk the index of all quote numbers for each lane.
 */
const BEST_FIRST = sql`order by quote.number + 0 limit 1`;

/** A carrier quotes each option of a lane (a rate sheet type or a vehicle) at most once. */
const MAX_QUOTES_OF_CARRIER = RATE_SHEET_TYPES.length + TRUCKLOAD_VEHICLES.length;

/**
 * ONE_CARRIER excludes lanes with many quotes first, because counting the carriers of every lane would take three times as
 * long.
 */
const STATUS = {
  ALL: sql`true`,
  QUOTED: sql`result.quotes > 0`,
  ONE_CARRIER: sql`(
    result.quotes between 1 and ${MAX_QUOTES_OF_CARRIER}
    and (select count(distinct quote.carrier_id) from quote where quote.request_id = request.id) = 1
  )`,
  NONE: sql`result.quotes = 0`,
  WAITING: sql`request.id is null`,
} satisfies Record<Exclude<BulkLaneFilter, 'BOOKABLE'>, RawBuilder<unknown>>;

const isBookable = ({ isBooker, approved, now }: BookingContext): RawBuilder<unknown> =>
  isBooker && approved.size > 0
    ? sql`(
        result.quotes > 0
        and (
          select quote.carrier_id = any(${Array.from(approved)}::uuid[]) and quote.expires_at > ${now}
          from quote where quote.request_id = request.id ${BEST_FIRST}
        )
      )`
    : sql`false`;

const hasStatus = ({ status, booking }: LaneFilter): RawBuilder<unknown> =>
  status === 'BOOKABLE' ? isBookable(booking) : STATUS[status];

/** Returns the key of a ZIP's place. For a Canadian code that is its first three characters. */
const placeAt = (zip: RawBuilder<unknown>) =>
  sql`case when ${zip} ~ '^[0-9]' then ${zip} else left(${zip}, 3) end`;

function hasWord(word: string): RawBuilder<unknown> {
  const [from, to] = [sql`lane.from_zip`, sql`lane.to_zip`];
  return sql`(
    lower(lane.from_zip) like ${`${word}%`} or lower(lane.to_zip) like ${`${word}%`} or exists (
      select from master_zip place
      where place.zip in (${placeAt(from)}, ${placeAt(to)})
        and fn_fold_search(place.city || ' ' || place.state) like ${`%${word}%`}
    )
  )`;
}

/** Matches an area. Two letters are a state; other codes are the first three characters of a ZIP. */
const isIn = (zip: RawBuilder<unknown>, area: string): RawBuilder<unknown> =>
  area.length === 2
    ? sql`exists (select from master_zip place where place.zip = ${placeAt(zip)} and place.state = ${area})`
    : sql`left(${zip}, 3) = ${area}`;

function inAreas({
  area,
  fromArea,
  toArea,
}: Pick<LaneFilter, 'area' | 'fromArea' | 'toArea'>): RawBuilder<unknown> {
  const [from, to] = [sql`lane.from_zip`, sql`lane.to_zip`];
  return sql.join(
    [
      ...(area === undefined ? [] : [sql`(${isIn(from, area)} or ${isIn(to, area)})`]),
      ...(fromArea === undefined ? [] : [isIn(from, fromArea)]),
      ...(toArea === undefined ? [] : [isIn(to, toArea)]),
    ].map((condition) => sql`and ${condition}`),
    sql` `,
  );
}

const lanesOf = (groupId: string, { temperature, carrierId, words, afterRow, ...areas }: LaneFilter) => sql`
  from bulk_search_lane lane
  left join quote_request request on request.group_id = lane.group_id and request.group_row = lane.row_number
  left join quote_request_result result on result.request_id = request.id
  where lane.group_id = ${groupId}
    ${afterRow === undefined ? sql`` : sql`and lane.row_number > ${afterRow}`}
    ${temperature === undefined ? sql`` : sql`and lane.temperature = ${temperature}`}
    ${carrierId === undefined ? sql`` : sql`and exists (select from quote where quote.request_id = request.id and quote.carrier_id = ${carrierId})`}
    ${words.length === 0 ? sql`` : sql`and ${sql.join(words.map(hasWord), sql` and `)}`}
    ${inAreas(areas)}`;

export async function countLanes(tx: Kysely<DB>, groupId: string, filter: LaneFilter): Promise<LaneCounts> {
  const { rows } = await sql<LaneCounts>`
    select
      count(*) as "ALL", count(*) filter (where ${STATUS.QUOTED}) as "QUOTED",
      count(*) filter (where ${isBookable(filter.booking)}) as "BOOKABLE",
      count(*) filter (where ${STATUS.ONE_CARRIER}) as "ONE_CARRIER",
      count(*) filter (where ${STATUS.NONE}) as "NONE", count(*) filter (where ${STATUS.WAITING}) as "WAITING"
    ${lanesOf(groupId, filter)}`.execute(tx);
  return rows[0] ?? NO_LANES;
}

export const NO_LANES: LaneCounts = { ALL: 0, QUOTED: 0, BOOKABLE: 0, ONE_CARRIER: 0, NONE: 0, WAITING: 0 };

export interface JoinedPlaces {
  readonly fromZip: Zip;
  readonly toZip: Zip;
  readonly lanes: number;
  readonly quoted: number;
  readonly none: number;
  readonly waiting: number;
}

/** Counts the lanes of the whole search whose best quote can be booked. */
export async function countBookableLanes(
  tx: Kysely<DB>,
  groupId: string,
  booking: BookingContext,
): Promise<number> {
  if (!booking.isBooker || booking.approved.size === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from quote_request request join quote_request_result result on result.request_id = request.id
    where request.group_id = ${groupId} and ${isBookable(booking)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Counts the lanes between each two places. Returns at most one row per lane. */
export async function countLanesByPlaces(
  tx: Kysely<DB>,
  groupId: string,
  filter: LaneFilter,
): Promise<readonly JoinedPlaces[]> {
  const { rows } = await sql<JoinedPlaces>`
    select
      lane.from_zip as "fromZip", lane.to_zip as "toZip", count(*) as lanes,
      count(*) filter (where ${STATUS.QUOTED}) as quoted, count(*) filter (where ${STATUS.NONE}) as none,
      count(*) filter (where ${STATUS.WAITING}) as waiting
    ${lanesOf(groupId, filter)} and ${hasStatus(filter)}
    group by lane.from_zip, lane.to_zip`.execute(tx);
  return rows;
}

/** Finds a page of lanes in the order of the file. `againOf` is the search to compare with. */
export async function findLanes(
  tx: Kysely<DB>,
  { id: groupId, againOf }: { readonly id: string; readonly againOf: string | null },
  filter: LaneFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly FoundLane[]> {
  const { rows } = await sql<FoundLane>`
    with page as (
      select
        lane.*, request.id as request_id, request.miles, result.quotes, result.declined
      ${lanesOf(groupId, filter)} and ${hasStatus(filter)}
      order by lane.row_number offset ${page.offset} limit ${page.limit}
    )
    select
      page.row_number as row, page.from_zip as "fromZip", page.to_zip as "toZip", page.temperature,
      page.temperature_f as "temperatureF", page.commodity, page.pallets, page.gross_weight_lbs as "grossWeightLbs",
      page.stackable, page.request_id as "requestId", page.miles, page.quotes, page.declined, best.quote as best,
      last_result.best_cents as "lastBestCents"
    from page
    left join lateral (
      select ${QUOTE} as quote from ${QUOTES} where quote.request_id = page.request_id ${BEST_FIRST}
    ) best on true
    left join quote_request last_request
      on last_request.group_id = ${againOf}::uuid and last_request.group_row = page.row_number
    left join quote_request_result last_result on last_result.request_id = last_request.id
    order by page.row_number`.execute(tx);
  return rows;
}

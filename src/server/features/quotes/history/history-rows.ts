import { type Kysely, sql } from 'kysely';
import type { QuoteHistoryRow } from '../../../../contract/quotes/quote-history';
import type { Zip } from '../../../../domain/places/zip';
import type { DB } from '../../../platform/database/schema.generated';
import type { HistoryKey } from './shipper-pages';

/** The stored row. The places are added from the rate book. */
export type StoredHistoryRow = Omit<QuoteHistoryRow, 'fromZip' | 'fromPlace' | 'toZip' | 'toPlace'> & {
  readonly fromZip: Zip | null;
  readonly toZip: Zip | null;
};

type RowWithPerson = Omit<StoredHistoryRow, 'createdBy'> & {
  readonly personId: string | null;
  readonly personName: string | null;
};

/**
 * Reads the rows of a page, in its order. A carrier may not see results or who asked, so its own quotes are counted instead.
 */
export async function readHistoryRows(
  tx: Kysely<DB>,
  keys: readonly HistoryKey[],
  reader: HistoryReader,
): Promise<readonly StoredHistoryRow[]> {
  const idsOf = (isGroup: boolean) => keys.filter((key) => key.isGroup === isGroup).map(({ id }) => id);
  const singles = idsOf(false);
  const groups = idsOf(true);
  const rows = [
    ...(singles.length === 0 ? [] : await readSingles(tx, singles, reader)),
    ...(groups.length === 0 ? [] : await readGroups(tx, groups, reader)),
  ];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { personId, personName, ...own } = row;
    const createdBy = personId === null || personName === null ? null : { id: personId, name: personName };
    return [{ ...own, createdAt: new Date(own.createdAt).toISOString(), createdBy }];
  });
}

export interface HistoryReader {
  /** The reading carriers; null for a customer. */
  readonly carrierIds: readonly string[] | null;
  /** False for an API key, which may not read names of people. */
  readonly readsPeople: boolean;
}

const NAME = sql`nullif(btrim(person.first_name || ' ' || person.last_name), '')`;

async function readSingles(
  tx: Kysely<DB>,
  ids: readonly string[],
  reader: HistoryReader,
): Promise<readonly RowWithPerson[]> {
  const { carrierIds } = reader;
  // A carrier may not see who asked for a customer's lane and what the lane belongs to.
  const isOpen = carrierIds === null ? sql`true` : sql`request.carrier_id is not null`;
  const counted =
    carrierIds === null
      ? sql`
        select result.quotes::integer as quotes, result.best_cents,
          (
            select count(*)::integer from quote where quote.request_id = request.id and quote.is_saved
          ) as saved
        from quote_request_result result where result.request_id = request.id`
      : sql`
        select count(*)::integer as quotes, min(quote.total_cents) as best_cents, 0 as saved
        from quote where quote.request_id = request.id and quote.carrier_id = any (${carrierIds}::uuid[])`;
  const { rows } = await sql<RowWithPerson>`
    select
      request.id, 'SEARCH' as kind, null as state, request.source, request.created_at as "createdAt",
      case when ${isOpen} then request.created_by end as "personId",
      case when ${isOpen} then ${reader.readsPeople ? NAME : sql`null`} end as "personName",
      request.shipper_id as "shipperId", shipper.name as "shipperName",
      request.from_zip as "fromZip", request.to_zip as "toZip", 1 as dropoffs, null as "fileName",
      request.temperature, request.temperature_f as "temperatureF", request.commodity, request.pallets,
      request.gross_weight_lbs as "grossWeightLbs", 1 as lanes, least(counted.quotes, 1) as "lanesQuoted",
      counted.quotes as "quotesReturned", counted.best_cents as "bestCents", counted.saved as "savedQuotes",
      case when ${isOpen} then request.again_of end as "againOf"
    from quote_request request
    cross join lateral (${counted}) counted
    left join shipper on shipper.id = request.shipper_id
    ${reader.readsPeople ? sql`left join profile_card person on person.profile_id = request.created_by` : sql``}
    where request.id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Reads groups. Only their own company reads them, because their counts include all carriers. */
async function readGroups(
  tx: Kysely<DB>,
  ids: readonly string[],
  { readsPeople }: HistoryReader,
): Promise<readonly RowWithPerson[]> {
  const { rows } = await sql<RowWithPerson>`
    select
      search_group.id, search_group.kind,
      case when search_group.kind = 'BULK' then search_group.state end as state,
      search_group.source, search_group.created_at as "createdAt",
      search_group.created_by as "personId", ${readsPeople ? NAME : sql`null`} as "personName",
      search_group.shipper_id as "shipperId", shipper.name as "shipperName",
      pool.from_zip as "fromZip", pool.to_zip as "toZip", pool.dropoffs, search_group.file_name as "fileName",
      pool.temperature, pool.temperature_f as "temperatureF", pool.commodity, pool.pallets,
      pool.gross_weight_lbs as "grossWeightLbs", search_group.lanes, search_group.lanes_quoted as "lanesQuoted",
      search_group.quotes as "quotesReturned",
      case when search_group.quotes > 0 then search_group.best_cents end as "bestCents",
      (
        select count(*)::integer from quote
        where quote.shipper_id = search_group.shipper_id and quote.is_saved
          and quote.created_at between search_group.created_at and coalesce(search_group.finished_at, 'infinity')
          and exists (
            select from quote_request lane where lane.id = quote.request_id and lane.group_id = search_group.id
          )
      ) as "savedQuotes",
      search_group.again_of as "againOf"
    from quote_request_group search_group
    left join lateral (
      select
        min(lane.from_zip) as from_zip,
        case when count(distinct lane.to_zip) = 1 then min(lane.to_zip) end as to_zip,
        count(*)::integer as dropoffs, min(lane.temperature) as temperature, min(lane.temperature_f) as temperature_f,
        min(lane.commodity) as commodity, sum(lane.pallets)::integer as pallets,
        sum(lane.gross_weight_lbs)::integer as gross_weight_lbs
      from quote_request lane where lane.group_id = search_group.id
      having count(*) > 0
    ) pool on search_group.kind = 'POOL'
    left join shipper on shipper.id = search_group.shipper_id
    ${readsPeople ? sql`left join profile_card person on person.profile_id = search_group.created_by` : sql``}
    where search_group.id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

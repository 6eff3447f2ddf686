import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListPosition } from '../../../../contract/cursors';
import { instantText, isAfterRow } from '../../../platform/database/keyset';
import type { DB } from '../../../platform/database/schema.generated';
import {
  allOf,
  daysCondition,
  fileNameMatches,
  type HistoryQuery,
  laneConditions,
  placeConditions,
  requestConditions,
  type SearchedWords,
} from './history-filters';

/** A row of the history: a single search or a group. */
export interface HistoryKey {
  readonly id: string;
  readonly isGroup: boolean;
}

export interface KeyPage {
  readonly keys: readonly HistoryKey[];
  /** The count over all pages; more than `maxRows` if there are more. */
  readonly total: number;
  /** The quote requests behind these rows: 1 for a single search, or the rated lanes of a group. */
  readonly searches: number;
  /** False if a filter was applied only to the latest rows. */
  readonly isComplete?: boolean;
  /** The position of the last row. */
  readonly last?: ListPosition | undefined;
}

type Condition = RawBuilder<unknown>;

interface PageRequest {
  /** Null means all shippers and searches without one, which is only for an ADMIN. */
  readonly shipperIds: readonly string[] | null;
  readonly query: HistoryQuery;
  readonly searched: SearchedWords | null;
  readonly maxRows: number;
}

/**
 * Finds a page of single searches and groups with the number of all, counted up to one more than `maxRows`. Reads each
 * shipper's rows in order from an index, so that a page without filters reads no more than it counts.
 */
export async function findShipperPage(tx: Kysely<DB>, request: PageRequest): Promise<KeyPage> {
  const { shipperIds, query } = request;
  const direction = query.order === 'newest' ? sql`desc` : sql`asc`;
  const ofEach = (rows: (isShipper: Condition) => Condition) =>
    shipperIds === null
      ? sql`
        select listed.* from shipper cross join lateral (${rows(sql`= shipper.id`)}) listed
        union all
        select * from (${rows(sql`is null`)}) listed`
      : sql`select listed.* from unnest(${shipperIds}::uuid[]) as shipper (id)
        cross join lateral (${rows(sql`= shipper.id`)}) listed`;
  const limited = sql`order by created_at ${direction}, id ${direction} limit ${request.maxRows + 1}`;
  const singles = (isShipper: Condition) => {
    const conditions = allOf(singleConditions(request, isShipper));
    return query.carrierId === undefined
      ? sql`
        select request.id, request.created_at, false as is_group, 1 as searches from quote_request request
        where request.shipper_id ${isShipper} and request.group_id is null and ${conditions} ${limited}`
      : // This reads the carrier's quotes by index, because it may have quoted few of the searches.
        sql`
        select distinct request.id, quote.created_at, false as is_group, 1 as searches
        from quote join quote_request request on request.id = quote.request_id
        where quote.carrier_id = ${query.carrierId} and quote.shipper_id ${isShipper} and request.group_id is null
          and ${allOf(daysCondition(sql`quote.created_at`, query))} and ${conditions} ${limited}`;
  };
  // The quotes of one carrier for all customers are in order already. Reading them once takes a twelfth of the time of
  // reading them for each customer.
  const readsOnce =
    shipperIds === null && query.carrierId !== undefined && !query.savedOnly && !query.noQuotesOnly;
  const groups = (isShipper: Condition) => sql`
    select search_group.id, search_group.created_at, true as is_group, ${searchesOfGroup(query)} as searches
    from quote_request_group search_group
    where search_group.shipper_id ${isShipper}
      and ${allOf(groupConditions(request, isShipper))} ${limited}`;
  const parts = [
    ...(query.kind === undefined || query.kind === 'SEARCH'
      ? [sql`(${readsOnce ? singles(sql`is not distinct from request.shipper_id`) : ofEach(singles)})`]
      : []),
    ...(query.kind === 'SEARCH' ? [] : [sql`(${ofEach(groups)})`]),
  ];
  return readPage(tx, sql.join(parts, sql` union all `), request);
}

/** Selects a page of rows with `id`, `created_at`, `is_group` and `searches`. */
export async function readPage(
  tx: Kysely<DB>,
  rows: Condition,
  {
    query: { order, after, page, limit },
    maxRows,
  }: {
    readonly query: Pick<HistoryQuery, 'order' | 'after' | 'page' | 'limit'>;
    readonly maxRows: number;
  },
): Promise<KeyPage> {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const offset = (page - 1) * limit;
  const sorting = {
    column: sql`created_at`,
    type: 'timestamptz',
    id: sql`id`,
    isAscending: order === 'oldest',
  } as const;
  const result = await sql<{ total: number; searches: number; keys: (HistoryKey & { at: string })[] | null }>`
    with listed as materialized (
      select * from (${rows}) every where ${after === null ? sql`true` : isAfterRow(sorting, after)}
      order by created_at ${direction}, id ${direction} limit ${maxRows + 1}
    )
    select
      (select count(*)::integer from listed) as total,
      (select coalesce(sum(searches), 0)::integer from listed) as searches,
      (
        select json_agg(
          json_build_object(
            'id', id, 'isGroup', is_group, 'at', ${instantText(sql`created_at`)}
          ) order by created_at ${direction}, id ${direction}
        )
        from (
          select * from listed order by created_at ${direction}, id ${direction}
          offset ${Math.min(offset, maxRows)} limit ${Math.max(0, Math.min(limit, maxRows - offset))}
        ) paged
      ) as keys`.execute(tx);
  const [row] = result.rows;
  const keys = row?.keys ?? [];
  const last = keys.at(-1);
  return {
    keys,
    total: row?.total ?? 0,
    searches: row?.searches ?? 0,
    last: last && { value: last.at, id: last.id },
  };
}

function singleConditions({ query, searched }: PageRequest, isShipper: Condition): Condition[] {
  const { personId, savedOnly, noQuotesOnly, withoutTests } = query;
  return [
    ...daysCondition(sql`request.created_at`, query),
    ...requestConditions(query, searched),
    ...(withoutTests ? [sql`request.source <> 'CARRIER_TESTING'`] : []),
    ...(personId === undefined ? [] : [sql`request.created_by = ${personId}`]),
    ...(savedOnly
      ? [
          sql`request.id in (select quote.request_id from quote where quote.shipper_id ${isShipper} and quote.is_saved)`,
        ]
      : []),
    ...(noQuotesOnly
      ? [
          sql`request.id in (
          select result.request_id from quote_request_result result
          where result.shipper_id ${isShipper} and result.quotes = 0
        )`,
        ]
      : []),
  ];
}

/**
 * The quotes of a group were stored while it ran, so this finds them by index, without reading its up to 10,000 requests. It
 * does not use `coalesce`, because under row security PostgreSQL would then not use the index.
 */
const RAN = sql`between search_group.created_at
  and case when search_group.finished_at is null then 'infinity' else search_group.finished_at end`;
const OF_GROUP = sql`exists (
  select from quote_request lane where lane.id = quote.request_id and lane.group_id = search_group.id
)`;

function groupConditions({ query, searched }: PageRequest, isShipper: Condition): Condition[] {
  const {
    kind,
    source,
    personId,
    carrierId,
    temperature,
    fromZip,
    toZip,
    savedOnly,
    noQuotesOnly,
    withoutTests,
  } = query;
  const ofLane = fromZip !== undefined || toZip !== undefined;
  return [
    ...daysCondition(sql`search_group.created_at`, query),
    ...(kind === undefined ? [] : [sql`search_group.kind = ${kind}`]),
    ...(source === undefined ? [] : [sql`search_group.source = ${source}`]),
    ...(withoutTests ? [sql`search_group.source <> 'CARRIER_TESTING'`] : []),
    ...(personId === undefined ? [] : [sql`search_group.created_by = ${personId}`]),
    ...(carrierId === undefined
      ? []
      : [
          sql`exists (
          select from quote where quote.carrier_id = ${carrierId} and quote.created_at ${RAN} and ${OF_GROUP}
        )`,
        ]),
    ...(temperature === undefined ? [] : [isPoolWith([sql`request.temperature = ${temperature}`])]),
    ...(ofLane
      ? [
          sql`search_group.id in (
          select request.group_id from quote_request request
          where request.shipper_id ${isShipper} and request.group_id is not null
            and ${allOf(laneConditions({ fromZip, toZip }))}
        )`,
        ]
      : []),
    ...(savedOnly
      ? [
          sql`exists (
          select from quote
          where quote.shipper_id ${isShipper} and quote.is_saved and quote.created_at ${RAN} and ${OF_GROUP}
        )`,
        ]
      : []),
    ...(noQuotesOnly ? [sql`search_group.quotes = 0 and search_group.state <> 'RUNNING'`] : []),
    ...(searched === null
      ? []
      : [
          sql`(
          (search_group.kind = 'BULK' and ${fileNameMatches(searched)})
          or ${isPoolWith(placeConditions(searched))}
        )`,
        ]),
  ];
}

/** Counts the rated lanes of a `search_group`; with a filter on the lane, only the matching lanes. */
export function searchesOfGroup({ fromZip, toZip }: HistoryQuery): Condition {
  if (fromZip === undefined && toZip === undefined) return sql`search_group.lanes_rated`;
  return sql`(
    select count(*)::integer from quote_request request
    where request.group_id = search_group.id and ${allOf(laneConditions({ fromZip, toZip }))}
  )`;
}

function isPoolWith(conditions: readonly Condition[]): Condition {
  return sql`(search_group.kind = 'POOL' and exists (
    select from quote_request request where request.group_id = search_group.id and ${allOf(conditions)}
  ))`;
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
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
import { type KeyPage, readPage, searchesOfGroup } from './shipper-pages';

/**
 * The most requests of a carrier that are examined for a filter on the lane. The policy checks for each whether the carrier
 * quoted it: a page that examines all of them takes PostgreSQL 40 to 55 ms of CPU.
 */
const MAX_EXAMINED = 4_000;

type Condition = RawBuilder<unknown>;

const NOTHING: KeyPage = { keys: [], total: 0, searches: 0 };

interface CarrierRequest {
  readonly carrierIds: readonly string[];
  readonly query: HistoryQuery;
  readonly searched: SearchedWords | null;
  readonly maxRows: number;
}

/**
 * Finds a page for a carrier: the customers' lanes that it quoted, each as a separate row, and its own tests. The carrier
 * must not learn which lanes were asked together, and by whom.
 */
export async function findCarrierPage(tx: Kysely<DB>, request: CarrierRequest): Promise<KeyPage> {
  const { query } = request;
  if (query.savedOnly) return NOTHING;
  const isOfPerson = query.personId !== undefined;
  const isTest = !query.withoutTests && (query.source === undefined || query.source === 'CARRIER_TESTING');
  const isOfShipper = query.shipperId !== undefined;
  const parts = [
    ...(isOfPerson || query.noQuotesOnly || (query.kind ?? 'SEARCH') !== 'SEARCH'
      ? []
      : [quotedLanes(request)]),
    ...(isTest && !isOfShipper && (query.kind ?? 'SEARCH') === 'SEARCH' ? [ownTests(request)] : []),
    ...(isTest && !isOfShipper && query.kind !== 'SEARCH' ? [ownGroups(request)] : []),
  ];
  if (parts.length === 0) return NOTHING;
  const page = await readPage(
    tx,
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
    request,
  );
  return { ...page, isComplete: !isLaneFiltered(request) || (await countLanes(tx, request)) < MAX_EXAMINED };
}

const order = ({ query }: CarrierRequest) => (query.order === 'newest' ? sql`desc` : sql`asc`);

const isLaneFiltered = ({ query, searched }: CarrierRequest) => requestConditions(query, searched).length > 0;

/** Selects the latest lanes that the carrier quoted. All quotes of a request were stored at the same moment. */
function latestLanes(request: CarrierRequest): Condition {
  const { carrierIds, query, maxRows } = request;
  const direction = order(request);
  return sql`
    select distinct quoted.* from unnest(${carrierIds}::uuid[]) as carrier (id)
    cross join lateral (
      select quote.request_id as id, quote.created_at
      from quote
      where quote.carrier_id = carrier.id and quote.shipper_id is not null
        and ${allOf([
          ...daysCondition(sql`quote.created_at`, query),
          ...(query.shipperId === undefined ? [] : [sql`quote.shipper_id = ${query.shipperId}`]),
        ])}
      group by quote.created_at, quote.request_id
      order by quote.created_at ${direction}, quote.request_id ${direction}
      limit ${isLaneFiltered(request) ? MAX_EXAMINED : maxRows + 1}
    ) quoted`;
}

function quotedLanes(request: CarrierRequest): Condition {
  const conditions = requestConditions(request.query, request.searched);
  if (conditions.length === 0)
    return sql`select lane.*, false as is_group, 1 as searches from (${latestLanes(request)}) lane`;
  return sql`
    select lane.*, false as is_group, 1 as searches
    from (${latestLanes(request)}) lane join quote_request request on request.id = lane.id
    where ${allOf(conditions)}`;
}

async function countLanes(tx: Kysely<DB>, request: CarrierRequest): Promise<number> {
  const { rows } = await sql<{ lanes: number }>`
    select count(*)::integer as lanes from (${latestLanes(request)}) lane`.execute(tx);
  return rows[0]?.lanes ?? 0;
}

function ownTests(request: CarrierRequest): Condition {
  const { carrierIds, query, searched, maxRows } = request;
  return sql`
    select request.id, request.created_at, false as is_group, 1 as searches from quote_request request
    where request.carrier_id = any (${carrierIds}::uuid[]) and request.group_id is null
      and ${allOf([
        ...daysCondition(sql`request.created_at`, query),
        ...requestConditions(query, searched),
        ...(query.personId === undefined ? [] : [sql`request.created_by = ${query.personId}`]),
        ...(query.noQuotesOnly
          ? [sql`not exists (select from quote where quote.request_id = request.id)`]
          : []),
      ])}
    order by request.created_at ${order(request)}, request.id ${order(request)} limit ${maxRows + 1}`;
}

function ownGroups(request: CarrierRequest): Condition {
  const { carrierIds, query, searched, maxRows } = request;
  const ofLanes = (conditions: readonly Condition[]) => sql`exists (
    select from quote_request request where request.group_id = search_group.id and ${allOf(conditions)}
  )`;
  const { kind, temperature, fromZip, toZip } = query;
  return sql`
    select search_group.id, search_group.created_at, true as is_group, ${searchesOfGroup(query)} as searches
    from quote_request_group search_group
    where search_group.carrier_id = any (${carrierIds}::uuid[])
      and ${allOf([
        ...daysCondition(sql`search_group.created_at`, query),
        ...(kind === undefined ? [] : [sql`search_group.kind = ${kind}`]),
        ...(query.personId === undefined ? [] : [sql`search_group.created_by = ${query.personId}`]),
        ...(temperature === undefined
          ? []
          : [sql`search_group.kind = 'POOL' and ${ofLanes([sql`request.temperature = ${temperature}`])}`]),
        ...(fromZip === undefined && toZip === undefined ? [] : [ofLanes(laneConditions(query))]),
        ...(query.noQuotesOnly ? [sql`search_group.quotes = 0 and search_group.state <> 'RUNNING'`] : []),
        ...(searched === null
          ? []
          : [
              sql`(
              (search_group.kind = 'BULK' and ${fileNameMatches(searched)})
              or (search_group.kind = 'POOL' and ${ofLanes(placeConditions(searched))})
            )`,
            ]),
      ])}
    order by search_group.created_at ${order(request)}, search_group.id ${order(request)} limit ${maxRows + 1}`;
}

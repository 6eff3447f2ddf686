import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../../contract/call';
import { nextCursor, positionAfter } from '../../../../contract/cursors';
import { MAX_COUNTED_ROWS } from '../../../../contract/limits';
import type { listQuoteRequestsCall } from '../../../../contract/quotes/quote-history';
import type { Caller } from '../../../access/caller';
import type { ActorDb } from '../../../platform/database/database';
import { allOf, daysCondition } from './history-filters';
import { type Side, sideOf } from './history-side';
import { readPage } from './shipper-pages';

type Query = InputOf<typeof listQuoteRequestsCall>['query'];
const ORDER = { name: 'requests', sortedBy: 'instant' } as const;
const daysOf = (query: Query) => ({
  from: query.from,
  to: query.to,
  timeZone: query.time_zone,
  after: positionAfter(query, ORDER),
  order: 'newest' as const,
});
type Answer = AnswerOf<typeof listQuoteRequestsCall, 200>;
type Row = Answer['rows'][number];
type Condition = RawBuilder<unknown>;

/** Returns one page of the lanes that the caller may see, as rows of `vw_quote_request`, newest first. */
export async function listQuoteRequests(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  query: Query,
): Promise<Answer> {
  const { page, limit } = query;
  const side = sideOf(caller, { shipperId: query.shipper_id });
  return db.transaction(async (tx) => {
    const { keys, total, last } = await readPage(tx, requestsOf(side, query), {
      query: { ...daysOf(query), page, limit },
      maxRows: MAX_COUNTED_ROWS,
    });
    const ids = keys.map(({ id }) => id);
    const found = await tx
      .selectFrom('vw_quote_request')
      .selectAll()
      .where('id', '=', sql<string>`any (${ids}::uuid[])`)
      .execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    return {
      rows: ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        return {
          ...row,
          commodity: row.commodity as Row['commodity'],
          created_at: row.created_at.toISOString(),
        };
      }),
      total: Math.min(total, MAX_COUNTED_ROWS),
      isTotalExact: total <= MAX_COUNTED_ROWS,
      page,
      limit,
      nextCursor: nextCursor(ORDER, { rows: keys.length, left: total - (page - 1) * limit, last }),
    };
  });
}

const COLUMNS = sql`request.id, request.created_at, false as is_group, 1 as searches`;
const limitedBy = (key: Condition) => sql`order by ${key} desc limit ${MAX_COUNTED_ROWS + 1}`;

function requestsOf(side: Side, query: Query): Condition {
  const conditions = allOf([
    ...(query.id === undefined ? [] : [sql`request.id = ${query.id}`]),
    ...(query.group_id === undefined ? [] : [sql`request.group_id = ${query.group_id}`]),
    ...daysCondition(sql`request.created_at`, daysOf(query)),
  ]);
  if (side.kind === 'carrier') return requestsOfCarrier(side.carrierIds, query, conditions);
  if (side.shipperIds === null) {
    // The ids of requests ascend with time, and no other index covers all customers.
    return sql`(select ${COLUMNS} from quote_request request where ${conditions} ${limitedBy(sql`request.id`)})`;
  }
  return sql`
    select listed.* from unnest(${side.shipperIds}::uuid[]) as shipper (id)
    cross join lateral (
      select ${COLUMNS} from quote_request request
      where request.shipper_id = shipper.id and ${conditions} ${limitedBy(sql`request.created_at`)}
    ) listed`;
}

/**
 * Selects the lanes that the carrier quoted and its own tests. A carrier may not see customers' groups, so a group filter
 * finds only tests.
 */
function requestsOfCarrier(carrierIds: readonly string[], query: Query, conditions: Condition): Condition {
  const quoted = sql`
    select listed.id, listed.created_at, false as is_group, 1 as searches from unnest(${carrierIds}::uuid[]) as carrier (id)
    cross join lateral (
      select quote.request_id as id, quote.created_at from quote
      where quote.carrier_id = carrier.id and quote.shipper_id is not null
        and ${allOf([
          ...(query.id === undefined ? [] : [sql`quote.request_id = ${query.id}`]),
          ...(query.shipper_id === undefined ? [] : [sql`quote.shipper_id = ${query.shipper_id}`]),
          ...daysCondition(sql`quote.created_at`, daysOf(query)),
        ])}
      group by quote.created_at, quote.request_id
      order by quote.created_at desc, quote.request_id desc limit ${MAX_COUNTED_ROWS + 1}
    ) listed`;
  const tests = sql`
    select ${COLUMNS} from quote_request request
    where request.carrier_id = any (${carrierIds}::uuid[]) and ${conditions} ${limitedBy(sql`request.created_at`)}`;
  if (query.group_id !== undefined) return sql`(${tests})`;
  if (query.shipper_id !== undefined) return quoted;
  return sql`(select distinct * from (${quoted}) lane) union all (${tests})`;
}

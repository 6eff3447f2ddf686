import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { InputOf } from '../../../contract/call';
import type { listLoadsCall } from '../../../contract/loads/loads';
import {
  formatLoadNumber,
  loadNumbersStartingWith,
  parseLoadNumber,
} from '../../../domain/loads/load-number';
import { LIVE_LOAD_STATUSES, type LoadStatusFilter } from '../../../domain/loads/load-states';
import { companiesInScope, scopesOf } from '../../../domain/people/permissions';
import { parseQuoteNumber } from '../../../domain/shipment/quote-number';
import { searchWords } from '../../../domain/text/search-words';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';
import { type FoundSearch, findByWords, MAX_COLLECTED } from '../../platform/database/word-search';

export type LoadQuery = InputOf<typeof listLoadsCall>['query'];
type LoadFilters = Omit<LoadQuery, 'page' | 'limit'>;
type Condition = RawBuilder<unknown>;

const isOneOf = (column: Condition, ids: readonly string[]): Condition =>
  // With a single company, that company's index has the rows in the order of the list.
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${[...ids]}::uuid[])`;

/**
 * Limits a query to the loads of the caller's companies. Row security does the same; these conditions let PostgreSQL use the
 * companies' indexes.
 */
export function companyConditions(
  caller: Caller,
  {
    shipperId,
    carrierId,
  }: { readonly shipperId?: string | undefined; readonly carrierId?: string | undefined },
  table: 'load' | 'word' = 'load',
): Condition[] {
  const [shipper, carrier] = [sql.ref(`${table}.shipper_id`), sql.ref(`${table}.carrier_id`)];
  const wanted = [
    ...(shipperId === undefined ? [] : [sql`${shipper} = ${shipperId}`]),
    ...(carrierId === undefined ? [] : [sql`${carrier} = ${carrierId}`]),
  ];
  if (scopesOf(caller.roles, 'load.read').includes('all')) return wanted;
  const { shipperIds, carrierIds } = companiesInScope(caller, 'load.read');
  const own = [
    ...(shipperIds.length === 0 ? [] : [isOneOf(shipper, shipperIds)]),
    ...(carrierIds.length === 0 ? [] : [isOneOf(carrier, carrierIds)]),
  ];
  return [own.length === 0 ? sql`false` : sql`(${sql.join(own, sql` or `)})`, ...wanted];
}

export function filterConditions(query: LoadFilters): Condition[] {
  const { status, createdFrom, createdTo, fromPrefix, toPrefix } = query;
  const { pickupFrom, pickupTo, deliveryFrom, deliveryTo } = query;
  return [
    ...(status === undefined ? [] : [statusCondition(status)]),
    ...(createdFrom === undefined
      ? []
      : [sql`load.created_at >= ${createdFrom}::date::timestamp at time zone 'UTC'`]),
    ...(createdTo === undefined
      ? []
      : [sql`load.created_at < (${createdTo}::date + 1)::timestamp at time zone 'UTC'`]),
    ...(fromPrefix === undefined ? [] : [sql`left(load.from_zip, 3) = ${fromPrefix}`]),
    ...(toPrefix === undefined ? [] : [sql`left(load.to_zip, 3) = ${toPrefix}`]),
    ...(pickupFrom === undefined ? [] : [sql`load.pickup_date >= ${pickupFrom}::date`]),
    ...(pickupTo === undefined ? [] : [sql`load.pickup_date <= ${pickupTo}::date`]),
    ...(deliveryFrom === undefined ? [] : [sql`load.delivery_date >= ${deliveryFrom}::date`]),
    ...(deliveryTo === undefined ? [] : [sql`load.delivery_date <= ${deliveryTo}::date`]),
  ];
}

/** How far loads have come that the carrier accepted, according to their tracking. */
const PROGRESS_CONDITIONS = {
  NOT_PICKED_UP: sql`load.status = 'ACCEPTED' and load.delivered_on is null and load.tracking_step is null`,
  IN_TRANSIT: sql`load.status = 'ACCEPTED' and load.delivered_on is null and load.tracking_step is not null`,
  DELIVERED: sql`load.status = 'ACCEPTED' and load.delivered_on is not null`,
} as const;

/** Matches live loads, which count as booked. The statuses are literals, as in the index of booked loads. */
export const IS_LIVE = sql`load.status in (${sql.join(LIVE_LOAD_STATUSES.map((status) => sql.lit(status)))})`;

/** Matches the loads of a filter. */
export function statusCondition(status: LoadStatusFilter): Condition {
  switch (status) {
    case 'LIVE':
      return IS_LIVE;
    case 'NOT_PICKED_UP':
    case 'IN_TRANSIT':
    case 'DELIVERED':
      return PROGRESS_CONDITIONS[status];
    default:
      return sql`load.status = ${status}`;
  }
}

/**
 * Searches by the number of the load or its start, by the number of one of its quotes (the letters may be left out), or by
 * the words of its references.
 */
export function findSearch(
  tx: Transaction<DB>,
  caller: Caller,
  search: string,
  maxCollected = MAX_COLLECTED,
): Promise<FoundSearch> {
  const load = parseLoadNumber(search) ?? parseLoadNumber(`L-${search}`);
  const starting = load === null ? loadNumbersStartingWith(search) : null;
  const quote = parseQuoteNumber(search) ?? parseQuoteNumber(`Q-${search}`);
  const byNumber = [
    ...(load === null ? [] : [sql`select id from load where number = ${formatLoadNumber(load)}`]),
    ...(starting === null
      ? []
      : [
          sql`select id from load
            where number collate "C" >= ${starting.from} and number collate "C" < ${starting.before}`,
        ]),
    ...(quote === null ? [] : [sql`select load_id from load_quote where quote_number = ${quote}`]),
  ];
  return findByWords(
    tx,
    { words: searchWords(search), byNumber, maxCollected },
    {
      name: 'load_reference',
      idColumn: 'load_id',
      listedId: sql`load.id`,
      where: companyConditions(caller, {}, 'word'),
    },
  );
}

import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { InputOf } from '../../../contract/call';
import type { listLoadsCall } from '../../../contract/loads';
import { formatLoadNumber, parseLoadNumber } from '../../../domain/loads/load-number';
import type { LoadStatusFilter } from '../../../domain/loads/load-states';
import { companiesInScope, scopesOf } from '../../../domain/permissions';
import { parseQuoteNumber } from '../../../domain/quote-number';
import { searchWords } from '../../../domain/search-words';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';

export type LoadQuery = InputOf<typeof listLoadsCall>['query'];
type LoadFilters = Omit<LoadQuery, 'page' | 'limit'>;
type Condition = RawBuilder<unknown>;

/** Above every character that a word can start with. */
const LAST_CHARACTER = '\u{10ffff}';

const isOneOf = (column: Condition, ids: readonly string[]): Condition =>
  // With one company, its index has the rows in the order of the list.
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${[...ids]}::uuid[])`;

/** The loads of the caller's companies. Row security decides the same; this lets PostgreSQL use the companies' indexes. */
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

/** How far a load is: of those that the carrier accepted, what its tracking says. */
export const PROGRESS_CONDITIONS = {
  NOT_PICKED_UP: sql`load.status = 'ACCEPTED' and load.delivered_on is null and load.tracking_step is null`,
  IN_TRANSIT: sql`load.status = 'ACCEPTED' and load.delivered_on is null and load.tracking_step is not null`,
  DELIVERED: sql`load.status = 'ACCEPTED' and load.delivered_on is not null`,
} as const;

/** A live load: what counts as booked. */
export const IS_LIVE = sql`load.status in ('PENDING', 'ACCEPTED')`;

function statusCondition(status: LoadStatusFilter): Condition {
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

export interface FoundSearch {
  readonly condition: Condition;
  /** Whether the words are in so many loads that only the first of them are counted. */
  readonly isCommon: boolean;
}

/** More loads with a word than this are not collected but tried one after another, in the order of the list. */
const MAX_COLLECTED = 5_000;

/**
 * By the number of the load or of one of its quotes, whose letter may be left out, or by the words of its references. The
 * word that is likely in the fewest loads is looked up, the others are tried on its loads.
 */
export async function findSearch(tx: Transaction<DB>, caller: Caller, search: string): Promise<FoundSearch> {
  const load = parseLoadNumber(search) ?? parseLoadNumber(`L-${search}`);
  const quote = parseQuoteNumber(search) ?? parseQuoteNumber(`Q-${search}`);
  const byNumber = [
    ...(load === null ? [] : [sql`select id from load where number = ${formatLoadNumber(load)}`]),
    ...(quote === null ? [] : [sql`select load_id from load_quote where quote_number = ${quote}`]),
  ];
  const [rarest, ...others] = searchWords(search).toSorted((one, other) => rankOf(other) - rankOf(one));
  if (rarest === undefined) return { condition: sql`false`, isCommon: false };
  const matches = sql`
    select word.load_id from load_reference word
    where ${sql.join([startsWith(rarest), ...companyConditions(caller, {}, 'word')], sql` and `)}`;
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (${matches} limit ${MAX_COLLECTED + 1}) found`.execute(tx);
  const isCommon = (counted.rows[0]?.count ?? 0) > MAX_COLLECTED;
  // `offset 0` keeps PostgreSQL from reading all loads with a common word instead of looking up each load.
  const hasWord = (word: string, id: Condition) => sql`exists (
    select from load_reference other where other.load_id = ${id} and ${startsWith(word, 'other')} offset 0
  )`;
  const hasWords = (words: readonly string[], id: Condition) => words.map((word) => hasWord(word, id));
  if (isCommon) {
    const byWords = sql.join(hasWords([rarest, ...others], sql`load.id`), sql` and `);
    if (byNumber.length === 0) return { condition: byWords, isCommon };
    return { condition: sql`(load.id in (${sql.join(byNumber, sql` union `)}) or ${byWords})`, isCommon };
  }
  // One set of ids, because an `or` of two would be tried on every load of the company.
  const byWords = sql.join([matches, ...hasWords(others, sql`word.load_id`)], sql` and `);
  return { condition: sql`load.id in (${sql.join([...byNumber, byWords], sql` union `)})`, isCommon };
}

/** Words with digits are in fewer loads, and long ones too. */
const rankOf = (word: string) => (/\d/.test(word) ? 1_000 : 0) + word.length;

/** As a range, because row security lets PostgreSQL use an index only for leakproof operators. */
function startsWith(word: string, table: 'word' | 'other' = 'word'): Condition {
  const column = sql.ref(`${table}.word`);
  return sql`${column} >= ${word} and ${column} < ${word + LAST_CHARACTER}`;
}

import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../../../contract/call';
import type { ListPosition } from '../../../../contract/cursors';
import type { listQuoteHistoryCall } from '../../../../contract/quotes/quote-history';
import type { IsoDate } from '../../../../domain/days/calendar-date';
import { endOfDay, startOfDay } from '../../../../domain/days/time-zone';

export type HistoryQuery = Omit<InputOf<typeof listQuoteHistoryCall>['query'], 'cursor'> & {
  /** The position in a cursor: the page begins after it. */
  readonly after: ListPosition | null;
};

/** A word of a search. A request matches if one of its ends matches. */
export interface PlaceWord {
  /** The word as the start of a ZIP or Canadian postal code; null if it cannot be one. */
  readonly zipStart: string | null;
  /** ZIPs of five digits, or the first three characters of Canadian postal codes. */
  readonly zips: readonly string[];
}

export interface SearchedWords {
  /** The words as `searchWords` splits them. */
  readonly words: readonly string[];
  /** One place word for each word. */
  readonly places: readonly PlaceWord[];
}

type Condition = RawBuilder<unknown>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

type DaysQuery = Pick<HistoryQuery, 'timeZone' | 'after' | 'order'> & {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
};

export function daysCondition(column: Condition, { from, to, timeZone, after, order }: DaysQuery) {
  return [
    // This condition uses an index. `readPage` then leaves out the rows of the same moment that come before the cursor.
    ...(after === null
      ? []
      : [sql`${column} ${order === 'newest' ? sql`<=` : sql`>=`} ${after.value}::timestamptz`]),
    ...(from === undefined ? [] : [sql`${column} >= ${startOfDay(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${endOfDay(to, timeZone)}`]),
  ];
}

/** Returns the conditions on the columns of a `quote_request` with the alias `request`. */
export function requestConditions(
  { source, temperature, fromZip, toZip }: HistoryQuery,
  searched: SearchedWords | null,
): Condition[] {
  return [
    ...(source === undefined ? [] : [sql`request.source = ${source}`]),
    ...(temperature === undefined ? [] : [sql`request.temperature = ${temperature}`]),
    ...laneConditions({ fromZip, toZip }),
    ...placeConditions(searched),
  ];
}

/** Returns a condition for each word, which must match one of the ends. */
export function placeConditions(searched: SearchedWords | null): Condition[] {
  return (searched?.places ?? []).map(
    (place) =>
      sql`(${endMatches(sql`request.from_zip`, place)} or ${endMatches(sql`request.to_zip`, place)})`,
  );
}

export function laneConditions({ fromZip, toZip }: Pick<HistoryQuery, 'fromZip' | 'toZip'>): Condition[] {
  return [
    ...(fromZip === undefined ? [] : [sql`request.from_zip = ${fromZip}`]),
    ...(toZip === undefined ? [] : [sql`request.to_zip = ${toZip}`]),
  ];
}

function endMatches(zip: Condition, { zipStart, zips }: PlaceWord): Condition {
  const ways = [
    ...(zipStart === null ? [] : [sql`${zip} like ${`${zipStart}%`}`]),
    ...(zips.length === 0 ? [] : [isInZips(zip, zips)]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * Whether a shipment's ZIP is one of these, or in one of these Canadian areas. Uses `in (select …)`, because the planner
 * would estimate each element of `any (…)`. With a joined text instead of an array, a page for a state takes 7 instead of 12
 * ms of the server's CPU.
 */
export function isInZips(zip: Condition, zips: readonly string[]): Condition {
  const usZips = zips.filter((one) => one.length === 5);
  const areas = zips.filter((one) => one.length === 3);
  const isOneOf = (value: Condition, list: readonly string[]) =>
    sql`${value} in (select unnest(string_to_array(${list.join(' ')}, ' ')))`;
  const ways = [
    ...(usZips.length === 0 ? [] : [isOneOf(zip, usZips)]),
    ...(areas.length === 0 ? [] : [sql`(length(${zip}) = 6 and ${isOneOf(sql`left(${zip}, 3)`, areas)})`]),
  ];
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

/** Matches the words with the file name, which is folded by the same rules as the words. */
export function fileNameMatches({ words }: SearchedWords): Condition {
  return allOf(words.map((word) => sql`fn_fold_search(search_group.file_name) like ${`%${word}%`}`));
}

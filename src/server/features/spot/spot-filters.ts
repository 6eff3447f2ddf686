import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { InputOf } from '../../../contract/call';
import type { listSpotRequestsCall } from '../../../contract/spot/spot';
import { companiesInScope, scopesOf } from '../../../domain/people/permissions';
import { formatSpotNumber, parseSpotNumber, spotNumbersStartingWith } from '../../../domain/spot/spot-number';
import { searchWords } from '../../../domain/text/search-words';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';
import { type FoundSearch, findByWords, MAX_COLLECTED } from '../../platform/database/word-search';

export type SpotQuery = InputOf<typeof listSpotRequestsCall>['query'];
type Condition = RawBuilder<unknown>;

const isOneOf = (column: Condition, ids: readonly string[]): Condition =>
  // With a single company, that company's index has the rows in the order of the list.
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${[...ids]}::uuid[])`;

const isAskedOf = (id: Condition, carrierIds: readonly string[]): Condition => sql`${id} in (
  select asked.request_id from spot_request_carrier asked where ${isOneOf(sql`asked.carrier_id`, carrierIds)})`;

/**
 * Limits a query to the requests of the caller's companies. Row security does the same; these conditions let PostgreSQL use
 * the companies' indexes.
 */
export function companyConditions(
  caller: Caller,
  { shipperId, carrierId }: Pick<SpotQuery, 'shipperId' | 'carrierId'>,
): Condition[] {
  const wanted = [
    ...(shipperId === undefined ? [] : [sql`request.shipper_id = ${shipperId}`]),
    ...(carrierId === undefined ? [] : [isAskedOf(sql`request.id`, [carrierId])]),
  ];
  if (scopesOf(caller.roles, 'spot.read').includes('all')) return wanted;
  const { shipperIds, carrierIds } = companiesInScope(caller, 'spot.read');
  const own = [
    ...(shipperIds.length === 0 ? [] : [isOneOf(sql`request.shipper_id`, shipperIds)]),
    ...(carrierIds.length === 0 ? [] : [isAskedOf(sql`request.id`, carrierIds)]),
  ];
  return [own.length === 0 ? sql`false` : sql`(${sql.join(own, sql` or `)})`, ...wanted];
}

/**
 * Returns conditions for the words by which the caller may find requests: a carrier by those of the stops, a customer also
 * by those of its references. Row security decides which requests a carrier was asked about, because checking that here too
 * took twice as long.
 */
function wordConditions(caller: Caller): Condition[] {
  if (scopesOf(caller.roles, 'spot.read').includes('all')) return [];
  const { shipperIds, carrierIds } = companiesInScope(caller, 'spot.read');
  const own = [
    ...(shipperIds.length === 0 ? [] : [isOneOf(sql`word.shipper_id`, shipperIds)]),
    ...(carrierIds.length === 0 ? [] : [sql`not word.is_reference`]),
  ];
  return [own.length === 0 ? sql`false` : sql`(${sql.join(own, sql` or `)})`];
}

export function filterConditions({ carrierIds }: Caller, query: SpotQuery, now: Date): Condition[] {
  const { status, answer, pickupFrom, pickupTo } = query;
  return [
    ...(status === undefined ? [] : [hasStatus(status, now)]),
    ...(answer === undefined
      ? []
      : [
          sql`exists (
            select from spot_request_carrier asked where asked.request_id = request.id and asked.answer = ${answer}
              and (asked.carrier_id = any (${[...carrierIds]}::uuid[]) or ${carrierIds.length === 0}))`,
        ]),
    ...(pickupFrom === undefined ? [] : [sql`request.earliest_pickup >= ${pickupFrom}::date`]),
    ...(pickupTo === undefined ? [] : [sql`request.earliest_pickup <= ${pickupTo}::date`]),
  ];
}

/** Searches by the number or its start (the letter may be left out), or by the words of the stops and references. */
export function findSpotSearch(
  tx: Transaction<DB>,
  caller: Caller,
  search: string,
  maxCollected = MAX_COLLECTED,
): Promise<FoundSearch> {
  const number = parseSpotNumber(search) ?? parseSpotNumber(`S-${search}`);
  const starting = number === null ? spotNumbersStartingWith(search) : null;
  return findByWords(
    tx,
    {
      words: searchWords(search),
      maxCollected,
      byNumber: [
        ...(number === null
          ? []
          : [sql`select id from spot_request where number = ${formatSpotNumber(number)}`]),
        ...(starting === null
          ? []
          : [
              sql`select id from spot_request
                where number collate "C" >= ${starting.from} and number collate "C" < ${starting.before}`,
            ]),
      ],
    },
    {
      name: 'spot_request_word',
      idColumn: 'request_id',
      listedId: sql`request.id`,
      where: wordConditions(caller),
    },
  );
}

/** Matches the status that `statusAt` returns. */
function hasStatus(status: NonNullable<SpotQuery['status']>, now: Date): Condition {
  if (status === 'OPEN') return sql`request.status = 'OPEN' and request.deadline > ${now}`;
  if (status !== 'EXPIRED') return sql`request.status = ${status}`;
  return sql`(request.status = 'EXPIRED' or request.status = 'OPEN' and request.deadline <= ${now})`;
}

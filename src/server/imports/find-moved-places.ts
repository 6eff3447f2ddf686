import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.generated';
import type { TargetTable } from './target-table';

/**
 * The most miles that a place may move without a confirmation. A place that moves farther was probably mistaken for another,
 * and the miles of all its quotes would change.
 */
const MAX_UNCONFIRMED_MILES = 100;
const MAX_NAMED = 3;

const formatNumber = (value: number) => value.toLocaleString('en-US');

/**
 * Describes the existing places that an import moves by more than 100 miles: "2 places would move by more than 100 miles:
 * 07102 by 5,321 miles, 93901 by 240 miles." Null if it moves none, or if the table has no places.
 */
export async function describeMovedPlaces(
  tx: Transaction<DB>,
  { key, values }: TargetTable,
  {
    target,
    staging,
    belongs,
    sameKey,
  }: Readonly<Record<'target' | 'staging' | 'belongs' | 'sameKey', RawBuilder<unknown>>>,
): Promise<string | null> {
  const [named] = key;
  if (named === undefined || !values.includes('latitude')) return null;
  // The haversine formula, with the mean radius of the Earth in miles.
  const { rows } = await sql<{ name: string; miles: number; count: number }>`
    select name, miles, count(*) over () as count from (
      select ${sql.ref(`target.${named}`)} as name, round(2 * 3958.8 * asin(least(1, sqrt(
        power(sind((incoming.latitude - target.latitude) / 2), 2) + cosd(target.latitude) * cosd(incoming.latitude) *
        power(sind((incoming.longitude - target.longitude) / 2), 2)))))::int as miles
      from ${staging} incoming join ${target} target on ${belongs} and ${sameKey}
    ) moved
    where miles > ${MAX_UNCONFIRMED_MILES} order by miles desc, name limit ${MAX_NAMED}`.execute(tx);
  const [first] = rows;
  if (first === undefined) return null;
  const count = Number(first.count);
  const places = count === 1 ? '1 place' : `${formatNumber(count)} places`;
  const listed = rows.map(({ name, miles }) => `${name} by ${formatNumber(miles)} miles`);
  const more = count > rows.length ? `, and ${formatNumber(count - rows.length)} more` : '';
  return `${places} would move by more than ${MAX_UNCONFIRMED_MILES} miles: ${listed.join(', ')}${more}.`;
}

import { type RawBuilder, sql } from 'kysely';
import type { ZipHit } from '../../../contract/reference/zips';
import type { ActorDb } from '../../platform/database/database';
import { FOLDED_LETTERS } from './fold-place';
import { type CityReading, splitPlace } from './split-place';

const MAX_HITS = 10;

/** The latest searches of each of the caller's customers, which show the places they use. The index reads only these. */
const MAX_OWN_SEARCHES = 200;

/**
 * Canada's large cities have one postal code area per district, with names such as "Montreal North South" and "Montreal
 * West". Without this pattern, "Montreal" would rank behind a village in Missouri.
 */
const CITY_PARTS = '( (north|south|east|west|northeast|northwest|southeast|southwest|central|&))+$';

/**
 * Finds ZIPs that start with the typed text, or the ZIPs of cities that do (`seattle`, `seattle wa`, `st. louis, missouri`).
 * Cities rank by exact name, then by likelihood, then by how often the caller's companies searched from or to them, then by
 * size, measured in ZIPs: "sea" lists Seattle before Sea Cliff, and "sal" Salinas before Salt Lake City for a shipper in
 * Salinas. Every city is listed once before any city is listed twice. The first ZIP of a city is its lowest, which is
 * usually downtown, while the central ZIP is often for post office boxes. A ZIP that shares its first three digits with no
 * other ZIP of the city comes last: 60290 is for such boxes, while the rest of Chicago starts with 606. Districts are sorted
 * by name.
 */
export async function findZips(db: ActorDb, typed: string): Promise<ZipHit[]> {
  const place = splitPlace(typed);
  if (place.kind === 'city') return place.readings.length === 0 ? [] : findCities(db, place.readings);
  return db.transaction((tx) =>
    tx
      .selectFrom('master_zip')
      .select(['zip', 'city', 'state'])
      .where(sql<boolean>`zip like ${`${place.beginning}%`}`)
      .orderBy('zip')
      .limit(MAX_HITS)
      .execute(),
  );
}

/**
 * Finds cities by reading all of them, because row security prevents an index for `like`, which is not leakproof. Most names
 * need no folding; checking that first takes 12 ms instead of 55 ms for 44,175 ZIPs.
 */
function findCities(db: ActorDb, readings: readonly CityReading[]): Promise<ZipHit[]> {
  return db.transaction(async (tx) => {
    const hits = await sql<ZipHit>`
      with own_end as materialized (
        select latest.zip
        from unnest((select actor.shipper_ids())) as own (id)
        cross join lateral (
          select unnest(array[from_zip, to_zip]) as zip
          from (
            select from_zip, to_zip from quote_request
            where shipper_id = own.id order by created_at desc limit ${MAX_OWN_SEARCHES}
          ) search
          union all
          select zip from facility where shipper_id = own.id
        ) latest
      ), own_zip as materialized (
        -- A Canadian ZIP is listed by its first three characters.
        select case when zip ~ '^[0-9]' then zip else left(zip, 3) end as zip, count(*) as uses
        from own_end group by 1
      ), folded as (
        select zip, city, state,
          case when city ~ '[^A-Za-z ]'
            then translate(lower(city), ${FOLDED_LETTERS.from}, ${FOLDED_LETTERS.to})
            else lower(city)
          end as name
        from master_zip
      ), candidate as (
        select *, case when length(zip) = 3 then regexp_replace(name, ${CITY_PARTS}, '') else name end as town
        from folded
        where name like any (${readings.flatMap(({ cities }) => cities.map(beginsWith))}::text[])
      ), hit as (
        select zip, city, state, town, ${likelihood(readings)} as likelihood, coalesce(uses, 0) as uses,
          count(*) over (partition by town, state, city, left(zip, 3)) as zips_of_area
        from candidate left join own_zip using (zip)
      ), ranked as (
        select zip, city, state, likelihood,
          sum(uses) over same_town as uses,
          count(*) over same_town as zips,
          row_number() over (same_town order by uses desc, city, zips_of_area = 1, zip) as place
        from hit
        where likelihood is not null
        window same_town as (partition by town, state)
      )
      select zip, city, state from ranked
      order by place, likelihood, uses desc, zips desc, city, state, zip
      limit ${MAX_HITS}`.execute(tx);
    return hits.rows;
  });
}

/** Returns 0 for an exact name, otherwise the number of the first reading that matches; null if none does. */
function likelihood(readings: readonly CityReading[]): RawBuilder<number | null> {
  const exact = readings
    .filter(({ isWholeName }) => !isWholeName)
    .map((reading) => sql`when ${isNamed(reading)} then 0`);
  const others = readings.map((reading, at) => sql`when ${matchesReading(reading)} then ${at + 1}::int`);
  return sql`case ${sql.join([...exact, ...others], sql` `)} end`;
}

function matchesReading(reading: CityReading): RawBuilder<boolean> {
  if (reading.isWholeName) return isNamed(reading);
  return sql`(name like any (${reading.cities.map(beginsWith)}::text[]) and ${isInStates(reading)})`;
}

function isNamed(reading: CityReading): RawBuilder<boolean> {
  const cities = reading.cities.map((city) => city.trim());
  return sql`((name = any (${cities}::text[]) or town = any (${cities}::text[])) and ${isInStates(reading)})`;
}

function isInStates({ states }: CityReading): RawBuilder<boolean> {
  return states === null ? sql`true` : sql`state = any (${states}::text[])`;
}

function beginsWith(city: string): string {
  return `${city.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

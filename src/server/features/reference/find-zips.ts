import { sql } from 'kysely';
import type { ZipHit } from '../../../contract/zips';
import type { ActorDb } from '../../platform/database/database';

const MOST_HITS = 10;

/**
 * ZIPs that begin with what was typed, or ZIPs of cities that do (`seattle`, `seattle, wa`, `salt lake`).
 * Cities rank by an exact name, then by how many ZIPs they have (the nearest thing to their size): "sea" lists
 * Seattle before Sea Cliff. Each city comes once, with its lowest ZIP (downtown as a rule; the ZIP nearest the middle is
 * often post office boxes), before any comes twice.
 */
export async function findZips(db: ActorDb, typed: string): Promise<ZipHit[]> {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  if (/^\d{1,5}$/.test(text) || /^[a-z]\d[a-z]?/i.test(text)) {
    return db.transaction((tx) =>
      tx
        .selectFrom('master_zip')
        .select(['zip', 'city', 'state'])
        .where('zip', 'like', `${beginningOf(text)}%`)
        .orderBy('zip')
        .limit(MOST_HITS)
        .execute(),
    );
  }
  const { city, state } = splitCity(text);
  const beginning = `${city.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db.transaction(async (tx) => {
    const hits = await sql<ZipHit>`
      with hit as (
        select zip, city, state, lower(city) as name
        from master_zip
        where lower(city) like ${beginning} and (${state}::text is null or state like ${state === null ? null : `${state}%`})
      ), ranked as (
        select zip, city, state, name = ${city} as is_exact,
          count(*) over town as zips, row_number() over (town order by zip) as place
        from hit window town as (partition by name, state)
      )
      select zip, city, state from ranked
      order by place, is_exact desc, zips desc, city, state, zip
      limit ${MOST_HITS}`.execute(tx);
    return hits.rows;
  });
}

/** Canadian places are kept by their first three characters; what is typed beyond them narrows nothing. */
function beginningOf(text: string): string {
  return /^\d/.test(text) ? text : text.replaceAll(' ', '').toUpperCase().slice(0, 3);
}

function splitCity(text: string): { city: string; state: string | null } {
  const comma = /^(.*?)\s*,\s*([a-z]{0,2})$/i.exec(text);
  if (!comma) return { city: text.toLowerCase(), state: null };
  return { city: (comma[1] ?? '').toLowerCase(), state: comma[2] ? comma[2].toUpperCase() : null };
}

import { type RawBuilder, sql } from 'kysely';
import type { SearchRow } from '../../../contract/quotes/search-everywhere';
import type { SearchParts } from './find-records';

/**
 * These finders read whole tables of up to some thousands of names, because row security keeps `like` from using an index.
 */

interface NamedRow {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
}

export const findCarriers = (parts: SearchParts) => findCompanies('carrier', parts);
export const findCustomers = (parts: SearchParts) => findCompanies('shipper', parts);

async function findCompanies(
  table: 'carrier' | 'shipper',
  { tx, words, maxRows }: SearchParts,
): Promise<SearchRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, name as title, null as detail from ${sql.table(table)}
    where ${haveAll(sql`' ' || search_text`, words)}
    order by is_active desc, ${startsFirst(sql`search_text`, words)}, lower(name) limit ${maxRows}`.execute(
    tx,
  );
  return rows.map(presentRow);
}

/** Finds people by name or email. Deactivated people come last. */
export async function findPeople({ tx, words, maxRows }: SearchParts): Promise<SearchRow[]> {
  const { rows } = await sql<NamedRow>`
    select profile.id, btrim(card.first_name || ' ' || card.last_name) as title, profile.email as detail
    from profile join profile_card card on card.profile_id = profile.id
    where profile.erased_at is null and ${haveAll(sql`card.search_text || profile.search_text`, words)}
    order by profile.status = 'DEACTIVATED', ${startsFirst(sql`btrim(card.search_text)`, words)}, lower(card.last_name),
      lower(card.first_name), profile.id
    limit ${maxRows}`.execute(tx);
  return rows.map((row) => presentRow({ ...row, title: row.title || (row.detail ?? '') }));
}

/** Finds facilities by name, city, state, or ZIP. */
export async function findFacilities({ tx, words, maxRows }: SearchParts): Promise<SearchRow[]> {
  const text = sql`translate(search_text, ${'\n'}, ' ')`;
  const { rows } = await sql<NamedRow>`
    select id, name as title, city || ', ' || state || ' ' || zip as detail from facility
    where is_active and ${haveAll(text, words)}
    order by ${startsFirst(sql`ltrim(${text})`, words)}, search_text, id limit ${maxRows}`.execute(tx);
  return rows.map(presentRow);
}

/** Whether each word starts a word of the text. The words are folded, so they have no wildcards. */
const haveAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`${text} like all (${words.map((word) => `% ${word}%`)}::text[])`;

const startsFirst = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql`${text} not like ${`${words.join(' ')}%`}`;

const presentRow = ({ id, title, detail }: NamedRow): SearchRow => ({
  id,
  title,
  detail,
  lane: null,
  requestId: null,
});

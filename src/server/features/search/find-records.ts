import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { SearchRow } from '../../../contract/quotes/search-everywhere';
import { formatQuoteNumber, parseQuoteNumber } from '../../../domain/shipment/quote-number';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';
import type { FoundSearch } from '../../platform/database/word-search';
import { findSearch as findLoadSearch, companyConditions as loadsOfCompanies } from '../loads/load-filters';
import { findSpotSearch, companyConditions as spotsOfCompanies } from '../spot/spot-filters';

/** The input of every finder. */
export interface SearchParts {
  readonly tx: Transaction<DB>;
  readonly caller: Caller;
  readonly typed: string;
  /** Words from `searchWords`. */
  readonly words: readonly string[];
  /** The number of rows to find, one more than are shown, to detect whether there are more. */
  readonly maxRows: number;
}
type Condition = RawBuilder<unknown>;

/**
 * If thousands of rows have the words, only the latest of the caller's rows are tried: a search on each keystroke must not
 * read all of them. The list has the others.
 */
const MAX_TRIED = 500;
/**
 * This applies to words of more rows than this. Collecting and checking 5,000 rows, as the lists do, took most of a search.
 */
const MAX_COLLECTED = 500;

interface FoundRow {
  readonly id: string;
  readonly number: string;
  readonly detail: string | null;
  readonly from_zip: string;
  readonly from_city: string | null;
  readonly from_state: string | null;
  readonly to_zip: string;
  readonly to_city: string | null;
  readonly to_state: string | null;
  readonly request_id: string | null;
}

/** Finds loads by number, the start of a number, a quote's number, or any reference, latest first. */
export async function findLoads(parts: SearchParts): Promise<SearchRow[]> {
  const { tx, caller, typed } = parts;
  const detail = sql`concat_ws(' · ', ${companyOf(caller, 'load')}, load.po, load.pickup_number, load.own_reference)`;
  const { rows } = await sql<FoundRow>`
    select load.id, load.number, ${detail} as detail, load.from_zip, load.from_city, load.from_state, load.to_zip,
      load.to_city, load.to_state, null as request_id
    from ${latestOf('load', await findLoadSearch(tx, caller, typed, MAX_COLLECTED), loadsOfCompanies(caller, {}))}
    order by load.created_at desc, load.id desc limit ${parts.maxRows}`.execute(tx);
  return rows.map(presentRow);
}

/** Finds spot requests by number, the start of a number, a stop, or for the customer any reference, latest first. */
export async function findSpotRequests(parts: SearchParts): Promise<SearchRow[]> {
  const { tx, caller, typed } = parts;
  const { rows } = await sql<FoundRow>`
    select request.id, request.number, ${companyOf(caller, 'request')} as detail, request.from_zip, request.from_city,
      request.from_state, request.to_zip, request.to_city, request.to_state, null as request_id
    from ${latestOf('request', await findSpotSearch(tx, caller, typed, MAX_COLLECTED), spotsOfCompanies(caller, {}))}
    order by request.created_at desc, request.id desc limit ${parts.maxRows}`.execute(tx);
  return rows.map(presentRow);
}

/** Finds a quote by its number, because nothing else identifies a quote. */
export async function findQuotes({ tx, typed }: SearchParts): Promise<SearchRow[]> {
  const number = parseQuoteNumber(typed) ?? parseQuoteNumber(`Q-${typed}`);
  if (number === null) return [];
  const { rows } = await sql<FoundRow>`
    select quote.id, quote.number::text as number, quote.carrier_name as detail, request.from_zip, origin.city as from_city,
      origin.state as from_state, request.to_zip, destination.city as to_city, destination.state as to_state, request.id as request_id
    from quote
    join quote_request request on request.id = quote.request_id
    left join master_zip origin on origin.zip = ${masterZip(sql`request.from_zip`)}
    left join master_zip destination on destination.zip = ${masterZip(sql`request.to_zip`)}
    where quote.number = ${number}`.execute(tx);
  return rows.map((row) => presentRow({ ...row, number: formatQuoteNumber(Number(row.number)) }));
}

/**
 * Returns the company on the other side from the caller; an ADMIN sees the customer. A spot request has several other sides,
 * so it has none here.
 */
function companyOf(caller: Caller, table: 'load' | 'request'): Condition {
  const isCustomer = caller.shipperIds.length > 0 && !caller.roles.includes('ADMIN');
  if (!isCustomer) return sql.ref(`${table}.shipper_name`);
  return table === 'load' ? sql`load.carrier_name` : sql`null`;
}

/** The SQL of `masterZipOf`. */
const masterZip = (zip: Condition) => sql`case when length(${zip}) = 6 then left(${zip}, 3) else ${zip} end`;

/** Selects the caller's rows that the search matches. */
function latestOf(
  alias: 'load' | 'request',
  { condition, isCommon }: FoundSearch,
  ofCompanies: readonly Condition[],
): Condition {
  const table = alias === 'load' ? sql`load` : sql`spot_request`;
  const row = sql.ref(alias);
  const where = ofCompanies.length === 0 ? sql`true` : sql.join(ofCompanies, sql` and `);
  if (!isCommon) return sql`${table} ${row} where ${where} and ${condition}`;
  return sql`(
    select * from ${table} ${row} where ${where}
    order by ${row}.created_at desc, ${row}.id desc limit ${MAX_TRIED}
  ) ${row} where ${condition}`;
}

const presentRow = (row: FoundRow): SearchRow => ({
  id: row.id,
  title: row.number,
  detail: row.detail,
  lane: {
    from: { zip: row.from_zip, city: row.from_city, state: row.from_state },
    to: { zip: row.to_zip, city: row.to_city, state: row.to_state },
  },
  requestId: row.request_id,
});

import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from './schema.generated';

type Condition = RawBuilder<unknown>;

/** A character above every character that a word can start with. */
const LAST_CHARACTER = '\u{10ffff}';
/**
 * The most rows with a word that are collected. If there are more, rows are tried one after another, in the order of the
 * list.
 */
export const MAX_COLLECTED = 5_000;
/** The most rows with common words that a list counts. Each row takes a lookup of its words. */
export const MAX_ROWS_OF_COMMON_WORDS = 1_000;

/** A table with a row for each word of each row of another one, such as `load_reference`. */
export interface WordTable {
  readonly name: 'load_reference' | 'spot_request_word';
  /** The column with the id of the row that has the word. */
  readonly idColumn: 'load_id' | 'request_id';
  /** The id in the query that is to be filtered. */
  readonly listedId: Condition;
  /**
   * The conditions for the words that the caller may find, with the alias `word`. Row security decides the same, but these
   * let it use an index.
   */
  readonly where: readonly Condition[];
}

export interface TypedWords {
  readonly words: readonly string[];
  readonly byNumber: readonly Condition[];
  /** `MAX_COLLECTED`, or fewer if only a few of the latest rows are shown. */
  readonly maxCollected: number;
}

export interface FoundSearch {
  readonly condition: Condition;
  /** Whether the words are in so many rows that only the first of them are counted. */
  readonly isCommon: boolean;
}

/**
 * Finds rows whose ids `byNumber` selects, or that have every word. The word that is probably in the fewest rows is looked
 * up, and the other words are tried on its rows.
 */
export async function findByWords(
  tx: Transaction<DB>,
  { words, byNumber, maxCollected }: TypedWords,
  { name, idColumn, listedId, where }: WordTable,
): Promise<FoundSearch> {
  const [rarest, ...others] = words.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (rarest === undefined) return { condition: sql`false`, isCommon: false };
  const table = sql.table(name);
  const id = (alias: 'word' | 'other') => sql.ref(`${alias}.${idColumn}`);
  const matches = sql`
    select ${id('word')} from ${table} word where ${sql.join([startsWith(rarest), ...where], sql` and `)}`;
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from (${matches} limit ${maxCollected + 1}) found`.execute(tx);
  const isCommon = (counted.rows[0]?.count ?? 0) > maxCollected;
  // `offset 0` keeps PostgreSQL from reading all rows with a common word instead of looking up each row.
  const hasWord = (word: string, of: Condition) => sql`exists (
    select from ${table} other where ${id('other')} = ${of} and ${startsWith(word, 'other')} offset 0
  )`;
  const hasWords = (some: readonly string[], of: Condition) => some.map((word) => hasWord(word, of));
  if (isCommon) {
    const byWords = sql.join(hasWords([rarest, ...others], listedId), sql` and `);
    if (byNumber.length === 0) return { condition: byWords, isCommon };
    return { condition: sql`(${listedId} in (${sql.join(byNumber, sql` union `)}) or ${byWords})`, isCommon };
  }
  // There is only one set of ids, because an `or` of two would be tried on every row of the company.
  const byWords = sql.join([matches, ...hasWords(others, id('word'))], sql` and `);
  // The ids are an array, which is collected first. Otherwise PostgreSQL would expect more rows than there are and read the
  // whole list.
  return {
    condition: sql`${listedId} = any (array(${sql.join([...byNumber, byWords], sql` union `)}))`,
    isCommon,
  };
}

/** Ranks a word by how few rows probably have it. Words with digits and long words are in fewer rows. */
const rankOf = (word: string) => (/\d/.test(word) ? 1_000 : 0) + word.length;

/** The condition is a range, because row security lets PostgreSQL use an index only for leakproof operators. */
function startsWith(word: string, alias: 'word' | 'other' = 'word'): Condition {
  const column = sql.ref(`${alias}.word`);
  return sql`${column} >= ${word} and ${column} < ${word + LAST_CHARACTER}`;
}

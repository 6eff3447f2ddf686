import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from './schema.generated';

type Condition = RawBuilder<unknown>;

/** Above every character that a word can start with. */
const LAST_CHARACTER = '\u{10ffff}';
/** More rows with a word than this are not collected but tried one after another, in the order of the list. */
export const MAX_COLLECTED = 5_000;
/** How many rows with common words a list counts. Each of them takes a lookup of its words. */
export const MAX_ROWS_OF_COMMON_WORDS = 1_000;

/** A table with a row for each word of each row of another one, such as `load_reference`. */
export interface WordTable {
  readonly name: 'load_reference' | 'spot_request_word';
  /** Its column with the id of the row that has the word. */
  readonly idColumn: 'load_id' | 'request_id';
  /** The id in the query that is filtered. */
  readonly listedId: Condition;
  /** Which words the caller may find, with the alias `word`. Row security decides the same; this lets it use an index. */
  readonly where: readonly Condition[];
}

export interface TypedWords {
  readonly words: readonly string[];
  readonly byNumber: readonly Condition[];
  /** `MAX_COLLECTED`, or fewer where only a few of the latest rows are shown. */
  readonly maxCollected: number;
}

export interface FoundSearch {
  readonly condition: Condition;
  /** Whether the words are in so many rows that only the first of them are counted. */
  readonly isCommon: boolean;
}

/**
 * Rows that `byNumber` selects the ids of, or that have every word. The word that is likely in the fewest rows is looked up,
 * the others are tried on its rows.
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
  // One set of ids, because an `or` of two would be tried on every row of the company.
  const byWords = sql.join([matches, ...hasWords(others, id('word'))], sql` and `);
  // As an array, which is collected first: PostgreSQL expects more rows than there are, and would read the whole list.
  return {
    condition: sql`${listedId} = any (array(${sql.join([...byNumber, byWords], sql` union `)}))`,
    isCommon,
  };
}

/** Words with digits are in fewer rows, and long ones too. */
const rankOf = (word: string) => (/\d/.test(word) ? 1_000 : 0) + word.length;

/** As a range, because row security lets PostgreSQL use an index only for leakproof operators. */
function startsWith(word: string, alias: 'word' | 'other' = 'word'): Condition {
  const column = sql.ref(`${alias}.word`);
  return sql`${column} >= ${word} and ${column} < ${word + LAST_CHARACTER}`;
}

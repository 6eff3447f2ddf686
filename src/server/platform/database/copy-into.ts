import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { withPgClient } from './actor-transaction';
import type { DB } from './schema.generated';

/**
 * Copies lines made by `copyLine` into a table of the open transaction: the fastest way to insert many rows. PostgreSQL
 * forbids COPY into tables with row security, so this is for temporary tables. Returns the number of rows. When `lines`
 * throws, the transaction has failed.
 */
export function copyInto(
  tx: Transaction<DB>,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<number> {
  const statement = sql`copy ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) from stdin`;
  return withPgClient(tx, async (client) => {
    const copying = client.query(copyFrom(statement.compile(tx).sql));
    await pipeline(lines, copying);
    return copying.rowCount;
  });
}

/** A row in COPY's text format: numbers, strings, booleans, arrays of strings, and null. */
export function copyLine(values: readonly unknown[]): string {
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    line += (index === 0 ? '' : '\t') + copyValue(values[index]);
  }
  return `${line}\n`;
}

const ESCAPED = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: unknown): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null || value === undefined) return '\\N';
  if (Array.isArray(value)) {
    return escaped(`{${value.map((one) => `"${String(one).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`);
  }
  return String(value);
}

const escaped = (text: string): string =>
  ESCAPED.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;

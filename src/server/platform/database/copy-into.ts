import { pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { withPgClient } from './actor-transaction';
import type { DB } from './schema.generated';

/**
 * Copies lines made by `copyLine` into a table of the open transaction. This is the fastest way to insert many rows. It
 * works only for temporary tables, because PostgreSQL forbids COPY into tables with row security. Returns the number of
 * rows. If `lines` throws, the transaction is aborted.
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

/** Formats a row in COPY's text format. Values are numbers, strings, booleans, arrays of strings, or null. */
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

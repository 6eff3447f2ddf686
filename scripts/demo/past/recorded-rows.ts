import { text as readText } from 'node:stream/consumers';
import { sql, type Transaction } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { idMark } from '../../../src/server/features/demo/past/past-marks';
import type { PastTable } from '../../../src/server/features/demo/past/past-tables';
import { withPgClient } from '../../../src/server/platform/database/actor-transaction';
import type { DB } from '../../../src/server/platform/database/schema.generated';

/** Columns that a start fills in. */
const LEFT_OUT: Partial<Record<PastTable, readonly string[]>> = { audit_entry: ['begun_at'] };

/** Returns the columns of a table that are written, in their order. */
export async function readColumns(tx: Transaction<DB>, table: PastTable): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by attnum`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT[table]?.includes(name));
}

/**
 * Returns a table's rows of the past as COPY writes them, ordered by their keys. `firstEntry` is the audit's last id before
 * the past.
 */
export async function readRows(
  tx: Transaction<DB>,
  table: PastTable,
  columns: readonly string[],
  firstEntry: number,
): Promise<readonly string[]> {
  const isAudit = table === 'audit_entry' || table === 'audit_author';
  const id = table === 'audit_author' ? 'entry_id' : 'id';
  const selected = columns.map((name) => {
    if (name === 'reference_revision') return `'<revision of the reference data>'`;
    return isAudit && name === id ? `${name} - ${firstEntry} as ${name}` : `"${name}"`;
  });
  const where = isAudit ? `where ${id} > ${firstEntry}` : '';
  const order = columns.map((name) => (name === 'id' || name.endsWith('_id') ? name : null)).filter(Boolean);
  const more = ['position', 'row_number', 'at', 'recorded_at', 'number'].filter((name) =>
    columns.includes(name),
  );
  const query = `copy (select ${selected.join(', ')} from ${table} ${where}
    order by ${[...order, ...more].map((name) => `${table}.${name}`).join(', ')}) to stdout`;
  const copied = await withPgClient(tx, (client) => readText(client.query(copyTo(query))));
  return copied.split('\n').filter((line) => line !== '');
}

const VARIABLE =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<!\d)\d{4}-\d\d-\d\d(?!\d)|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}\b/g;
const OUR_MARK = '<revision of the reference data>';

/** Returns a function that replaces ids and days with marks (`past-marks.ts`). */
export function createMarkWriter(known: ReadonlyMap<string, string>): (line: string) => string {
  const markOf = new Map([...known].map(([mark, id]) => [id, `<${mark}>`]));
  let ids = 0;
  return (line) => {
    if (/[<>]/.test(line.replace(OUR_MARK, '')))
      throw new Error(`a recorded row has an angle bracket: ${line}`);
    return line.replace(VARIABLE, (found) => {
      if (found.length !== 36) return `<${found}>`;
      let mark = markOf.get(found);
      if (mark === undefined) {
        if (found[14] !== '7') throw new Error(`an id of the past is not of version 7: ${line}`);
        ids += 1;
        mark = idMark(Number.parseInt(found.slice(0, 8) + found.slice(9, 13), 16), ids);
        markOf.set(found, mark);
      }
      return mark;
    });
  };
}

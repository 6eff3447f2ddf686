import { sql, type Transaction } from 'kysely';
import { stageKeys } from '../../../imports/key-rows';
import type { TableFile } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import type { RowKey, RowKeys } from './edited-rows';
import type { EditError, PartEdit, SetRow } from './prepare-edit';

/**
 * Parent rows, such as rate sheets, have no values of their own: they are created and removed with the rows that refer to
 * them.
 */

interface InRevision {
  readonly carrierId: string;
  readonly revision: number;
}

/** Creates the rate sheets that keys refer to and that do not exist yet, so that values can move to them. */
export async function createParents(
  tx: Transaction<DB>,
  keys: RowKeys,
  { carrierId, revision }: InRevision,
): Promise<void> {
  for (const { table, columns, rows } of keys.parents()) {
    const records = rows.map((row) => ({
      ...Object.fromEntries(columns.map((name, at) => [name, row[at]])),
      carrier_id: carrierId,
      revision,
    }));
    const target = sql.table(table.name);
    await sql`insert into ${target} select * from jsonb_populate_recordset(null::${target}, ${JSON.stringify(records)})
      on conflict do nothing`.execute(tx);
  }
}

/** A key that no longer has its row, because the row was removed or moved. */
interface LeftPlace {
  readonly path: string;
  readonly key: RowKey;
}

/** Returns the old key of a row that the edit moves to another key. */
export function leftPlace(file: TableFile, { path, cells, before }: SetRow, keys: RowKeys): LeftPlace[] {
  if (before === null || keys.read(cells)?.text === before.key.text) return [];
  return [{ path: `${path}.cells.${file.key[0]}`, key: before.key }];
}

/**
 * Removes a rate sheet with its last value, like an upload in mode REPLACE. A sheet to which lanes refer causes an error.
 */
export async function removeEmptied(
  tx: Transaction<DB>,
  { file, path }: PartEdit,
  left: readonly LeftPlace[],
  { carrierId, revision }: InRevision,
): Promise<readonly EditError[]> {
  const field = [...file.fields.values()].find(({ createsIn }) => createsIn !== undefined);
  const [column] = field?.columns ?? [];
  if (!field?.createsIn || column === undefined || left.length === 0) return [];
  const place = file.table.key.indexOf(column);
  const pathOf = new Map(left.map((row) => [row.key.values[place], row.path]));
  const parent = field.createsIn;
  const { rows } = await sql<{ id: string; name: string }>`
    select owner.id, owner.name from ${sql.table(parent.name)} owner
    where owner.carrier_id = ${carrierId} and owner.id = any(${[...pathOf.keys()]}::uuid[])
      and not exists (select from ${sql.table(file.table.name)} one where ${sql.ref(`one.${column}`)} = owner.id)
    order by owner.name`.execute(tx);
  if (rows.length === 0) return [];
  const staged = await stageKeys(
    tx,
    parent,
    carrierId,
    rows.map(({ name }) => [name]),
  );
  const blocking = await staged.findBlocking();
  if (blocking.length === 0) await staged.remove(revision);
  await staged.drop();
  return blocking.map(({ value, expected }) => ({
    field: pathOf.get(rows.find(({ name }) => name === value)?.id) ?? path,
    message: `Expected ${expected}`,
  }));
}

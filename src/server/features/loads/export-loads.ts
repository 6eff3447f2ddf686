import { sql } from 'kysely';
import type { InputOf } from '../../../contract/call';
import type { exportLoadsCall } from '../../../contract/exports';
import { MAX_COUNTED_ROWS, MAX_EXPORTED_ROWS, ROW_LIMIT_HEADER } from '../../../contract/limits';
import type { LoadListRow } from '../../../contract/loads/loads';
import type { Caller } from '../../access/caller';
import type { BytesReply } from '../../http/route';
import type { ActorDb } from '../../platform/database/database';
import { tableFile } from '../../platform/sheets/table-file';
import { presentRow, SORTS } from './list-loads';
import { loadFileColumns } from './load-file-columns';
import { companyConditions, filterConditions, findSearch } from './load-filters';

/** Returns the loads that the caller may see and that match the filters, as a file. */
export async function exportLoads(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  { format, columns, search = '', ...query }: InputOf<typeof exportLoadsCall>['query'],
): Promise<BytesReply> {
  const { keys, isCut } = await db.transaction(async (tx) => {
    const searched = search === '' ? null : await findSearch(tx, caller, search);
    const limit = searched?.isCommon ? MAX_COUNTED_ROWS : MAX_EXPORTED_ROWS;
    const where = [
      ...companyConditions(caller, query),
      ...filterConditions(query),
      ...(searched === null ? [] : [searched.condition]),
    ];
    const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await sql<{ id: string }>`
      select load.id from load
      ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`}
      order by ${SORTS[query.sort].column} ${direction}, load.id ${direction} limit ${limit + 1}`.execute(tx);
    return { keys: rows.slice(0, limit).map(({ id }) => id), isCut: rows.length > limit };
  });
  return tableFile({
    name: 'loads',
    format,
    columns: loadFileColumns(columns),
    keys,
    isCut,
    limitHeader: ROW_LIMIT_HEADER,
    readRows: (ids) => readRows(db, ids),
  });
}

async function readRows(db: ActorDb, ids: readonly string[]): Promise<readonly LoadListRow[]> {
  const rows = await db.transaction((tx) =>
    sql<Parameters<typeof presentRow>[0]>`
      select load.* from load where load.id = any (${[...ids]}::uuid[])`.execute(tx),
  );
  const byId = new Map(rows.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentRow(row)] : [];
  });
}

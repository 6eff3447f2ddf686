import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { UploadChange } from '../../../domain/uploads';
import type { DB } from '../../platform/database/schema.generated';
import { CARRIER_FILES } from './files/carrier-files';
import { listedOnce } from './restore-tariff-lists';
import type { StagedPast } from './staged-past';
import { FILE_COLUMNS, joinsOf } from './tariff-file-columns';
import { isSameRow, type RevisionOfCarrier, rowsAt, type TariffColumns, tableNamed } from './tariff-tables';

/** Cells by the columns of a file. */
export type ChangedCells = Readonly<Record<string, string | null>>;

export interface TariffChange {
  readonly change: UploadChange;
  /** What makes the row this row, with the `type` of the file that it would be in. */
  readonly key: ChangedCells;
  /** Of a changed row what differs, of a removed one all. */
  readonly before: ChangedCells | null;
  readonly after: ChangedCells | null;
}

const MOST_OF_A_KIND = 50;

/**
 * The first fifty rows of each kind that a restore would create, change or remove, table by table, as files spell
 * them. Rows of a sheet are told by their values. What no file has, such as whether a region is active, is told only
 * where it differs: it may be all that does. Asked before anything is written.
 */
export async function firstChanges(
  tx: Transaction<DB>,
  columns: TariffColumns,
  staged: readonly StagedPast[],
  to: RevisionOfCarrier,
): Promise<TariffChange[]> {
  const changes: TariffChange[] = [];
  const room = (change: UploadChange) =>
    MOST_OF_A_KIND - changes.filter((one) => one.change === change).length;
  const then = (name: 'region' | 'rate_sheet') => rowsAt(columns, tableNamed(name), to);
  const now = (name: 'region' | 'rate_sheet') => sql`${sql.table(name)}`;

  for (const file of CARRIER_FILES) {
    const written = FILE_COLUMNS[file.type];
    const past = staged.find(({ table }) => table.name === written?.table);
    if (!written || !past) throw new Error(`${file.type} is written by nobody`);
    const all = { ...written.columns, ...written.untold };
    const cellsOf = (columnsTold: typeof all) =>
      sql<ChangedCells>`jsonb_build_object(${sql.join(
        Object.entries(columnsTold).flatMap(([name, { as }]) => [sql`${sql.lit(name)}::text`, as]),
      )})`;
    const cells = cellsOf(all);
    const key = (row: ChangedCells): ChangedCells => ({
      type: file.type,
      ...Object.fromEntries(file.key.map((name) => [name, row[name] ?? null])),
    });
    const read = async (
      rows: RawBuilder<unknown>,
      rowsOf: typeof then,
      limit: number,
    ): Promise<readonly ChangedCells[]> => {
      const found = await sql<{ cells: ChangedCells }>`
        select ${cellsOf(written.columns)} as cells from (${rows} limit ${limit}) told ${joinsOf(written, rowsOf)}`.execute(
        tx,
      );
      return found.rows.map((row) => row.cells);
    };
    const { table, rows, isRemoved, counts } = past;
    const target = sql.table(table.name);
    const identity = [...table.identity, ...(table.list ? [table.list.of] : [])];
    const order = sql.join(identity.map((name) => sql.ref(name)));
    const { comes, goes } = table.list
      ? listedOnce(table, table.list, past, isSameRow(columns, table, ['past', 'present']))
      : {
          comes: sql`select * from ${rows} where fate = 'CREATED'`,
          goes: sql`select * from ${target} present where ${isRemoved}`,
        };

    if (counts.created > 0) {
      for (const after of await read(sql`${comes} order by ${order}`, then, room('CREATED'))) {
        changes.push({ change: 'CREATED', key: key(after), before: null, after });
      }
    }
    if (counts.removed > 0) {
      for (const before of await read(sql`${goes} order by ${order}`, now, room('REMOVED'))) {
        changes.push({ change: 'REMOVED', key: key(before), before, after: null });
      }
    }
    if (counts.updated > 0) {
      const match = isSameRow(columns, table, ['past', 'present']);
      const chosen = sql`(select * from ${rows} where fate = 'UPDATED' order by ${order} limit ${room('UPDATED')})`;
      const found = await sql<{ before: ChangedCells; after: ChangedCells }>`
        select (select ${cells} from (
          select present.* from ${target} present
          where ${match}
        ) told ${joinsOf(written, now)}) as before,
        (select ${cells} from (select past.*) told ${joinsOf(written, then)}) as after
        from ${chosen} past`.execute(tx);
      for (const { before, after } of found.rows) {
        const differs = Object.keys(all).filter((name) => before[name] !== after[name]);
        const only = (row: ChangedCells) =>
          Object.fromEntries(differs.map((name) => [name, row[name] ?? null]));
        changes.push({ change: 'UPDATED', key: key(after), before: only(before), after: only(after) });
      }
    }
  }
  return changes;
}

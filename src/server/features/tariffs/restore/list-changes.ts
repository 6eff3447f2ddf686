import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { UploadChange } from '../../../../domain/uploads';
import { keepDifferences, unitsIn } from '../../../imports/describe-change';
import { exportFields } from '../../../imports/export-fields';
import type { ChangedCells, ChangedRow } from '../../../imports/import-result';
import type { ReferencedTableName, TableFile } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILES } from '../formats/tariff-files';
import { type CarrierRevision, referencedRowsAt } from '../past/past-rows';
import { isSameRow, type TariffColumns } from '../past/tariff-tables';
import { listElements } from './compare-lists';
import type { StagedPast } from './staged-past';

const MAX_PER_KIND = 50;

/**
 * Lists the first 50 rows of each kind that a restore would create, change or remove, table by table, with the cells of
 * their files. The key of a row also has the `type` of its file. Columns that are in no file are listed if they differ,
 * because a row may differ in nothing else. Call it before anything is written.
 */
export async function listChanges(
  tx: Transaction<DB>,
  columns: TariffColumns,
  staged: readonly StagedPast[],
  to: CarrierRevision,
): Promise<ChangedRow[]> {
  const changes: ChangedRow[] = [];
  const left = (change: UploadChange) => MAX_PER_KIND - changes.filter((one) => one.change === change).length;
  for (const file of TARIFF_FILES) {
    const past = staged.find(({ table }) => table.name === file.table.name);
    if (!past) throw new Error(`${file.table.name} was not staged`);
    changes.push(...(await changesOf(tx, { file, past, columns, to, left })));
  }
  return changes;
}

interface ChangedFile {
  readonly file: TableFile;
  readonly past: StagedPast;
  readonly columns: TariffColumns;
  readonly to: CarrierRevision;
  /** Returns how many more changes of a kind to list. */
  readonly left: (change: UploadChange) => number;
}

async function changesOf(
  tx: Transaction<DB>,
  { file, past, columns, to, left }: ChangedFile,
): Promise<ChangedRow[]> {
  const { table, rows, isRemoved, counts } = past;
  const then = (name: ReferencedTableName) => referencedRowsAt(columns, name, to);
  const now = (name: ReferencedTableName) => sql`${sql.table(name)}`;
  const exported = exportFields(file, 'exported');
  const fileCells = [...exported.cells].map(([name, { text }]) => [name, text] as const);
  const internalCells = file.internalColumns.map(
    (name) => [name, sql`${sql.ref(`exported.${name}`)}::text`] as const,
  );
  const asJson = (cells: readonly (readonly [string, RawBuilder<unknown>])[]) =>
    sql<ChangedCells>`jsonb_build_object(${sql.join(
      cells.flatMap(([name, text]) => [sql`${sql.lit(name)}::text`, text]),
    )})`;
  const keyOf = (row: ChangedCells): ChangedCells => ({
    type: file.type,
    ...Object.fromEntries(file.key.map((name) => [name, row[name] ?? null])),
  });
  const read = async (from: RawBuilder<unknown>, rowsOf: typeof then, limit: number) => {
    const found = await sql<{ cells: ChangedCells }>`
      select ${asJson(fileCells)} as cells
      from (${from} limit ${limit}) exported ${exported.joins(rowsOf)}`.execute(tx);
    return found.rows.map((row) => row.cells);
  };

  const isSame = isSameRow(columns, table, ['past', 'present']);
  const target = sql.table(table.name);
  const identity = [...table.identity, ...(table.list ? [table.list.element] : [])];
  const order = sql.join(identity.map((name) => sql.ref(name)));
  const { created, removed } = table.list
    ? listElements(table, table.list, past, isSame)
    : {
        created: sql`select * from ${rows} where fate = 'CREATED'`,
        removed: sql`select * from ${target} present where ${isRemoved}`,
      };
  const changes: ChangedRow[] = [];
  if (counts.created > 0) {
    for (const after of await read(sql`${created} order by ${order}`, then, left('CREATED'))) {
      changes.push({
        change: 'CREATED',
        key: keyOf(after),
        before: null,
        after,
        ...unitsIn(file, { before: null, after }),
      });
    }
  }
  if (counts.removed > 0) {
    for (const before of await read(sql`${removed} order by ${order}`, now, left('REMOVED'))) {
      changes.push({
        change: 'REMOVED',
        key: keyOf(before),
        before,
        after: null,
        ...unitsIn(file, { before, after: null }),
      });
    }
  }
  if (counts.updated > 0) {
    const cells = asJson([...fileCells, ...internalCells]);
    const updated = sql`(select * from ${rows} where fate = 'UPDATED' order by ${order} limit ${left('UPDATED')})`;
    const found = await sql<{ before: ChangedCells; after: ChangedCells }>`
      select (
        select ${cells} from (select present.* from ${target} present where ${isSame}) exported ${exported.joins(now)}
      ) as before,
      (select ${cells} from (select past.*) exported ${exported.joins(then)}) as after
      from ${updated} past`.execute(tx);
    for (const { before, after } of found.rows) {
      const differences = keepDifferences(before, after);
      changes.push({
        change: 'UPDATED',
        key: keyOf(after),
        ...differences,
        ...unitsIn(file, { before, after }, differences),
      });
    }
  }
  return changes;
}

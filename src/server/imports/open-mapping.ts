import { newId } from '../../domain/ids';
import type { Cell } from './cells/cell';
import type { FileRow } from './file-format';
import type { ImportContext, OpenField, TableFile, TableRecord } from './table-file';
import type { TableRows } from './target-table';

/** The mapping of a file, opened for one import: the rows that the file may refer to are loaded. */
export interface OpenMapping<Row extends FileRow> {
  /** The table columns that `toValues` fills, in its order. */
  readonly columns: readonly string[];
  toValues(row: Row): readonly unknown[];
  /** A value for each key column of the table, in its order. `row` needs only the cells of the file's key columns. */
  toKey(row: FileRow): readonly unknown[];
  /** Describes the expected value of a cell, such as a name that exists. Null if the value is valid. */
  check(column: string, value: unknown): string | null;
  /** Converts a table row to cells of the file. */
  toCells(record: TableRecord): Record<string, string>;
  /** Rows in other tables that the file's rows need. They are complete only after the last call of `toValues`. */
  parents(): readonly TableRows[];
}

export async function openMapping<Row extends FileRow>(
  file: TableFile<Row>,
  context: ImportContext,
): Promise<OpenMapping<Row>> {
  const fields: { name: string; columns: readonly string[]; cell: Cell<unknown>; field: OpenField }[] = [];
  for (const [name, { columns, open }] of file.fields) {
    const column = file.columns.get(name);
    if (!column) throw new Error(`${file.type} has no column ${name}`);
    fields.push({ name, columns, cell: column.cell, field: await open(context) });
  }
  const fieldOf = new Map(fields.map(({ name, field }) => [name, field]));
  const { hasId, key } = file.table;
  const isKey = (column: string) => key.includes(column);
  const keyFields = fields.filter(({ columns }) => columns.some(isKey));
  const keyColumns = keyFields.flatMap(({ columns }) => columns);
  const keyPlaces = key.map((column) => keyColumns.indexOf(column));
  return {
    columns: [...(hasId ? ['id'] : []), ...fields.flatMap(({ columns }) => columns)],
    toValues(row) {
      const values: unknown[] = hasId ? [newId()] : [];
      for (const { name, field } of fields) field.push(values, row[name], row);
      return values;
    },
    // Other fields may need cells that a key does not have. For example, the type of charge decides how an amount is read.
    toKey(row) {
      const values: unknown[] = [];
      for (const { name, field } of keyFields) field.push(values, row[name], row);
      return keyPlaces.map((place) => values[place] ?? null);
    },
    check: (column, value) => fieldOf.get(column)?.check?.(value) ?? null,
    toCells: (record) =>
      Object.fromEntries(fields.map(({ name, cell, field }) => [name, cell.format(field.valueOf(record))])),
    parents: () => fields.flatMap(({ field }) => field.parents?.() ?? []),
  };
}

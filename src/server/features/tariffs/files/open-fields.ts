import { newId } from '../../../../domain/ids';
import type { Cell } from './cells';
import type { FileRow } from './file-format';
import type { TableRows } from './merge-table';
import type { FileTarget, OpenField, TableRecord, TariffFile } from './tariff-file';

/** The way of a file's rows into its table, with all names read that they may refer to. */
export interface OpenFile<Row extends FileRow> {
  /** The columns of the table that `toValues` fills, in its order. */
  readonly columns: readonly string[];
  toValues(row: Row, refuse: (column: string, value: string, expected: string) => void): readonly unknown[];
  /** The cells of a row of the table as the file would spell them, by the file's columns. */
  toCells(record: TableRecord): Record<string, string>;
  /** What the rows refer to and bring along; known after the last of them. */
  parents(): readonly TableRows[];
}

export async function openFields<Row extends FileRow>(
  file: TariffFile<Row>,
  target: FileTarget,
): Promise<OpenFile<Row>> {
  const fields: { name: string; columns: readonly string[]; cell: Cell<unknown>; field: OpenField }[] = [];
  for (const [name, { columns, open }] of file.fields) {
    const column = file.columns.get(name);
    if (!column) throw new Error(`${file.type} has no column ${name}`);
    fields.push({ name, columns, cell: column.cell, field: await open(target) });
  }
  const { hasId } = file.table;
  return {
    columns: [...(hasId ? ['id'] : []), ...fields.flatMap(({ columns }) => columns)],
    toValues(row, refuse) {
      const values: unknown[] = hasId ? [newId()] : [];
      for (const { name, field, cell } of fields) {
        const value = row[name];
        field.push(values, value, row, (expected) => refuse(name, cell.format(value), expected));
      }
      return values;
    },
    toCells: (record) =>
      Object.fromEntries(fields.map(({ name, cell, field }) => [name, cell.format(field.valueOf(record))])),
    parents: () => fields.flatMap(({ field }) => field.parents?.() ?? []),
  };
}

import type { ChartColumn } from './chart-types';
import { ChartValue } from './chart-value';
import { figureText } from './figure-text';
import { RowsTable } from './rows-table';

interface ChartTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly ChartColumn<Row>[];
}

/** The exact figures of a chart, in words. */
export function ChartTable<Row>({ label, rows, keyOf, columns }: ChartTableProps<Row>) {
  const [name] = columns;
  if (!name) return null;
  return (
    <RowsTable
      label={label}
      columns={columns}
      rows={rows.map((row) => ({
        key: keyOf(row),
        cells: columns.map((column) => (
          <ChartValue
            key={column.header}
            link={column.link?.(row)}
            about={column === name ? undefined : `${column.header}, ${figureText(name, row)}`}
          >
            {figureText(column, row)}
          </ChartValue>
        )),
      }))}
    />
  );
}

import classes from './chart-table.module.css';
import type { ChartColumn } from './chart-types';
import { ChartValue } from './chart-value';

interface ChartTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly ChartColumn<Row>[];
}

/** The exact figures of a chart, in words. */
export function ChartTable<Row>({ label, rows, keyOf, columns }: ChartTableProps<Row>) {
  const [name, ...figures] = columns;
  if (!name) return null;
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{name.header}</th>
          {figures.map(({ key, header, isNumeric }) => (
            <th key={key} scope="col" data-numeric={isNumeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <ChartValue link={name.link?.(row)}>{name.text(row)}</ChartValue>
            </th>
            {figures.map(({ key, header, text, link, isNumeric }) => (
              <td key={key} data-numeric={isNumeric || undefined}>
                <ChartValue link={link?.(row)} about={`${header}, ${name.text(row)}`}>
                  {text(row)}
                </ChartValue>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

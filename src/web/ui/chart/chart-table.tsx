import classes from './chart-table.module.css';
import type { ChartColumn } from './chart-types';
import { ChartValue } from './chart-value';
import { figureText } from './figure-text';

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
          {figures.map(({ header, isNumeric }) => (
            <th key={header} scope="col" data-numeric={isNumeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <ChartValue link={name.link?.(row)}>{figureText(name, row)}</ChartValue>
            </th>
            {figures.map((figure) => (
              <td key={figure.header} data-numeric={figure.isNumeric || undefined}>
                <ChartValue link={figure.link?.(row)} about={`${figure.header}, ${figureText(name, row)}`}>
                  {figureText(figure, row)}
                </ChartValue>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

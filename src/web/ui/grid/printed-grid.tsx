import { useMemo } from 'react';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../format/number';
import { cellText } from './cell-text';
import type { GridColumn, GridRow, RowState } from './grid-types';
import { printedColumns } from './printed-columns';
import classes from './printed-grid.module.css';

/** This is about 50 pages. Longer lists are for spreadsheets. */
const MAX_PRINTED_ROWS = 2_000;

interface PrintedGridProps {
  label: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  states: ReadonlyMap<string, RowState>;
}

/** The rows of a grid on paper: tables, whose headers the browser repeats on each sheet. */
export function PrintedGrid({ label, rows, columns, states }: PrintedGridProps) {
  const text = useText();
  const printed = useMemo(() => rows.slice(0, MAX_PRINTED_ROWS), [rows]);
  const parts = useMemo(() => printedColumns(columns, printed), [columns, printed]);
  return (
    <div data-print-only>
      {rows.length > printed.length && (
        <p className={classes.note}>
          {text('grid.print.first', {
            count: formatNumber(printed.length),
            total: formatNumber(rows.length),
          })}
        </p>
      )}
      {parts.map((part) => (
        <table key={part.at(-1)?.id ?? ''} className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {part.map(({ id, header, kind }) => (
                <th key={id} scope="col" data-numeric={kind.isNumeric || undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {printed.map((row) => (
              <tr key={row.id}>
                {part.map((column) => (
                  <td key={column.id} data-numeric={column.kind.isNumeric || undefined}>
                    {cellText(column, row.cells[column.id] ?? null, states.get(row.id)?.[column.id])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

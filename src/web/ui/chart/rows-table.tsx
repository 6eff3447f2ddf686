import type { ReactNode } from 'react';
import classes from './rows-table.module.css';

interface RowOfTable {
  readonly key: string;
  /** The first cell names the row and contains its link. */
  readonly cells: readonly ReactNode[];
}

interface RowsTableProps {
  label: string;
  columns: readonly { readonly header: string; readonly isNumeric?: boolean }[];
  rows: readonly RowOfTable[];
  /** The row that is highlighted together with its mark in a drawing. */
  highlighted?: string | null;
  /** Called when the pointer or the focus reaches a row, or leaves the table (null). */
  onHighlight?: (key: string | null) => void;
}

/** A table of the rows of a drawing. A row and its mark can be highlighted together, by pointer and by focus. */
export function RowsTable({ label, columns, rows, highlighted, onHighlight }: RowsTableProps) {
  return (
    <table
      className={classes.table}
      aria-label={label}
      onPointerLeave={() => onHighlight?.(null)}
      onBlur={() => onHighlight?.(null)}
    >
      <thead>
        <tr>
          {columns.map(({ header, isNumeric }) => (
            <th key={header} scope="col" data-numeric={isNumeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr
            key={key}
            data-highlighted={key === highlighted || undefined}
            onPointerEnter={() => onHighlight?.(key)}
            onFocus={() => onHighlight?.(key)}
          >
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]?.header} data-numeric={columns[at + 1]?.isNumeric || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

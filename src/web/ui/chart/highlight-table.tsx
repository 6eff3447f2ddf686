import type { ReactNode } from 'react';
import classes from './highlight-table.module.css';

interface HighlightRow {
  readonly key: string;
  /** The first cell names the row and contains its link. */
  readonly cells: readonly ReactNode[];
}

interface HighlightTableProps {
  label: string;
  columns: readonly { readonly key: string; readonly header: string; readonly isNumeric?: boolean }[];
  rows: readonly HighlightRow[];
  /** The row that is highlighted together with its mark in a drawing. */
  highlighted: string | null;
  /** Called when the pointer or the focus reaches a row, or leaves the table (null). */
  onHighlight: (key: string | null) => void;
}

/** A table beside a drawing of the same rows. A row and its mark are highlighted together, by pointer and by focus. */
export function HighlightTable({ label, columns, rows, highlighted, onHighlight }: HighlightTableProps) {
  return (
    <table
      className={classes.table}
      aria-label={label}
      onPointerLeave={() => onHighlight(null)}
      onBlur={() => onHighlight(null)}
    >
      <thead>
        <tr>
          {columns.map(({ key, header, isNumeric }) => (
            <th key={key} scope="col" data-numeric={isNumeric || undefined}>
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
            onPointerEnter={() => onHighlight(key)}
            onFocus={() => onHighlight(key)}
          >
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]?.key} data-numeric={columns[at + 1]?.isNumeric || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

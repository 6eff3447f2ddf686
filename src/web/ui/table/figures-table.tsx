import type { ReactNode } from 'react';
import { keepFigures } from '../format/whole-figures';
import classes from './figures-table.module.css';

interface FiguresColumn {
  key: string;
  header: ReactNode;
  /** Whether the column, including its header, is right-aligned. */
  numeric?: boolean;
  /** Whether the column is less prominent than the others. */
  isMuted?: boolean;
}

interface FiguresRow {
  key: string;
  header: ReactNode;
  /** One cell per column. */
  cells: readonly ReactNode[];
  /** Whether the row is a sum, which has a rule above it. */
  isTotal?: boolean;
  /** Whether the row is left out on paper, such as one of buttons. */
  isOnScreenOnly?: boolean;
}

interface FiguresTableProps {
  /** The accessible name, where no heading gives one. */
  label?: string;
  /** The header of the row headers. */
  corner: ReactNode;
  columns: readonly FiguresColumn[];
  rows: readonly FiguresRow[];
  /** Whether the columns have equal widths; on a narrow screen each row header moves above its cells. */
  isSideBySide?: boolean;
  /** The width of the row headers in pixels; 140 by default. */
  headerWidthPx?: number;
  /** Whether the column headers are muted, for columns of plain text. */
  hasQuietHeaders?: boolean;
}

/** A small static table, such as the lines of a price or a comparison. */
export function FiguresTable(props: FiguresTableProps) {
  const { label, corner, columns, rows, isSideBySide = false, headerWidthPx = 140, hasQuietHeaders } = props;
  const rowsOf = (wanted: boolean) =>
    rows
      .filter(({ isTotal = false }) => isTotal === wanted)
      .map(({ key, header, cells, isOnScreenOnly }) => (
        <tr key={key} data-screen-only={isOnScreenOnly || undefined}>
          <th scope="row">{header}</th>
          {columns.map((column, at) => (
            <td
              key={column.key}
              data-numeric={column.numeric || undefined}
              data-muted={column.isMuted || undefined}
            >
              {keepFigures(cells[at])}
            </td>
          ))}
        </tr>
      ));
  const totals = rowsOf(true);
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-side-by-side={isSideBySide || undefined}
      data-quiet-headers={hasQuietHeaders || undefined}
      style={{ '--columns': columns.length, '--header-width': `${headerWidthPx}px` }}
    >
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ key, header, numeric }) => (
            <th key={key} scope="col" data-numeric={numeric || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rowsOf(false)}</tbody>
      {totals.length > 0 && <tfoot>{totals}</tfoot>}
    </table>
  );
}

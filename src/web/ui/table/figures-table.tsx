import type { CSSProperties, ReactNode } from 'react';
import { keepFigures } from '../format/whole-figures';
import classes from './figures-table.module.css';

interface FiguresColumn {
  key: string;
  header: ReactNode;
  /** Right-aligned, header too. */
  numeric?: boolean;
  /** Less prominent than the other columns. */
  isMuted?: boolean;
}

interface FiguresRow {
  key: string;
  header: ReactNode;
  /** One per column. */
  cells: readonly ReactNode[];
  /** A sum, with a line above it. */
  isTotal?: boolean;
}

interface FiguresTableProps {
  /** The accessible name, where no heading gives one. */
  label?: string;
  /** The header of the row headers. */
  corner: ReactNode;
  columns: readonly FiguresColumn[];
  rows: readonly FiguresRow[];
  /** Columns of equal width; on a narrow screen each row header moves above its cells. */
  isSideBySide?: boolean;
  /** The width of the row headers; 140 by default. */
  headerWidthPx?: number;
  /** Muted column headers, for columns of plain text. */
  hasQuietHeaders?: boolean;
}

/** A small static table, such as the lines of a price or a comparison. */
export function FiguresTable(props: FiguresTableProps) {
  const { label, corner, columns, rows, isSideBySide = false, headerWidthPx = 140, hasQuietHeaders } = props;
  const rowsOf = (wanted: boolean) =>
    rows
      .filter(({ isTotal = false }) => isTotal === wanted)
      .map(({ key, header, cells }) => (
        <tr key={key}>
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
      style={{ '--columns': columns.length, '--header-width': `${headerWidthPx}px` } as CSSProperties}
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

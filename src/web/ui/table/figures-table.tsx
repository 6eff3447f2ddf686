import type { CSSProperties, ReactNode } from 'react';
import classes from './figures-table.module.css';

interface FiguresColumn {
  key: string;
  header: ReactNode;
  /** Figures to the right, the header too. */
  numeric?: boolean;
  /** Stands back behind the other columns. */
  isMuted?: boolean;
}

interface FiguresRow {
  key: string;
  header: ReactNode;
  /** One a column, in their order. */
  cells: readonly ReactNode[];
  /** A sum, with a line above it. */
  isTotal?: boolean;
}

interface FiguresTableProps {
  /** Names the table for readers, where no heading does. */
  label?: string;
  /** Stands above the rows' own headers. */
  corner: ReactNode;
  columns: readonly FiguresColumn[];
  rows: readonly FiguresRow[];
  /** Columns of equal width; on a narrow screen each row's header moves above its cells, so that all fit. */
  isSideBySide?: boolean;
  /** How wide the rows' headers are beside each other; 140 when left out. */
  headerWidthPx?: number;
  /** The columns’ headers stand back as well, where they name no things but kinds of text. */
  hasQuietHeaders?: boolean;
}

/** A small table of figures that is read, not sorted or filtered: the lines of a price, things side by side. */
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
              {cells[at]}
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

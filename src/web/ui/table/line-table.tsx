import { Fragment, type ReactNode, useRef } from 'react';
import { ChevronIcon } from '../icons';
import classes from './line-table.module.css';
import { LineTableCells, type LineTableColumn, LineTableHead } from './line-table-parts';
import { useRowPress } from './use-row-press';

interface LineTableLine {
  key: string;
  header: ReactNode;
  /** The cells, in the same columns as the row's; the last one takes the columns that remain. */
  cells: readonly ReactNode[];
  isChanged?: boolean;
  /** Whether the line is a sum, which has a rule above it. */
  isTotal?: boolean;
}

export interface LineTableRow {
  key: string;
  /** The title of the row. */
  header: ReactNode;
  /** The accessible name of the button that opens the row, unique in the table. */
  openLabel: string;
  cells: readonly ReactNode[];
  /** The lines that are shown below the row while it is open. */
  lines: readonly LineTableLine[];
  /** Content below the lines. */
  foot?: ReactNode;
}

interface LineTableProps {
  label: string;
  /** The header of the row titles. */
  corner: string;
  columns: readonly LineTableColumn[];
  rows: readonly LineTableRow[];
  openKeys: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/**
 * Rows that open to lines of the same columns, so that the amounts of a price are below its total. A narrow box shows them
 * as cards.
 */
export function LineTable({ label, corner, columns, rows, openKeys, onToggle }: LineTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useRowPress(box, onToggle);
  return (
    <div ref={box} className={classes.box}>
      <table className={classes.table} aria-label={label}>
        <LineTableHead corner={corner} columns={columns} />
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              columns={columns}
              isOpen={openKeys.has(row.key)}
              onToggle={() => onToggle(row.key)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: LineTableRow;
  columns: readonly LineTableColumn[];
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ row, columns, isOpen, onToggle }: RowProps) {
  return (
    <Fragment>
      <tr className={classes.row} data-row-id={row.key} data-open={isOpen || undefined}>
        <th scope="row">
          <span className={classes.title}>
            <button
              type="button"
              className={classes.opener}
              aria-expanded={isOpen}
              aria-label={row.openLabel}
              onClick={onToggle}
            >
              <ChevronIcon size={14} />
            </button>
            {row.header}
          </span>
        </th>
        <LineTableCells columns={columns} cells={row.cells} />
      </tr>
      {isOpen &&
        row.lines.map(({ key, header, cells, isChanged, isTotal }) => (
          <tr
            key={key}
            className={classes.line}
            data-changed={isChanged || undefined}
            data-total={isTotal || undefined}
          >
            <th scope="row">{header}</th>
            {cells.map((cell, at) => {
              const isLast = at === cells.length - 1;
              return (
                <td
                  key={columns[at]?.key}
                  data-label={isLast ? undefined : columns[at]?.header}
                  data-numeric={(!isLast && columns[at]?.numeric) || undefined}
                  data-wide={isLast || undefined}
                  colSpan={isLast ? columns.length - at : 1}
                >
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      {isOpen && row.foot !== undefined && (
        <tr className={classes.foot}>
          <td colSpan={columns.length + 1}>{row.foot}</td>
        </tr>
      )}
    </Fragment>
  );
}

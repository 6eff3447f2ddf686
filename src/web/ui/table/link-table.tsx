import { type ReactNode, useRef } from 'react';
import classes from './line-table.module.css';
import { LineTableCells, type LineTableColumn, LineTableHead } from './line-table-parts';
import { useRowPress } from './use-row-press';

interface LinkTableProps {
  label: string;
  /** The header of the row titles. */
  corner: string;
  columns: readonly LineTableColumn[];
  /** `link` is the row's title. A press anywhere on the row follows it. */
  rows: readonly { key: string; link: ReactNode; cells: readonly ReactNode[] }[];
}

/**
 * A short list whose rows link to their own pages, without sorting or filters and the code for them. A narrow box shows them
 * as cards.
 */
export function LinkTable({ label, corner, columns, rows }: LinkTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useRowPress(box, undefined);
  return (
    <div ref={box} className={classes.box}>
      <table className={classes.table} aria-label={label}>
        <LineTableHead corner={corner} columns={columns} />
        <tbody>
          {rows.map(({ key, link, cells }) => (
            <tr key={key} className={classes.row} data-row-id={key}>
              <th scope="row" data-title>
                {link}
              </th>
              <LineTableCells columns={columns} cells={cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { Fragment, type ReactNode } from 'react';
import { SortIcon } from '../icons';
import classes from './matrix-table.module.css';

interface MatrixColumn {
  key: string;
  header: ReactNode;
}

interface MatrixEnd extends MatrixColumn {
  widthPx: number;
  /** Whether the column, including its header, is right-aligned. */
  numeric?: boolean;
  /** Whether this is the only end column that stays where there is little room. */
  isMain?: boolean;
  isSorted?: boolean;
}

export interface MatrixCell {
  content: ReactNode;
  /** Whether the cell is hatched because it has no value; the content says why. */
  isMissing?: boolean;
}

export interface MatrixRow {
  key: string;
  header: ReactNode;
  /** One cell per column. */
  cells: readonly MatrixCell[];
  /** One item for each column at the end. */
  ends: readonly ReactNode[];
  tone?: 'accent' | 'chosen';
  /** The content below the row, across the whole width of the region. */
  detail?: { label: string; content: ReactNode } | null;
}

interface MatrixTableProps {
  label: string;
  /** The name of the region that scrolls sideways. */
  scrollLabel: string;
  corner: ReactNode;
  columns: readonly MatrixColumn[];
  /** Columns that stay at the right while the others scroll. */
  ends: readonly MatrixEnd[];
  sections: readonly { key: string; title?: string; rows: readonly MatrixRow[] }[];
  dimmed?: boolean;
}

/**
 * A table whose rows and columns are equally important: the row headers and the last columns stay, and the others scroll
 * between them.
 */
export function MatrixTable(props: MatrixTableProps) {
  const { label, scrollLabel, corner, columns, ends, sections, dimmed } = props;
  /** Each end column stays at the right of the region, to the left of the end columns after it. */
  const endStyle = (at: number) => ({
    '--right': `${ends.slice(at + 1).reduce((sum, { widthPx }) => sum + widthPx, 0)}px`,
    '--width': `${ends[at]?.widthPx}px`,
  });
  const endsPx = ends.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const width = columns.length + ends.length + 1;
  return (
    <section className={classes.region} aria-label={scrollLabel} style={{ scrollPaddingRight: endsPx }}>
      <table className={classes.table} aria-label={label} data-dimmed={dimmed || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.first}>
              {corner}
            </th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" className={classes.column}>
                {header}
              </th>
            ))}
            {ends.map(({ key, header, numeric, isMain, isSorted }, at) => (
              <th
                key={key}
                scope="col"
                className={classes.end}
                style={endStyle(at)}
                data-numeric={numeric || undefined}
                data-main={isMain || undefined}
                aria-sort={isSorted ? 'ascending' : undefined}
              >
                {isSorted && <SortIcon size={12} />}
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.key}>
            {section.title !== undefined && (
              <tr className={classes.section}>
                <th scope="rowgroup" colSpan={width}>
                  <span className={classes.sectionTitle}>{section.title}</span>
                </th>
              </tr>
            )}
            {section.rows.map(({ key, header, cells, ends: endCells, tone, detail }) => (
              <Fragment key={key}>
                <tr data-tone={tone} data-row={key}>
                  <th scope="row" className={classes.first}>
                    {header}
                  </th>
                  {columns.map((column, at) => (
                    <td
                      key={column.key}
                      className={classes.cell}
                      data-missing={cells[at]?.isMissing || undefined}
                    >
                      {cells[at]?.content}
                    </td>
                  ))}
                  {ends.map((end, at) => (
                    <td
                      key={end.key}
                      className={classes.end}
                      style={endStyle(at)}
                      data-numeric={end.numeric || undefined}
                      data-main={end.isMain || undefined}
                    >
                      <div className={classes.endContent}>{endCells[at]}</div>
                    </td>
                  ))}
                </tr>
                {detail && (
                  <tr className={classes.detail}>
                    <td colSpan={width}>
                      <section className={classes.detailBox} aria-label={detail.label}>
                        {detail.content}
                      </section>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

import { memo } from 'react';
import { keepFigures } from '../format/whole-figures';
import { tipOf } from '../overlay/tooltip-area';
import classes from './data-table.module.css';
import { detailIdOf, RowCheckbox, RowTitle } from './data-table-controls';
import type { RowParts, RowProps } from './data-table-parts';
import type { DataColumn } from './data-table-types';

/** A missing value is shown as a dash, because a blank could be a mistake. */
export function contentOf<Row>(column: DataColumn<Row>, row: Row) {
  return keepFigures(column.cell ? column.cell(row) : (column.value(row) ?? '-'));
}

export const hasNote = <Row,>({ note }: RowParts<Row>, row: Row): boolean => {
  const content = note?.(row);
  return content !== null && content !== undefined;
};

/** The number of cells per row. */
export const widthOf = <Row,>({ checkboxLabel, columns, actions }: RowParts<Row>) =>
  columns.length + 1 + (checkboxLabel ? 1 : 0) + (actions ? 1 : 0);

function Row<Row>(props: RowProps<Row>) {
  const { row, id, index, parts, isOpen, isSelected, isCurrent, line, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={line}
      className={classes.row}
      data-row-id={id}
      data-chosen={isSelected || undefined}
      data-open={isOpen || undefined}
      data-marked={parts.isMarked?.(row) || undefined}
      data-noted={hasNote(parts, row) || undefined}
      data-opens={parts.detail !== undefined || undefined}
      // The header is row 1.
      aria-rowindex={index + 2}
      tabIndex={isCurrent ? 0 : -1}
    >
      {parts.checkboxLabel && (
        <td className={classes.boxCell} data-screen-only>
          <RowCheckbox {...props} />
        </td>
      )}
      <th scope="row">
        <div className={classes.title}>
          <RowTitle {...props} />
          {parts.marks?.(row)}
        </div>
      </th>
      {cellsOf(row, parts.columns).map(({ column, span }) => {
        const tip = column.tooltip?.(row);
        return (
          <td
            key={column.id}
            colSpan={span}
            data-numeric={column.numeric || undefined}
            data-screen-only={column.isScreenOnly || undefined}
            tabIndex={tip && isCurrent ? 0 : undefined}
            {...tipOf(tip)}
          >
            {contentOf(column, row)}
          </td>
        );
      })}
      {parts.actions && (
        <td className={classes.actions} data-screen-only>
          {parts.actions(row)}
        </td>
      )}
    </tr>
  );
}

/** The columns that have a cell of their own in this row. */
function cellsOf<Row>(row: Row, columns: readonly DataColumn<Row>[]) {
  const coveredIds = new Set<string>();
  return columns.flatMap((column) => {
    if (coveredIds.has(column.id)) return [];
    const covers = column.covers?.(row) ?? [];
    for (const id of covers) coveredIds.add(id);
    const span = 1 + columns.filter(({ id }) => covers.includes(id)).length;
    return [{ column, span: span === 1 ? undefined : span }];
  });
}

/** The row is memoized, because with ten thousand rows a key press must not re-render them all. */
export const DataTableRow = memo(Row) as typeof Row;

/** The line under a row. */
export function DataTableNote<Row>({ row, id, parts, line, measure }: DetailProps<Row>) {
  const before = parts.checkboxLabel ? 1 : 0;
  return (
    <tr ref={measure} data-index={line} className={classes.note} data-detail-of={id}>
      {before > 0 && <td data-screen-only />}
      <td colSpan={widthOf(parts) - before}>{parts.note?.(row)}</td>
    </tr>
  );
}

type DetailProps<Row> = Pick<RowProps<Row>, 'row' | 'id' | 'parts' | 'line' | 'measure'>;

/** The detail of an open row, in a table row of its own. */
export function DataTableDetail<Row>({ row, id, parts, line, measure }: DetailProps<Row>) {
  return (
    <tr ref={measure} data-index={line} className={classes.detailRow} data-detail-of={id}>
      <td colSpan={widthOf(parts)}>
        <section id={detailIdOf(parts.prefix, id)} aria-label={parts.detailLabel?.(row)}>
          {parts.detail?.(row)}
        </section>
      </td>
    </tr>
  );
}

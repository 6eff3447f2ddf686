import { keepFigures } from '../format/whole-figures';
import { detailIdOf } from './data-table-controls';
import classes from './data-table-detail-lines.module.css';
import type { RowParts, RowProps } from './data-table-parts';

/** The details of the lines take half of the columns after the amounts, and the content beside them takes the rest. */
function spansOf<Row>({ columns, actions }: RowParts<Row>) {
  const free = columns.length - 1 + (actions ? 1 : 0);
  const detail = Math.floor(free / 2);
  return { detail, aside: free - detail };
}

/** Whether there are columns for the lines: the amounts need the first, and the rest needs at least two. */
export const hasDetailLines = <Row,>(parts: RowParts<Row>): boolean =>
  parts.detailLines !== undefined && spansOf(parts).detail > 0;

type DetailLinesProps<Row> = Pick<RowProps<Row>, 'row' | 'id' | 'parts'>;

/**
 * The lines of an open row, in the columns of the table. The cells of the details name their own headers, because a screen
 * reader would otherwise announce the headers above them, which belong to the rows. The amounts do belong to the column of
 * the totals.
 */
export function DataTableDetailLines<Row>({ row, id, parts }: DetailLinesProps<Row>) {
  const shown = parts.detailLines?.(row);
  if (!shown) return null;
  const { headers, lines, aside } = shown;
  const spans = spansOf(parts);
  const detailId = detailIdOf(parts.prefix, id);
  const before = parts.checkboxLabel && <td data-screen-only />;
  return (
    <>
      <tr id={detailId} className={classes.heads} data-detail-of={id} aria-label={parts.detailLabel?.(row)}>
        {before}
        <td>{headers[0]}</td>
        <td data-numeric>{headers[1]}</td>
        <td colSpan={spans.detail}>{headers[2]}</td>
        <td className={classes.aside} colSpan={spans.aside} rowSpan={lines.length + 1}>
          <div className={classes.contained}>{aside}</div>
        </td>
      </tr>
      {lines.map(({ key, header, amount, detail, isTotal }, at) => {
        const headerId = `${detailId}-${at}`;
        return (
          <tr
            key={key}
            className={classes.line}
            data-detail-of={id}
            data-total={isTotal || undefined}
            data-last={at === lines.length - 1 || undefined}
          >
            {before}
            <th scope="row" id={headerId}>
              <div className={classes.contained}>{header}</div>
            </th>
            <td data-numeric>{amount}</td>
            <td colSpan={spans.detail} headers={headerId} className={classes.detail}>
              <div className={classes.contained}>{keepFigures(detail)}</div>
            </td>
          </tr>
        );
      })}
    </>
  );
}

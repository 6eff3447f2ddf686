import { type ReactNode, useMemo, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { SortIcon } from '../icons';
import classes from './data-table.module.css';
import { DRAWN_WHOLE, Lines } from './data-table-lines';
import { rowPropsOf, type ShapeProps } from './data-table-parts';
import { contentOf, DataTableDetail, DataTableRow, widthOf } from './data-table-row';
import { type DataColumn, TITLE_COLUMN } from './data-table-types';
import { useMediaAnswer } from './use-fitting-table';
import { useStillColumns } from './use-still-columns';

/** The rows as a table. */
export function DataTableGrid<Row>(shape: ShapeProps<Row>) {
  const { rows, ids, parts, openIds } = shape;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useStillColumns(table, rows, shape.layout);
  const rowPx = useMediaAnswer('(pointer: coarse)') ? 40 : 32;
  const width = widthOf(parts);
  /** Which row each line belongs to; an opened row takes two lines. */
  const lines = useMemo(() => linesOf(ids, openIds), [ids, openIds]);

  return (
    <table
      ref={table}
      className={classes.table}
      aria-label={shape.label}
      aria-rowcount={rows.length + 1}
      data-dimmed={shape.dimmed || undefined}
    >
      <Head {...shape} />
      <tbody ref={body}>
        {rows.length > DRAWN_WHOLE && <Widest {...shape} />}
        <Lines
          place={body}
          keys={lines.keys}
          pinned={lines.rowLineOf.get(shape.currentId ?? '') ?? -1}
          guessPx={(line) => (lines.isDetail[line] ? 200 : rowPx)}
          gap={(heightPx) => (
            <tr inert>
              <td className={classes.gap} colSpan={width} style={{ height: heightPx }} />
            </tr>
          )}
          draw={(line, measure) => {
            const props = rowPropsOf(shape, lines.rowIndex[line] ?? -1);
            if (!props) return null;
            const Line = lines.isDetail[line] ? DataTableDetail : DataTableRow;
            return <Line {...props} line={line} measure={measure} />;
          }}
        />
      </tbody>
    </table>
  );
}

function linesOf(ids: readonly string[], openIds: ReadonlySet<string>) {
  const keys: string[] = [];
  const rowIndex: number[] = [];
  const isDetail: boolean[] = [];
  const rowLineOf = new Map<string, number>();
  const add = (key: string, index: number, detail: boolean) => {
    keys.push(key);
    rowIndex.push(index);
    isDetail.push(detail);
  };
  ids.forEach((id, index) => {
    rowLineOf.set(id, keys.length);
    add(id, index, false);
    if (openIds.has(id)) add(`${id} detail`, index, true);
  });
  return { keys, rowIndex, isDetail, rowLineOf };
}

function Head<Row>({ titleHeader, parts, sort, isSortable: canSort, onSort, headBox }: ShapeProps<Row>) {
  const text = useText();
  const heading = (id: string, header: string, isSortable: boolean) =>
    canSort && isSortable ? (
      <button type="button" className={classes.sort} onClick={() => onSort(id)}>
        {header}
        <span className={classes.sortMark} data-sorted={sort.id === id ? sortedOf(sort) : undefined}>
          <SortIcon size={14} />
        </span>
      </button>
    ) : (
      header
    );
  const sortedIf = (id: string) => (sort.id === id ? sortedOf(sort) : undefined);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {headBox && (
          <th scope="col" className={classes.boxCell}>
            <label className={classes.boxTarget}>
              <input
                type="checkbox"
                className={classes.checkbox}
                aria-label={text('table.selectAll')}
                checked={headBox.isAll}
                disabled={headBox.isOff}
                ref={(element) => {
                  if (element) element.indeterminate = headBox.isSome;
                }}
                onChange={headBox.turn}
              />
            </label>
          </th>
        )}
        <th
          scope="col"
          className={parts.detail ? classes.titleHeader : undefined}
          aria-sort={sortedIf(TITLE_COLUMN)}
        >
          {heading(TITLE_COLUMN, titleHeader, true)}
        </th>
        {parts.columns.map(({ id, header, numeric, isSortable = true }) => (
          <th key={id} scope="col" data-numeric={numeric || undefined} aria-sort={sortedIf(id)}>
            {heading(id, header, isSortable)}
          </th>
        ))}
        {parts.actions && (
          <th scope="col">
            <span className={classes.unseen}>{text('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const sortedOf = ({ isDescending }: { isDescending: boolean }) =>
  isDescending ? ('descending' as const) : ('ascending' as const);

/** So many of the longest, because the longest text is not always the widest. */
const WIDEST_OF = 8;

/**
 * The longest contents of each column in a collapsed row, which gives the columns their width: else they would
 * move while one scrolls through rows of which only some are drawn. They are looked up among all rows, so that
 * neither a sort nor a letter of the filter asks thousands of rows again.
 */
function Widest<Row>({ allRows, parts }: ShapeProps<Row>): ReactNode {
  const longest = useMemo(
    () => ({
      titles: longestOf(allRows, parts.title),
      cells: parts.columns.map((column) => longestOf(allRows, (row) => textOf(column, row))),
    }),
    [allRows, parts],
  );
  const [first] = allRows;
  return (
    <tr inert className={classes.widest}>
      {parts.boxLabel && <td />}
      <th scope="row">
        {longest.titles.map(([text]) => (
          <div key={text}>{text}</div>
        ))}
      </th>
      {parts.columns.map((column, index) => (
        <td key={column.id} data-numeric={column.numeric || undefined}>
          {longest.cells[index]?.map(([text, row]) => (
            <div key={text}>{contentOf(column, row)}</div>
          ))}
        </td>
      ))}
      {parts.actions && <td>{first !== undefined && parts.actions(first)}</td>}
    </tr>
  );
}

function longestOf<Row>(rows: readonly Row[], of: (row: Row) => string): [string, Row][] {
  const byText = new Map(rows.map((row) => [of(row), row]));
  return [...byText].sort(([one], [other]) => other.length - one.length).slice(0, WIDEST_OF);
}

const textOf = <Row,>(column: DataColumn<Row>, row: Row) =>
  String(column.filterText?.(row) ?? column.csv?.(row) ?? column.value(row) ?? '');

import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { SortIcon } from '../icons';
import hidden from '../visually-hidden.module.css';
import classes from './data-table.module.css';
import { DataTableDetailLines, hasDetailLines } from './data-table-detail-lines';
import { Lines, MAX_UNVIRTUALIZED } from './data-table-lines';
import { type RowsProps, rowPropsOf } from './data-table-parts';
import { contentOf, DataTableDetail, DataTableNote, DataTableRow, hasNote, widthOf } from './data-table-row';
import { type DataColumn, TITLE_COLUMN } from './data-table-types';
import { useMediaQuery } from './use-fitting-table';
import { useStableColumnWidths } from './use-stable-column-widths';

export function DataTableGrid<Row>(shape: RowsProps<Row>) {
  const { rows, ids, parts, openIds } = shape;
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useStableColumnWidths(table, rows, shape.layout);
  const rowPx = useMediaQuery('(pointer: coarse)') ? 40 : 32;
  const width = widthOf(parts);
  useColumnEdges(table, shape.layout);
  /** A row takes up to three lines: itself, its note, and its detail while it is open. */
  const lines = useMemo(
    () =>
      linesOf(
        ids,
        openIds,
        rows.map((row) => hasNote(parts, row)),
      ),
    [ids, openIds, rows, parts],
  );

  return (
    <table
      ref={table}
      className={classes.table}
      aria-label={shape.label}
      aria-rowcount={rows.length + 1}
      data-dimmed={shape.dimmed || undefined}
      data-short-titles={shape.hasShortTitles || undefined}
    >
      <Head {...shape} />
      <tbody ref={body}>
        {rows.length > MAX_UNVIRTUALIZED && <WidestCells {...shape} />}
        <Lines
          container={body}
          keys={lines.keys}
          pinned={lines.rowLineOf.get(shape.currentId ?? '') ?? -1}
          estimatePx={(line) => (lines.kinds[line] === 'detail' ? 200 : rowPx)}
          renderGap={(heightPx) => (
            <tr inert>
              <td className={classes.gap} colSpan={width} style={{ height: heightPx }} />
            </tr>
          )}
          renderLine={(line, measure) => {
            const props = rowPropsOf(shape, lines.rowIndex[line] ?? -1);
            if (!props) return null;
            const kind = lines.kinds[line] ?? 'row';
            // A virtualized list measures one element per line.
            const takesLines = kind === 'detail' && measure === undefined && hasDetailLines(parts);
            const Line = takesLines ? DataTableDetailLines : LINES[kind];
            return <Line {...props} line={line} measure={measure} />;
          }}
        />
      </tbody>
    </table>
  );
}

const LINES = { row: DataTableRow, note: DataTableNote, detail: DataTableDetail } as const;

/**
 * Gives the content of open rows the positions where the title starts and where the column beside it ends, so that a detail
 * can put its amounts under the row's.
 */
function useColumnEdges(table: RefObject<HTMLTableElement | null>, layout: string) {
  useLayoutEffect(() => {
    const element = table.current;
    const title = element?.querySelector<HTMLElement>('thead [data-title-column]');
    const lead = element?.querySelector<HTMLElement>('thead [data-lead-column]');
    if (!element || !title || !lead || layout === '') return;
    const measure = () => {
      element.style.setProperty('--title-start', `${title.offsetLeft}px`);
      element.style.setProperty('--lead-end', `${lead.offsetLeft + lead.offsetWidth}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(lead);
    observer.observe(title);
    return () => observer.disconnect();
  }, [table, layout]);
}

function linesOf(ids: readonly string[], openIds: ReadonlySet<string>, haveNotes: readonly boolean[]) {
  const keys: string[] = [];
  const rowIndex: number[] = [];
  const kinds: (keyof typeof LINES)[] = [];
  const rowLineOf = new Map<string, number>();
  const add = (key: string, index: number, kind: keyof typeof LINES) => {
    keys.push(key);
    rowIndex.push(index);
    kinds.push(kind);
  };
  ids.forEach((id, index) => {
    rowLineOf.set(id, keys.length);
    add(id, index, 'row');
    if (haveNotes[index]) add(`${id} note`, index, 'note');
    if (openIds.has(id)) add(`${id} detail`, index, 'detail');
  });
  return { keys, rowIndex, kinds, rowLineOf };
}

function Head<Row>({ titleHeader, parts, sort, isSortable: canSort, onSort, selectAll }: RowsProps<Row>) {
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
        {selectAll && (
          <th scope="col" className={classes.boxCell} data-screen-only>
            <label className={classes.boxTarget}>
              <input
                type="checkbox"
                className={classes.checkbox}
                aria-label={text('table.selectAll')}
                checked={selectAll.isAll}
                disabled={selectAll.isOff}
                ref={(element) => {
                  if (element) element.indeterminate = selectAll.isSome;
                }}
                onChange={selectAll.toggle}
              />
            </label>
          </th>
        )}
        <th
          scope="col"
          data-title-column
          className={parts.detail && !parts.titleIcon ? classes.titleHeader : undefined}
          aria-sort={sortedIf(TITLE_COLUMN)}
        >
          {heading(TITLE_COLUMN, titleHeader, true)}
        </th>
        {parts.columns.map(({ id, header, numeric, isBesideTitle, isScreenOnly, isSortable = true }) => (
          <th
            key={id}
            scope="col"
            data-column={id}
            data-lead-column={isBesideTitle}
            data-numeric={numeric || undefined}
            data-screen-only={isScreenOnly || undefined}
            aria-sort={sortedIf(id)}
          >
            {heading(id, header, isSortable)}
          </th>
        ))}
        {parts.actions && (
          <th scope="col" data-screen-only>
            <span className={hidden.visuallyHidden}>{text('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const sortedOf = ({ isDescending }: { isDescending: boolean }) =>
  isDescending ? ('descending' as const) : ('ascending' as const);

/** The number of longest texts that are measured, because the longest is not always the widest. */
const MAX_WIDEST = 8;

/**
 * A collapsed row with the longest contents of each column. It fixes the column widths, which would otherwise jump while
 * scrolling through virtualized rows. It covers all rows, so sorting and filtering do not recompute it.
 */
function WidestCells<Row>({ allRows, parts }: RowsProps<Row>): ReactNode {
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
      {parts.checkboxLabel && <td />}
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

function longestOf<Row>(rows: readonly Row[], textOfRow: (row: Row) => string): [string, Row][] {
  const byText = new Map(rows.map((row) => [textOfRow(row), row]));
  return [...byText].sort(([one], [other]) => other.length - one.length).slice(0, MAX_WIDEST);
}

const textOf = <Row,>(column: DataColumn<Row>, row: Row) =>
  String(column.filterText?.(row) ?? column.value(row) ?? '');

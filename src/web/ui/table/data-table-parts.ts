import type { ReactNode, RefObject } from 'react';
import type { DataColumn, DataTableProps, TableSort } from './data-table-types';

/** The functions that render a row, as stable as the screen's own functions. */
export interface RowParts<Row>
  extends Pick<
    DataTableProps<Row>,
    | 'title'
    | 'titleCell'
    | 'titleIcon'
    | 'openLabel'
    | 'isMarked'
    | 'marks'
    | 'card'
    | 'detail'
    | 'detailLabel'
    | 'detailLines'
    | 'note'
    | 'actions'
  > {
  columns: readonly DataColumn<Row>[];
  /** Whether rows open in a sheet, not in place. */
  opensSheet: boolean;
  /** Returns the label of a row's checkbox; without it rows have none. */
  checkboxLabel?: (row: Row) => string;
  /** The prefix that makes element ids unique on the page. */
  prefix: string;
}

export interface RowHandlers {
  toggleOpen: (id: string) => void;
  toggleSelected: (id: string, isRange: boolean) => void;
}

export interface RowProps<Row> {
  row: Row;
  id: string;
  parts: RowParts<Row>;
  handlers: RowHandlers;
  /** The row's index among the visible rows, from 0. */
  index: number;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether the row can be selected; false once the maximum is selected. */
  isSelectable: boolean;
  /** Whether the row is the one in the tab order. */
  isCurrent: boolean;
  line?: number;
  measure?: Measure;
}

/** Measures an element with its line number in `data-index`; only set while rows are virtualized. */
export type Measure = (element: Element | null) => void;

export interface LinesProps {
  container: RefObject<HTMLElement | null>;
  /** One key per line: a row, or the detail of an open row. */
  keys: readonly string[];
  renderLine: (index: number, measure?: Measure) => ReactNode;
  /** Renders an empty space in place of lines that are not rendered. */
  renderGap: (heightPx: number) => ReactNode;
  /** The height of a line before it is measured. */
  estimatePx: (index: number) => number;
  /** The line that is rendered even when scrolled out of view, because it can have the focus. */
  pinned: number;
}

/** The state of the checkbox in the header. */
export interface SelectAllState {
  isAll: boolean;
  isSome: boolean;
  /** Whether the checkbox is disabled, because selecting all would exceed the maximum and there is nothing to clear. */
  isOff: boolean;
  toggle: () => void;
}

/** The props shared by table and cards. */
export interface RowsProps<Row> {
  label: string;
  titleHeader: string;
  /** All rows, including those the text filter hides, because columns are as wide as all rows need. */
  allRows: readonly Row[];
  rows: readonly Row[];
  ids: readonly string[];
  parts: RowParts<Row>;
  handlers: RowHandlers;
  openIds: ReadonlySet<string>;
  selectedIds: ReadonlySet<string> | undefined;
  maxSelected: number;
  currentId: string | undefined;
  sort: TableSort;
  /** Whether the headers are buttons to sort by. */
  isSortable: boolean;
  onSort: (id: string) => void;
  /** The checkbox in the header; set where rows can be selected. */
  selectAll: SelectAllState | undefined;
  dimmed: boolean;
  hasSentences: boolean;
  hasShortTitles: boolean;
  /** A key that changes with the columns and the available width. */
  layout: string;
}

export const rowPropsOf = <Row>(shape: RowsProps<Row>, index: number): RowProps<Row> | null => {
  const [row, id] = [shape.rows[index], shape.ids[index]];
  if (row === undefined || id === undefined) return null;
  const isSelected = shape.selectedIds?.has(id) ?? false;
  return {
    row,
    id,
    index,
    parts: shape.parts,
    handlers: shape.handlers,
    isOpen: shape.openIds.has(id),
    isSelected,
    isSelectable: isSelected || (shape.selectedIds?.size ?? 0) < shape.maxSelected,
    isCurrent: id === shape.currentId,
  };
};

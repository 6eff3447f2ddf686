import type { ReactNode } from 'react';

export type CellValue = string | number | null;

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** What the column sorts and filters by: a plain value. Text sorts by locale, nulls stand last. */
  value: (row: Row) => CellValue;
  /** What is drawn, of plain elements; the value as text when left out. */
  cell?: (row: Row) => ReactNode;
  /** What the text filter looks in, when what is drawn reads otherwise than `value` (such as "Reefer van"). */
  filterText?: (row: Row) => string;
  /** What stands in the CSV; `value` when left out (such as dollars with two decimals). */
  csv?: (row: Row) => CellValue;
  /** Figures stand right, header too. */
  numeric?: boolean;
  /** On a card, the one figure that stands beside the title. */
  leads?: boolean;
  /** On a card, takes a line of its own. */
  isWide?: boolean;
  /** True when left out. */
  isSortable?: boolean;
  /** Whether the columns menu offers it; true when left out. */
  isHideable?: boolean;
  /** Said beside the pointer, on keyboard focus, and as the cell's description. */
  tooltip?: (row: Row) => string | null;
}

export interface TableSort {
  /** A column's id, or `TITLE_COLUMN`. */
  id: string;
  isDescending: boolean;
}

/** What a link can share; the screen keeps it in the URL. Without a sort the default one holds. */
export interface TableView {
  sort: TableSort | null;
  filter: string;
}

/** The id of the first column, the rows' titles. */
export const TITLE_COLUMN = 'title';

export interface TableSelection<Row> {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** So many at once; the boxes of further rows are off then. */
  atMost?: number;
  /** Names the box of a row. */
  labelOf: (row: Row) => string;
}

/**
 * Functions of a row are kept stable (`useCallback` or outside the component) and change when what they draw
 * changes: a row is drawn anew only then.
 */
export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The first column is the row's title, a button that opens the row when there is `detail`. */
  titleHeader: string;
  title: (row: Row) => string;
  /** Drawn in place of the title's text where a row leads to a page of its own: a link. */
  titleCell?: (row: Row) => ReactNode;
  /** That button's name for readers: begins with the title, and no two rows share it. */
  openLabel: (row: Row) => string;
  /** The titles are sentences, not names: on cards each takes the lines it needs. */
  hasSentences?: boolean;
  /** Marks beside the title. */
  marks?: (row: Row) => ReactNode;
  /** The columns after the title. */
  columns: readonly DataColumn<Row>[];
  /** What stands in an opened row. */
  detail?: (row: Row) => ReactNode;
  detailLabel?: (row: Row) => string;
  /** Buttons at the row's end. */
  actions?: (row: Row) => ReactNode;
  view: TableView;
  onViewChange: (view: TableView) => void;
  defaultSort: TableSort;
  /** Boxes in front of the rows; bulk actions come with a selection and its count. */
  selection?: TableSelection<Row>;
  /** Own keys on the focused row besides j, k, arrows, Home, End, Enter, x, Esc and `/`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** Stands in the toolbar after the filter box. */
  toolbarFilters?: ReactNode;
  /** Stands at the toolbar's end. */
  toolbarEnd?: ReactNode;
  /** "31 quotes", or "12 of 31 quotes" when filtered. */
  countText: (shown: number, all: number) => string;
  /** How many rows there are before `toolbarFilters`; all of `rows` when left out. */
  rowsBeforeFilters?: number;
  /** When nothing matches: what Reset does, the filter's text included; without it Reset clears that text. */
  onReset?: () => void;
  /** Stands in place of the rows while there are none at all: "nothing yet" with the first thing to do. */
  whenEmpty?: ReactNode;
  /** The name of the file; without it there is no CSV button. */
  csvName?: string;
  /** Remembers hidden columns under this key between visits. */
  columnsKey?: string;
  /** Old rows while new ones are on their way. */
  dimmed?: boolean;
  /**
   * The rows are one page of what the server has filtered and ordered: the table hides and sorts none of them, and
   * has no buttons to sort by. The CSV holds all that the filters leave, not the page alone.
   */
  fromServer?: { total: number; readAll: () => Promise<readonly Row[]> };
}

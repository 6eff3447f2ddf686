import type { ReactNode } from 'react';

export type CellValue = string | number | null;

export interface DataColumn<Row> {
  id: string;
  header: string;
  /** The value to sort and filter by. Text sorts by locale, nulls last. */
  value: (row: Row) => CellValue;
  /** The cell's content; the value as text by default. */
  cell?: (row: Row) => ReactNode;
  /** The text to filter by, when the cell reads differently from `value` (such as "Reefer van"). */
  filterText?: (row: Row) => string;
  /** The value in the CSV, such as dollars with two decimals; `value` by default. */
  csv?: (row: Row) => CellValue;
  /** Right-aligned, header too. */
  numeric?: boolean;
  /** On a card, shown beside the title. */
  isBesideTitle?: boolean;
  /** On a card, takes a whole line. */
  isWide?: boolean;
  /** True by default. */
  isSortable?: boolean;
  /** Whether the columns menu can hide it; true by default. */
  isHideable?: boolean;
  /** Shown on hover and focus, and read as the cell's description. */
  tooltip?: (row: Row) => string | null;
}

export interface TableSort {
  /** A column's id, or `TITLE_COLUMN`. */
  id: string;
  isDescending: boolean;
}

/** The part a link shares, kept in the address. A null sort is the default one. */
export interface TableView {
  sort: TableSort | null;
  filter: string;
}

/** The id of the first column. */
export const TITLE_COLUMN = 'title';

export interface TableSelection<Row> {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** Once that many rows are selected, the other checkboxes are disabled. */
  max?: number;
  /** Names a row's checkbox. */
  labelOf: (row: Row) => string;
}

/**
 * Keep functions of a row stable (`useCallback` or outside the component): a row re-renders when one of them
 * changes.
 */
export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The first column is the row's title: a button that opens the row when there is `detail`. */
  titleHeader: string;
  title: (row: Row) => string;
  /** Replaces the title's text, with a link to the row's own page for example. */
  titleCell?: (row: Row) => ReactNode;
  /** The accessible name of that button: starts with the title and is unique. The title by default. */
  openLabel?: (row: Row) => string;
  /** Titles are sentences, not names: on cards they wrap. */
  hasSentences?: boolean;
  /** Badges beside the title. */
  marks?: (row: Row) => ReactNode;
  /** On a card, replaces the badges and the list of columns. */
  card?: (row: Row) => ReactNode;
  /** The columns after the title. */
  columns: readonly DataColumn<Row>[];
  /** The content of an open row. */
  detail?: (row: Row) => ReactNode;
  detailLabel?: (row: Row) => string;
  /** Buttons at the row's end. */
  actions?: (row: Row) => ReactNode;
  view: TableView;
  onViewChange: (view: TableView) => void;
  defaultSort: TableSort;
  /** Adds checkboxes; bulk actions need the selection and its count. */
  selection?: TableSelection<Row>;
  /** Extra keys for the focused row, besides j, k, arrows, Home, End, Enter, x, Esc and `/`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** In the toolbar, after the filter box. */
  toolbarFilters?: ReactNode;
  /** At the end of the toolbar. */
  toolbarEnd?: ReactNode;
  /** "31 quotes", or "12 of 31 quotes" when filtered. */
  countText: (shown: number, all: number) => string;
  /** The number of rows before `toolbarFilters` apply; all of `rows` by default. */
  rowsBeforeFilters?: number;
  /** Runs on Reset when nothing matches; clears the filter text by default. */
  onReset?: () => void;
  /** Replaces the table while the list has no rows: "nothing yet", with the first thing to do. */
  whenEmpty?: ReactNode;
  /** The file name; no CSV button without it. */
  csvName?: string;
  /** Stores hidden columns under this key between visits. */
  columnsKey?: string;
  /** The rows are stale while new ones load. */
  dimmed?: boolean;
  /**
   * The rows are one page of a list the server filters and sorts: the table does neither. The CSV has every page.
   */
  fromServer?: { total: number; readAll: () => Promise<readonly Row[]> };
}

import type { ReactNode } from 'react';
import type { FileColumn } from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';

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
  /** The kind of `value` in a file: cents, or a day. By default it is text or a number. */
  fileKind?: FileColumn<Row>['kind'];
  /**
   * The columns that replace this one in a file: the parts of a combined cell, or none if the value follows from other
   * columns.
   */
  fileColumns?: readonly FileColumn<Row>[];
  /** Whether the column, including its header, is right-aligned. */
  numeric?: boolean;
  /** Whether a card shows it beside the title. */
  isBesideTitle?: boolean;
  /** Whether it takes a whole line of a card. */
  isWide?: boolean;
  /** Whether the table can be sorted by the column; true by default. */
  isSortable?: boolean;
  /** Whether the columns menu can hide it; true by default. */
  isHideable?: boolean;
  /** Returns the next columns that this cell of a table extends over; null for none. */
  covers?: (row: Row) => readonly string[] | null;
  /**
   * The order in which columns leave a table that is wider than its box: the lowest number leaves first; a column with false
   * never leaves. Columns without it leave last, from the right, unless they are beside the title or cannot be hidden.
   */
  givesWay?: number | false;
  /** Whether the column is left out on paper, which is about 720 px wide. */
  isScreenOnly?: boolean;
  /** Returns the text that is shown on hover and focus, and read as the cell's description. */
  tooltip?: (row: Row) => string | null;
}

/** All rows of a list that the server filters, for an export. */
export interface ServedRows<Row> {
  readonly readAll: () => Promise<readonly Row[]>;
  /** Reads a file that the server writes for long lists, with these columns after the title. */
  readonly readFile?: (format: TableFileFormat, columnIds: readonly string[]) => Promise<TableFile>;
}

export interface TableFile {
  readonly file: Blob;
  /** The number of rows in the file if the list has more; otherwise null. */
  readonly cutAt: number | null;
}

export interface TableSort {
  /** A column's id, or `TITLE_COLUMN`. */
  id: string;
  isDescending: boolean;
}

/** The state that is kept in the address, so that a link shares it. A null sort is the default one. */
export interface TableView {
  sort: TableSort | null;
  filter: string;
}

/** The id of the first column. */
export const TITLE_COLUMN = 'title';

export interface TableSelection<Row> {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  /** The most rows that can be selected; the other checkboxes are then disabled. */
  max?: number;
  /** Returns the label of a row's checkbox. */
  labelOf: (row: Row) => string;
}

/** A table on a phone whose rows open in a sheet: chips above its cards, and a bar at the bottom of the screen. */
export interface PhoneLayout {
  /** The filter that is used most, which is always visible. */
  chips: ReactNode;
  /** The other filters, in a sheet that the bar opens. */
  filters: ReactNode;
  /** The number of these that are active. */
  filterCount: number;
  /** Content at the end of the bar. */
  barEnd?: ReactNode;
  /** Opens a row in a sheet, where rows would otherwise open in place. The function must be stable. */
  onOpen: (id: string) => void;
  /** The row whose sheet is open: its card gets the focus when the sheet closes. */
  openId: string | null;
}

/** The content of an open row as rows of the table, with amounts under the first column after the title. */
export interface DetailLines {
  /** The headers above the titles, the amounts, and the details. */
  headers: readonly [string, string, string];
  lines: readonly {
    key: string;
    header: string;
    amount: ReactNode;
    detail: string;
    /** Whether the line is a sum, which has a rule above it. */
    isTotal?: boolean;
  }[];
  /** Content at the right of the lines. */
  aside: ReactNode;
}

/**
 * Functions of a row must be stable (`useCallback` or outside the component), because a row re-renders when one of them
 * changes.
 */
export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The header of the first column, which has the row's title: a button that opens the row when there is `detail`. */
  titleHeader: string;
  title: (row: Row) => string;
  /**
   * Replaces the title's text, for example with a link to the row's own page. If there is `detail`, it is in the button that
   * opens the row.
   */
  titleCell?: (row: Row) => ReactNode;
  /** The accessible name of that button, which starts with the title and is unique. By default it is the title. */
  openLabel?: (row: Row) => string;
  /** Whether titles are sentences instead of names, so that they wrap on cards. */
  hasSentences?: boolean;
  /** Whether titles are numbers of about the same length, so that their column takes no more room than they do. */
  hasShortTitles?: boolean;
  /** Whether the row needs attention and is tinted. A text in the row says why. */
  isMarked?: (row: Row) => boolean;
  /** A picture before the title, in place of the mark that shows whether the row is open. */
  titleIcon?: (row: Row) => ReactNode;
  /** Badges beside the title. */
  marks?: (row: Row) => ReactNode;
  /** Replaces the badges and the list of columns on a card. */
  card?: (row: Row) => ReactNode;
  /** The columns after the title. */
  columns: readonly DataColumn<Row>[];
  /** The content of an open row. */
  detail?: (row: Row) => ReactNode;
  detailLabel?: (row: Row) => string;
  /** Replaces `detail` in the table, unless the list is virtualized or has no room for it. */
  detailLines?: (row: Row) => DetailLines;
  /** A line under the row, in the table only; null for none. */
  note?: (row: Row) => ReactNode;
  /** Buttons at the row's end. */
  actions?: (row: Row) => ReactNode;
  view: TableView;
  onViewChange: (view: TableView) => void;
  defaultSort: TableSort;
  /** Adds checkboxes; bulk actions need the selection and its count. */
  selection?: TableSelection<Row>;
  /** Whether the filter box is left out, for a list that the server does not search. */
  hasNoFilterBox?: boolean;
  /** Whether the toolbar is left out, for a short list beside others. */
  hasNoToolbar?: boolean;
  /** Extra keys for the focused row, besides j, k, arrows, Home, End, Enter, x, Esc and `/`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** The layout that replaces the toolbar on a phone. */
  phone?: PhoneLayout;
  /** Filters in the toolbar, after the filter box. */
  toolbarFilters?: ReactNode;
  /** Content at the end of the toolbar. */
  toolbarEnd?: ReactNode;
  /** Returns "31 quotes", or "12 of 31 quotes" when filtered. */
  countText: (shown: number, all: number) => string;
  /** The number of rows before `toolbarFilters` apply; all of `rows` by default. */
  rowsBeforeFilters?: number;
  /** Whether the filters show the count, so that only screen readers get `countText` when it changes. */
  hidesCount?: boolean;
  /** Runs on Reset when nothing matches; clears the filter text by default. */
  onReset?: () => void;
  /** The content that replaces the table while the list has no rows: "nothing yet", with the first thing to do. */
  whenEmpty?: ReactNode;
  /** The name of exported files, without an extension; without a name there is no export. */
  exportName?: string;
  /** The key that stores the hidden columns between visits. */
  columnsKey?: string;
  /** Whether the rows are stale because new ones are loading. */
  dimmed?: boolean;
  /**
   * Set if the rows are one page of a list that the server filters and sorts, so that the table does neither. An export has
   * every page.
   */
  fromServer?: { total: number } & ServedRows<Row>;
}

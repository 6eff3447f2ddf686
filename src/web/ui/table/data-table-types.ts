import type { ReactNode } from 'react';
import type { FileColumn } from '../../../domain/table-file';
import type { TableFileFormat } from '../../../domain/table-file-formats';

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
  /** What `value` is in a file: cents, or a day. Text or a number by default. */
  fileKind?: FileColumn<Row>['kind'];
  /** Replaces the column in a file: the parts of a combined cell, or nothing for what follows from other columns. */
  fileColumns?: readonly FileColumn<Row>[];
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
  /** In a table, the columns after it whose cells it takes too; null for none. */
  covers?: (row: Row) => readonly string[] | null;
  /**
   * When the column leaves a table that is wider than its box: the lowest number first; false for what a row cannot do
   * without. Columns that say nothing leave last, from the right, unless they stand beside the title or cannot be hidden.
   */
  givesWay?: number | false;
  /** Left out on paper, which is about 720 px wide. */
  isScreenOnly?: boolean;
  /** Shown on hover and focus, and read as the cell's description. */
  tooltip?: (row: Row) => string | null;
}

/** All rows of a list that the server filters, for an export. */
export interface ServedRows<Row> {
  readonly readAll: () => Promise<readonly Row[]>;
  /** For long lists: the server writes the file, with these columns after the title. */
  readonly readFile?: (format: TableFileFormat, columnIds: readonly string[]) => Promise<TableFile>;
}

export interface TableFile {
  readonly file: Blob;
  /** The number of rows in it if the list has more; otherwise null. */
  readonly cutAt: number | null;
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

/** A table on a phone whose rows open in a sheet: chips above its cards, and a bar at the bottom of the screen. */
export interface PhoneLayout {
  /** The filter that is used most, in sight. */
  chips: ReactNode;
  /** The other filters, in a sheet that the bar opens. */
  filters: ReactNode;
  /** How many of these are active. */
  filterCount: number;
  /** At the end of the bar. */
  barEnd?: ReactNode;
  /** Opens a row in a sheet, where rows would otherwise open in place. Must be stable. */
  onOpen: (id: string) => void;
  /** The row whose sheet is open: its card gets the focus when the sheet closes. */
  openId: string | null;
}

/** The content of an open row as rows of the table: amounts stand under the first column after the title. */
export interface DetailLines {
  /** Above the titles, the amounts and the details. */
  headers: readonly [string, string, string];
  lines: readonly {
    key: string;
    header: string;
    amount: ReactNode;
    detail: string;
    /** A sum, with a line above it. */
    isTotal?: boolean;
  }[];
  /** At the right of the lines. */
  aside: ReactNode;
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
  /**
   * Replaces the title's text, with a link to the row's own page for example. If there is `detail`, it stands in the
   * button that opens the row.
   */
  titleCell?: (row: Row) => ReactNode;
  /** The accessible name of that button: starts with the title and is unique. The title by default. */
  openLabel?: (row: Row) => string;
  /** Titles are sentences, not names: on cards they wrap. */
  hasSentences?: boolean;
  /** Titles are numbers, all about as long: their column takes no more room than they do. */
  hasShortTitles?: boolean;
  /** Tints rows that need attention. A text in the row says why. */
  isMarked?: (row: Row) => boolean;
  /** A picture before the title, in place of the mark that shows whether the row is open. */
  titleIcon?: (row: Row) => ReactNode;
  /** Badges beside the title. */
  marks?: (row: Row) => ReactNode;
  /** On a card, replaces the badges and the list of columns. */
  card?: (row: Row) => ReactNode;
  /** The columns after the title. */
  columns: readonly DataColumn<Row>[];
  /** The content of an open row. */
  detail?: (row: Row) => ReactNode;
  detailLabel?: (row: Row) => string;
  /** In the table, replaces `detail`, unless the list is virtualized or has no room for it. */
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
  /** Leaves out the filter box, for a list that the server does not search. */
  hasNoFilterBox?: boolean;
  /** Leaves out the toolbar: for a short list beside others. */
  hasNoToolbar?: boolean;
  /** Extra keys for the focused row, besides j, k, arrows, Home, End, Enter, x, Esc and `/`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** Replaces the toolbar on a phone. */
  phone?: PhoneLayout;
  /** In the toolbar, after the filter box. */
  toolbarFilters?: ReactNode;
  /** At the end of the toolbar. */
  toolbarEnd?: ReactNode;
  /** "31 quotes", or "12 of 31 quotes" when filtered. */
  countText: (shown: number, all: number) => string;
  /** The number of rows before `toolbarFilters` apply; all of `rows` by default. */
  rowsBeforeFilters?: number;
  /** The filters show the count: only screen readers get `countText`, when it changes. */
  hidesCount?: boolean;
  /** Runs on Reset when nothing matches; clears the filter text by default. */
  onReset?: () => void;
  /** Replaces the table while the list has no rows: "nothing yet", with the first thing to do. */
  whenEmpty?: ReactNode;
  /** The name of exported files, without ending; no export without it. */
  exportName?: string;
  /** Stores hidden columns under this key between visits. */
  columnsKey?: string;
  /** The rows are stale while new ones load. */
  dimmed?: boolean;
  /**
   * The rows are one page of a list the server filters and sorts: the table does neither. An export has every page.
   */
  fromServer?: { total: number } & ServedRows<Row>;
}

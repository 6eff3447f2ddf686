import type { ReactNode, RefObject } from 'react';
import type { DataColumn, DataTableProps, TableSort } from './data-table-types';

/** What the rows are drawn with: unchanged as long as the screen's own functions are. */
export interface RowParts<Row>
  extends Pick<
    DataTableProps<Row>,
    'title' | 'titleCell' | 'openLabel' | 'marks' | 'detail' | 'detailLabel' | 'actions'
  > {
  columns: readonly DataColumn<Row>[];
  /** Names a row's box; without it there are none. */
  boxLabel?: (row: Row) => string;
  /** Before the ids of elements, which are unique on the page. */
  prefix: string;
}

export interface RowActs {
  turnOpen: (id: string) => void;
  choose: (id: string, isRange: boolean) => void;
}

export interface RowProps<Row> {
  row: Row;
  id: string;
  parts: RowParts<Row>;
  acts: RowActs;
  /** Counted from 0 in the shown rows. */
  index: number;
  isOpen: boolean;
  isChosen: boolean;
  /** Whether one more can be chosen. */
  isChoosable: boolean;
  /** Whether the keyboard comes to this row. */
  isCurrent: boolean;
  line?: number;
  measure?: Measure;
}

/** Given while only some rows are drawn: measures an element that tells its line in `data-index`. */
export type Measure = (element: Element | null) => void;

export interface LinesProps {
  /** The element in which the lines stand. */
  place: RefObject<HTMLElement | null>;
  /** A key of each line: a row, or what stands opened under it. */
  keys: readonly string[];
  draw: (index: number, measure?: Measure) => ReactNode;
  /** Keeps the place of lines that are not drawn. */
  gap: (heightPx: number) => ReactNode;
  /** What a line is taken to be high before it was measured. */
  guessPx: (index: number) => number;
  /** Is drawn even when it is out of sight, because the keyboard's focus may stand there. */
  pinned: number;
}

/** The box of all shown rows. */
export interface HeadBox {
  isAll: boolean;
  isSome: boolean;
  /** Where not all can be chosen the box only takes back. */
  isOff: boolean;
  turn: () => void;
}

/** What the table and the cards both draw. */
export interface ShapeProps<Row> {
  label: string;
  titleHeader: string;
  /** Those before the text filter too: the columns are as wide as all of them need. */
  allRows: readonly Row[];
  rows: readonly Row[];
  ids: readonly string[];
  parts: RowParts<Row>;
  acts: RowActs;
  openIds: ReadonlySet<string>;
  chosenIds: ReadonlySet<string> | undefined;
  atMost: number;
  currentId: string | undefined;
  sort: TableSort;
  /** Whether the headers are buttons to sort by. */
  isSortable: boolean;
  onSort: (id: string) => void;
  /** Given where rows are chosen. */
  headBox: HeadBox | undefined;
  dimmed: boolean;
  hasSentences: boolean;
  /** Changes when columns or the room for them do. */
  layout: string;
}

export const rowPropsOf = <Row>(shape: ShapeProps<Row>, index: number): RowProps<Row> | null => {
  const [row, id] = [shape.rows[index], shape.ids[index]];
  if (row === undefined || id === undefined) return null;
  const isChosen = shape.chosenIds?.has(id) ?? false;
  return {
    row,
    id,
    index,
    parts: shape.parts,
    acts: shape.acts,
    isOpen: shape.openIds.has(id),
    isChosen,
    isChoosable: isChosen || (shape.chosenIds?.size ?? 0) < shape.atMost,
    isCurrent: id === shape.currentId,
  };
};

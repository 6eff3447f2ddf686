/**
 * A cell as a file holds it: text, or what a spreadsheet keeps by its kind. A blank cell is ''. A day or moment is a
 * Date in UTC.
 */
export type SheetCell = string | number | boolean | Date;

export interface SheetRow {
  /** Where a person finds it: the line on which a CSV row ends, the number of a spreadsheet's row. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
  /** Of the last row of a CSV file that ends without a line end, which may be where it was cut off; else left out. */
  readonly isOpenEnded?: true;
}

/** The rows of a file in its order, the header first, some thousand at a time, so that none is waited for alone. */
export type SheetRows = AsyncIterable<readonly SheetRow[]>;

export interface SheetLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** Thrown by a source of rows that cannot go on: the message is the end of the sentence "expected ...". */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
  /** Null where it is about no one line. */
  readonly line: number | null;

  constructor(line: number | null, expected: string) {
    super(expected);
    this.line = line;
  }
}

/** A cell's value. A blank cell is '', and a date or time is a Date in UTC. */
export type SheetCell = string | number | boolean | Date;

export interface SheetRow {
  /** The line where a CSV row ends, or the number of a spreadsheet row. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
  /** Set on the last row of a CSV file without a final line end, where the file may have been cut off. */
  readonly isOpenEnded?: true;
}

/** The rows of a file in order, the header first, in batches of about a thousand. */
export type SheetRows = AsyncIterable<readonly SheetRow[]>;

export interface SheetLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** The file cannot be read further. The message completes "expected …". */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
  /** Null if the error does not concern a single line. */
  readonly line: number | null;

  constructor(line: number | null, expected: string) {
    super(expected);
    this.line = line;
  }
}

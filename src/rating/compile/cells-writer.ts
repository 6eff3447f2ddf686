import { type Amounts, BLANK, packAmounts } from './columns';

/** Appends records. Reserve a cell whose value is only known after a later record, and fill it then. */
export class CellsWriter {
  readonly #cells: number[] = [];

  /** The offset of the next record. */
  get end(): number {
    return this.#cells.length;
  }

  /** Appends a record, its cells in the order of the constants in `cells.ts`, and returns its offset. */
  add(record: readonly (number | null)[]): number {
    const at = this.end;
    for (const value of record) this.#cells.push(value ?? BLANK);
    return at;
  }

  /** Appends blank cells and returns the offset of the first. */
  reserve(count: number): number {
    return this.add(new Array<null>(count).fill(null));
  }

  fill(at: number, value: number): void {
    this.#cells[at] = value;
  }

  finish(): Amounts {
    return packAmounts(this.#cells);
  }
}

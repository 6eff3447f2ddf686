import { type Amounts, amounts, BLANK } from './columns';

/** Writes records one after the other. A place that a later record decides is left open and filled in then. */
export class CellsWriter {
  readonly #cells: number[] = [];

  /** Where the next record begins. */
  get end(): number {
    return this.#cells.length;
  }

  /** A record whose cells are in the order of their constants; answers where it begins. */
  add(record: readonly (number | null)[]): number {
    const at = this.end;
    for (const value of record) this.#cells.push(value ?? BLANK);
    return at;
  }

  /** As many blank cells; answers where they begin. */
  leaveOpen(count: number): number {
    return this.add(new Array<null>(count).fill(null));
  }

  fillIn(at: number, value: number): void {
    this.#cells[at] = value;
  }

  finish(): Amounts {
    return amounts(this.#cells);
  }
}

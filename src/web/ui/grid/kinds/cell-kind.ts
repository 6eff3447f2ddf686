import type { Values } from '../../../texts/create-text';
import type { MessageId } from '../../../texts/en';

/** A cell as the upload files write it: money in cents, shares from 0 to 1. Null is a blank cell. */
export type CellValue = string | null;

/** A text of the catalogue with its values. */
export interface GridMessage {
  readonly id: MessageId;
  readonly values?: Values;
}

/** The reason why a cell could not be saved: our own words, or the server's message. */
export type CellError = GridMessage | string;

export type ParsedCell = { readonly value: CellValue } | { readonly error: GridMessage };

/** The units of a money column: cents, or mills for rates per mile and per 100 lb. */
export interface MoneyUnits {
  readonly perDollar: 100 | 1000;
  readonly max: number;
  readonly toUnits: (value: string) => number;
  readonly ofUnits: (units: number) => string;
}

export interface CellChoice {
  readonly value: string;
  readonly label: string;
}

/** The functions that show, edit, and read back a column's upload texts. */
export interface CellKind {
  readonly isNumeric?: boolean;
  /** Formats the value of a cell that is not being edited, such as "$385.00". */
  readonly show: (value: string) => string;
  /** The text that editing starts with and that copying writes, such as "385.00". */
  readonly edit: (value: string) => string;
  /** Reads what was typed or pasted; never called with a blank text. */
  readonly parse: (typed: string) => ParsedCell;
  readonly choices?: readonly CellChoice[];
  /** Whether values outside the choices are also valid; a form then offers the choices beside a text field. */
  readonly isOpen?: boolean;
  readonly money?: MoneyUnits;
}

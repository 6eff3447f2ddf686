/** A document before it is drawn. It is plain data, so that tests can check its content without reading a PDF. */

/** A plain text, or a bold first line with a text below it. */
export type Cell = string | { readonly strong: string; readonly text: string };

export interface Column {
  readonly label: string;
  /** The share of the width; the shares of a table's columns add up to 1. */
  readonly width: number;
  readonly isNumber?: boolean;
}

/** Labels with their values, in two columns. */
export interface FactsPart {
  readonly kind: 'facts';
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

export interface TablePart {
  readonly kind: 'table';
  readonly heading: string;
  /** The first column names its row. */
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total?: readonly Cell[];
  /** The minimum height of rows that people fill in by hand. */
  readonly minRowHeight?: number;
  /** Keeps the rows on one page if they fit on one, for example signatures. */
  readonly isTogether?: boolean;
}

export interface TextPart {
  readonly kind: 'text';
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly isSmall?: boolean;
  /** Keeps this part from being the last on a page, because the next part belongs to it, for example signatures to terms. */
  readonly staysWithNext?: boolean;
}

export type Part = FactsPart | TablePart | TextPart;

export interface PrintedDocument {
  readonly title: string;
  readonly fileName: string;
  /** The number of the load or quote. */
  readonly number: string;
  /** The kind, number, and revision, for example "Load L-7KD2M9XB, revision 1". */
  readonly identity: string;
  readonly subject: 'load' | 'quote';
  /** The time when the load or quote was requested. The file has no other time, so its bytes are the same on every day. */
  readonly createdAt: string;
  /** The address of the page of the load or quote, for the QR code. */
  readonly url: string;
  /** A word that is drawn across every page, such as CANCELLED. */
  readonly mark: string | null;
  /** A line below the title: what the mark means, or how long a quote is valid. */
  readonly notice: string | null;
  readonly parts: readonly Part[];
}

/** A document before it is drawn: plain data, so that what it says can be tested without reading a PDF. */

/** One text, or a strong first line with more below it. */
export type Cell = string | { readonly strong: string; readonly text: string };

export interface Column {
  readonly label: string;
  /** Share of the width; those of a table add up to 1. */
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
  /** For rows that people fill in by hand. */
  readonly minRowHeight?: number;
  /** Its rows stay on one page if they fit on one, such as signatures. */
  readonly isTogether?: boolean;
}

export interface TextPart {
  readonly kind: 'text';
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly isSmall?: boolean;
  /** Never the last part of a page: what follows belongs to it, such as signatures to terms. */
  readonly staysWithNext?: boolean;
}

export type Part = FactsPart | TablePart | TextPart;

export interface PrintedDocument {
  readonly title: string;
  readonly fileName: string;
  /** Of the load or quote. */
  readonly number: string;
  /** "Load L-7KD2M9XB, revision 1". */
  readonly identity: string;
  readonly subject: 'load' | 'quote';
  /** When the load or quote was requested. The file names no other time, so that it has the same bytes on every day. */
  readonly createdAt: string;
  /** The address of its page, for the code. */
  readonly url: string;
  /** Drawn across every page, such as CANCELLED. */
  readonly mark: string | null;
  /** Below the title: what the mark means, or how long a quote is valid. */
  readonly notice: string | null;
  readonly parts: readonly Part[];
}

import { type RawBuilder, sql } from 'kysely';

/** Converts between the text of a file's cell and a value. Text is trimmed before it is parsed; a blank cell is ''. */
export interface Cell<Value> {
  /** Returns undefined if the text is invalid. */
  parse(text: string): Value | undefined;
  format(value: Value): string;
  /** `format` in SQL, for exporting tables of millions of rows. Null is exported as a blank cell. */
  formatSql(value: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Describes a valid cell. Completes the sentence "expected ...". */
  readonly expected: string;
  /**
   * Says what to write instead of an invalid text, such as "write 0.02" for 2%, or why it is invalid. Null if `expected` is
   * enough.
   */
  explain(text: string): string | null;
  readonly isRequired: boolean;
  /** The text is an amount in cents, stored in this many units per cent. Null for everything else. */
  readonly unitsPerCent: number | null;
  /** The text is a share: `0.025` is 2.5%. */
  readonly isShare: boolean;
  /** Users enter this text freely, so exports quote it and keep spreadsheets from reading it as a formula. */
  readonly isFreeText: boolean;
  /** The text may be digits that begin with zeros, which other programs drop. */
  readonly hasLeadingZeros: boolean;
  /**
   * Spreadsheets that we write have a number in this column instead of text. A ZIP is text, because 08054 is not a number.
   */
  readonly isNumber: boolean;
  /** The text behind a spreadsheet's number. For example, a spreadsheet stores the ZIP 08054 as 8054. */
  readonly textOfNumber: (value: number) => string;
  /**
   * Says what to write instead of a spreadsheet's number that could mean two things. Null for the numbers that
   * `textOfNumber` can read.
   */
  readonly refuseNumber: (value: number) => string | null;
}

type Conversions<Value> = Partial<
  Pick<
    Cell<Value>,
    | 'format'
    | 'formatSql'
    | 'explain'
    | 'hasLeadingZeros'
    | 'isFreeText'
    | 'isNumber'
    | 'isShare'
    | 'refuseNumber'
    | 'textOfNumber'
    | 'unitsPerCent'
  >
>;

export function defineCell<Value>(
  expected: string,
  parse: (text: string) => Value | undefined,
  conversions: Conversions<Value> = {},
): Cell<Value> {
  return {
    parse,
    format: String,
    formatSql: (value) => sql`${value}::text`,
    expected,
    explain: () => null,
    isRequired: true,
    unitsPerCent: null,
    isShare: false,
    isFreeText: false,
    hasLeadingZeros: false,
    isNumber: false,
    textOfNumber: String,
    refuseNumber: () => null,
    ...conversions,
  };
}

/** Describes the expected value in place of an invalid text, with the cell's explanation of this text. */
export function expectedInstead({ expected, explain }: Cell<unknown>, text: string): string {
  const explanation = explain(text);
  return explanation === null ? expected : `${expected}; ${explanation}`;
}

/** Returns a cell whose blank value is null. */
export function orBlank<Value>(filled: Cell<Value>): Cell<Value | null> {
  return {
    ...optional(filled),
    parse: (text) => (text === '' ? null : filled.parse(text)),
    format: (value) => (value === null ? '' : filled.format(value)),
  };
}

/** Returns a cell whose blank value is `meaning`. */
export function blankIs<Value>(filled: Cell<Value>, meaning: Value): Cell<Value> {
  return { ...optional(filled), parse: (text) => (text === '' ? meaning : filled.parse(text)) };
}

const optional = <Value>(filled: Cell<Value>): Cell<Value> => ({
  ...filled,
  expected: `${filled.expected}, or blank`,
  isRequired: false,
});

/** Several values separated by |. A blank cell is an empty list. */
export function listCell<Value>(one: Cell<Value>): Cell<readonly Value[]> {
  const many = defineCell<readonly Value[]>(
    `${one.expected}; several are separated by |`,
    (value) => {
      const values: Value[] = [];
      for (const part of value.split('|')) {
        const parsed = one.parse(part.trim());
        if (parsed === undefined) return undefined;
        values.push(parsed);
      }
      return values;
    },
    {
      format: (values) => values.map((value) => one.format(value)).join('|'),
      formatSql: (values) => sql`array_to_string(${values}, '|')`,
    },
  );
  return blankIs(many, []);
}

import type { SheetCell } from './sheet-rows';

/** The properties of a number format that change a cell's value. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** The number of digits of a format like `00000`, which Excel uses for ZIPs; 0 for other formats. */
  readonly digits: number;
}

export const PLAIN_FORMAT: NumberFormat = { isDate: false, digits: 0 };
const DATE_FORMAT: NumberFormat = { isDate: true, digits: 0 };

const between = (value: number, min: number, max: number) => value >= min && value <= max;

/**
 * Whether the id is a built-in date format. Built-in formats have an id but no code: ECMA-376 part 1, 18.8.30. The ids 27 to
 * 36 and 50 to 58 are East Asian dates.
 */
function isBuiltInDate(id: number): boolean {
  return between(id, 14, 22) || between(id, 27, 36) || between(id, 45, 47) || between(id, 50, 58);
}

/** Quoted text, colors and conditions in brackets, and escaped characters. */
const LITERAL = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;
const MAX_CODE_LENGTH = 1_000;

/** @param code the custom format that the workbook defines for the id, if any */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE_FORMAT : PLAIN_FORMAT;
  if (code.length > MAX_CODE_LENGTH) return PLAIN_FORMAT;
  if (/^0{2,15}$/.test(code)) return { isDate: false, digits: code.length };
  return /[dmyhs]/i.test(code.replaceAll(LITERAL, '').replaceAll(/general/gi, ''))
    ? DATE_FORMAT
    : PLAIN_FORMAT;
}

/** Rounds to 15 digits, which is what Excel shows and compares. Further digits are rounding errors (385.90000000000003). */
function roundTo15Digits(stored: number): number {
  return Number.isInteger(stored) ? stored : Number(stored.toPrecision(15));
}

const DAY_SECONDS = 24 * 60 * 60;
/** Day 0 of dates from March 1900 on. Excel counts earlier dates incorrectly. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
/** Smaller values in a date column are plain numbers or times of day. */
const FIRST_DAY = 61;
const LAST_MOMENT_MS = Date.UTC(10_000, 0, 1);

/** The value of a cell with this number and format. Dates and times are in UTC, to the second. */
export function cellOfNumber(stored: number, format: NumberFormat, is1904: boolean): SheetCell {
  const number = roundTo15Digits(stored);
  if (format.isDate && number >= FIRST_DAY) {
    const ms = (is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + Math.round(number * DAY_SECONDS) * 1000;
    if (ms < LAST_MOMENT_MS) return new Date(ms);
  }
  if (format.digits > 0 && Number.isSafeInteger(number) && number >= 0) {
    return String(number).padStart(format.digits, '0');
  }
  return number;
}

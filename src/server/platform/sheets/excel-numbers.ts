import type { SheetCell } from './sheet-rows';

/** What a number format says of a number, as far as it changes what the cell holds. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** `00000`, which Excel calls its format of ZIPs: the number is shown with so many digits. 0 is any. */
  readonly digits: number;
}

export const PLAIN_FORMAT: NumberFormat = { isDate: false, digits: 0 };
const DATE_FORMAT: NumberFormat = { isDate: true, digits: 0 };

const between = (value: number, least: number, most: number) => value >= least && value <= most;

/** Formats that have a number instead of a code, see ECMA-376 part 1, 18.8.30; the gaps are those of Asian dates. */
function isBuiltInDate(id: number): boolean {
  return between(id, 14, 22) || between(id, 27, 36) || between(id, 45, 47) || between(id, 50, 58);
}

/** Texts in quotes, colours and conditions in brackets, and single characters that stand for themselves. */
const LITERAL = /"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;
const MAX_CODE_LENGTH = 1_000;

/** @param code the custom format of that id, where the workbook defines one */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? DATE_FORMAT : PLAIN_FORMAT;
  if (code.length > MAX_CODE_LENGTH) return PLAIN_FORMAT;
  if (/^0{2,15}$/.test(code)) return { isDate: false, digits: code.length };
  return /[dmyhs]/i.test(code.replaceAll(LITERAL, '').replaceAll(/general/gi, ''))
    ? DATE_FORMAT
    : PLAIN_FORMAT;
}

/** Excel shows and compares 15 digits; further digits are rounding noise (385.90000000000003). */
function withoutNoise(stored: number): number {
  return Number.isInteger(stored) ? stored : Number(stored.toPrecision(15));
}

const DAY_SECONDS = 24 * 60 * 60;
/** Day 0 for dates from March 1900 on; Excel counts earlier ones wrongly. */
const EPOCH_1900_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
/** Smaller values are not freight dates but plain numbers or times of day in a date column. */
const FIRST_DAY = 61;
const LAST_MOMENT_MS = Date.UTC(10_000, 0, 1);

/** The value of a cell with this number and format. Dates and times are in UTC, to the second. */
export function cellOfNumber(stored: number, format: NumberFormat, is1904: boolean): SheetCell {
  const number = withoutNoise(stored);
  if (format.isDate && number >= FIRST_DAY) {
    const ms = (is1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + Math.round(number * DAY_SECONDS) * 1000;
    if (ms < LAST_MOMENT_MS) return new Date(ms);
  }
  if (format.digits > 0 && Number.isSafeInteger(number) && number >= 0) {
    return String(number).padStart(format.digits, '0');
  }
  return number;
}

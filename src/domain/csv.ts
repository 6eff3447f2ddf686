/** The value of a cell in a CSV that we write. Numbers stay numbers; only text can be taken for a formula. */
export type CsvValue = string | number | null;

/**
 * Text that spreadsheets take for a formula. Some languages also accept the full-width signs, and some programs
 * ignore leading blanks.
 */
const FORMULA = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
/** A negative number as text is harmless and reads as the number. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

function field(value: CsvValue): string {
  if (value === null) return '';
  const isFormula = typeof value === 'string' && FORMULA.test(value) && !NEGATIVE.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * One line in RFC 4180 format, including its line end. Text that looks like a formula gets a leading apostrophe
 * (OWASP).
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/** Put before the first line, so that spreadsheets read the file as UTF-8. */
export const MARK_OF_UTF8 = '\uFEFF';

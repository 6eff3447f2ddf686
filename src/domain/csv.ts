/** What a cell of a file that we write holds. Numbers stay numbers; only a text can be taken for a formula. */
export type CsvValue = string | number | null;

/**
 * What spreadsheets take for a formula when a text begins with it: in some languages also the wide signs, and in some
 * programs also behind blanks.
 */
const FORMULA = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
/** A negative number as text computes nothing, and is read as what it says. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

function field(value: CsvValue): string {
  if (value === null) return '';
  const isFormula = typeof value === 'string' && FORMULA.test(value) && !NEGATIVE.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line as RFC 4180 has it, with its end. Texts that begin like a formula get a leading apostrophe (OWASP). */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/** Before the first line, so that spreadsheets know the file for UTF-8. */
export const MARK_OF_UTF8 = '\uFEFF';

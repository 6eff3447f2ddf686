/** A cell of a CSV file that we write. Spreadsheets read only text as formulas, so numbers need no escaping. */
export type CsvValue = string | number | null;

/**
 * Text that spreadsheets read as a formula. Some locales also accept the full-width signs, and some programs ignore leading
 * blanks.
 */
const FORMULA = /^(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
/** A negative number as text is harmless: spreadsheets read it as the number. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

/**
 * A formula after a semicolon, tab, or line break. Programs that split lines at these, even within quotes, would read it as
 * the start of another cell.
 */
const LATER_FORMULA = /([;\t\r\n]\s*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

function field(value: CsvValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? withoutFormulas(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function withoutFormulas(text: string): string {
  if (NEGATIVE.test(text)) return text;
  const harmless = text.replaceAll(LATER_FORMULA, "$1'$2");
  return FORMULA.test(text) ? `'${harmless}` : harmless;
}

/**
 * Writes one line in RFC 4180 format, including its line break. Text that looks like a formula gets a leading apostrophe, as
 * OWASP recommends.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;

/** The first character of the file, so that spreadsheets read it as UTF-8. */
export const UTF8_BOM = '\uFEFF';

import { isUtf8 } from 'node:buffer';
import type { Expected } from './attachment-check';

const HEAD_BYTES = 512;
const UTF_16_MARKS = ['fffe', 'feff'];
/** Text files have tabs and line ends, but no other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the bytes that text does not have
const CONTROLS = /[\x00-\x08\x0e-\x1f\x7f]/;
/** The starts of files that some program would open as something other than text, whatever their name. */
const OTHER_START = /^\s*(?:<[a-z!?]|%PDF|\{\\rtf|#!|MIME-Version:)/i;

/** Accepts plain text in UTF-8, UTF-16, or Windows-1252. */
export function checkText(bytes: Buffer): Expected {
  const text = textOf(bytes);
  if (text === null || CONTROLS.test(text)) return 'plain text; this is another kind of file';
  if (OTHER_START.test(text.slice(0, HEAD_BYTES))) return 'plain text; this is a document or a script';
  return null;
}

/**
 * Matches a cell such as `=cmd|'/c calc'!A1`, with which a spreadsheet program starts another program. Each cell is scanned
 * once, so the time grows linearly with the length of the file.
 */
const STARTS_PROGRAM = /(?:^|[\n\r,;\t])[ "']*[=+@-][^\n\r,;\t|]*\|[^\n\r,;\t!]*!/;

export function checkCsv(bytes: Buffer): Expected {
  const text = textOf(bytes);
  if (text !== null && STARTS_PROGRAM.test(text)) return 'a file without cells that start programs';
  return checkText(bytes);
}

/** Decodes the text; null if it is UTF-16 that ends within a character. */
function textOf(bytes: Buffer): string | null {
  const mark = bytes.toString('hex', 0, 2);
  if (UTF_16_MARKS.includes(mark)) {
    if (bytes.length % 2 === 1) return null;
    const littleEndian = mark === 'fffe' ? bytes : Buffer.from(bytes).swap16();
    return littleEndian.toString('utf16le', 2);
  }
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\ufeff/, '') : bytes.toString('latin1');
}

const MAX_LINE_BYTES = 75;

const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replaceAll(/\r\n?|\n/gu, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Returns a line with a text as its value (RFC 5545). */
export const textLine = (name: string, text: string): string => `${name}:${escapeText(text)}`;

/** Folds a line after 75 bytes, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}

export const joinLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');

/** A column number that no sheet reaches. */
const NO_COLUMN = 1_048_576;

/** Returns the column of `AB12`, counted from 0. For an invalid name, returns a column over the limit. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code >= 48 && code <= 57 && at > 0) break;
    if (code < 65 || code > 90 || column > NO_COLUMN) return NO_COLUMN;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

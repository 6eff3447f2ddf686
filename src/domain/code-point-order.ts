const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Orders two texts by code point: negative when `a` comes first. JavaScript's own `<` compares UTF-16 units
 * and so puts a character above U+FFFF before one of U+E000 ... U+FFFF; two engines in two languages would
 * disagree on the order of such names.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    if (a.charCodeAt(index) === b.charCodeAt(index)) continue;
    const start = index > 0 && isHighSurrogate(a.charCodeAt(index - 1)) ? index - 1 : index;
    return (a.codePointAt(start) as number) - (b.codePointAt(start) as number);
  }
  return a.length - b.length;
}

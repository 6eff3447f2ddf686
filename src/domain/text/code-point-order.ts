const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/**
 * Compares two strings by code point: negative when `a` sorts first. JavaScript's `<` compares UTF-16 units and sorts
 * characters above U+FFFF before U+E000…U+FFFF, unlike PostgreSQL and engines in other languages.
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

/** The characters of Crockford's base 32. I, L, O and U are left out, because they are misread or misheard on the phone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const START = /^[0-9A-HJKMNP-TV-Z]{3,8}$/;
const COUNT = 32n ** BigInt(LENGTH);

export interface ShortNumbers {
  /** `number` counts up from 1. */
  format(number: number): string;
  /**
   * The number behind a text that people read off, such as `Q-7KD2M9XB` or `q 7kd2m9xb`. As in Crockford's base 32, I and L
   * are read as 1 and O as 0. Null if the text is no such number.
   */
  parse(text: string): number | null;
  /**
   * The range of numbers that start with a typed text, such as `L-4TQ` or `4tq8`. Null if no number can start with it, or if
   * it has fewer than three characters. One number in 32,768 starts with the same three.
   */
  startingWith(text: string): { readonly from: string; readonly before: string } | null;
}

/**
 * Defines numbers as people see them: a letter and eight characters. `factor` must be odd, so that different numbers below
 * 2^40 stay different. Multiplying by it hides how many numbers exist.
 */
export function defineShortNumbers(letter: string, factor: bigint): ShortNumbers {
  const pattern = new RegExp(`^\\s*${letter}[-\\s]?([0-9A-Z]{8})\\s*$`, 'i');
  const inverse = inverseOf(factor);
  const prefix = new RegExp(`^${letter}([-\\s]?)`);
  return {
    startingWith(text) {
      const typed = text.trim().toUpperCase();
      const [named = '', separator = ''] = prefix.exec(typed) ?? [];
      // A text without a dash needs a digit, because `SALINAS` is a city.
      if (separator === '' && !/\d/.test(typed)) return null;
      const signs = typed.slice(named.length).replaceAll(/[IL]/g, '1').replaceAll('O', '0');
      // `~` sorts after every character of a number.
      return START.test(signs) ? { from: `${letter}-${signs}`, before: `${letter}-${signs}~` } : null;
    },
    format(number) {
      let rest = (BigInt(number) * factor) % COUNT;
      let signs = '';
      for (let place = 0; place < LENGTH; place++) {
        signs = SIGNS[Number(rest % 32n)] + signs;
        rest /= 32n;
      }
      return `${letter}-${signs}`;
    },
    parse(text) {
      const match = pattern.exec(text);
      if (!match) return null;
      let rest = 0n;
      for (const typed of (match[1] as string).toUpperCase()) {
        const value = SIGNS.indexOf(typed.replace(/[IL]/, '1').replace('O', '0'));
        if (value < 0) return null;
        rest = rest * 32n + BigInt(value);
      }
      return Number((rest * inverse) % COUNT);
    },
  };
}

/**
 * The number that times `odd` is 1 modulo 2^40. Newton's method doubles the number of correct low bits in each step, and an
 * odd number is its own inverse modulo 8.
 */
function inverseOf(odd: bigint): bigint {
  let inverse = odd;
  for (let bits = 3; bits < 40; bits *= 2) inverse = BigInt.asUintN(40, inverse * (2n - odd * inverse));
  return inverse;
}

/** Without I, L, O and U, which are misread or misheard on the phone (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const COUNT = 32n ** BigInt(LENGTH);
/** Odd, so that different numbers below `COUNT` stay different. It keeps the number of quotes from being read off. */
const FACTOR = 648_437_199_853n;

/** The number of a quote as people see it: `Q-` and eight signs. `number` counts up from 1. */
export function formatQuoteNumber(number: number): string {
  let rest = (BigInt(number) * FACTOR) % COUNT;
  let signs = '';
  for (let place = 0; place < LENGTH; place++) {
    signs = SIGNS[Number(rest % 32n)] + signs;
    rest /= 32n;
  }
  return `Q-${signs}`;
}

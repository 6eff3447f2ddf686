const DOLLARS = /^\$?\s*(?:(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?|\.(\d+))$/;

/**
 * Parses US dollars as people type them, such as `1250`, `.5`, `1,250.5` or `$1,250.00`, into whole units: cents for two decimals,
 * mills for three. Returns '' if the text is empty, and NaN for anything else, such as more decimals.
 */
export function typedDollars(typed: string, decimals: 2 | 3): number | '' {
  const text = typed.trim();
  if (text === '') return '';
  const found = DOLLARS.exec(text);
  if (!found) return Number.NaN;
  const [, dollars = '0', decimalsTyped = '', only = ''] = found;
  const fraction = decimalsTyped || only;
  if (fraction.length > decimals) return Number.NaN;
  return Number(dollars.replaceAll(',', '')) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
}

/** Dollars as whole cents, or as mills: 1/1000 dollar. */
export const typedCents = (typed: string): number | '' => typedDollars(typed, 2);
export const typedMills = (typed: string): number | '' => typedDollars(typed, 3);

const DOLLARS = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

/**
 * Parses US dollars as people type them, such as `1250`, `1,250.5` or `$1,250.00`, into whole units: cents for two decimals,
 * mills for three. '' if the text is empty, NaN for anything else, such as more decimals.
 */
export function typedDollars(typed: string, decimals: 2 | 3): number | '' {
  const text = typed.trim();
  if (text === '') return '';
  const [, dollars, fraction] = DOLLARS.exec(text) ?? [];
  if (dollars === undefined || fraction === '' || (fraction?.length ?? 0) > decimals) return Number.NaN;
  return (
    Number(dollars.replaceAll(',', '')) * 10 ** decimals + Number((fraction ?? '').padEnd(decimals, '0'))
  );
}

/** Dollars as whole cents. */
export const typedCents = (typed: string): number | '' => typedDollars(typed, 2);

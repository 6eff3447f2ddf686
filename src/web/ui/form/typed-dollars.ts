const DOLLARS = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/**
 * Parses US dollars as people type them, such as `1250`, `1,250.5` or `$1,250.00`, into whole cents. '' if the text is empty,
 * NaN for anything else.
 */
export function typedCents(typed: string): number | '' {
  const text = typed.trim();
  if (text === '') return '';
  const [, dollars, cents = ''] = DOLLARS.exec(text) ?? [];
  if (dollars === undefined) return Number.NaN;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

const DOLLARS = /^\$?\s*(\d{1,4})(?:\.(\d{1,3}))?$|^\$?\s*\.(\d{1,3})$/;

/**
 * Parses US dollars with up to three decimals, such as `3.839` or `$3.84`, into mills (1/1000 dollar). '' if the text is empty,
 * NaN for anything else.
 */
export function typedMills(typed: string): number | '' {
  const text = typed.trim();
  if (text === '') return '';
  const found = DOLLARS.exec(text);
  if (!found) return Number.NaN;
  const [, dollars = '0', decimals = '', only = ''] = found;
  return Number(dollars) * 1000 + Number((decimals || only).padEnd(3, '0'));
}

const DASHES = /^[\u2010-\u2015\u2212\uFE63\uFF0D]/;
const UNITS = /\s*(?:lbs?\.?|°\s*f?|f)$/i;
const WHOLE = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)$/;

/**
 * Parses a whole number as people type it: `44000`, `44,000`, `44 000`, `4,800 lbs`, `−10 °F`. Returns '' if the text is
 * empty, and NaN for anything else: `44.000` is 44 in one country and 44,000 in another, so it is rejected.
 */
export function typedNumber(typed: string): number | '' {
  const text = typed.trim();
  if (text === '') return '';
  const number = text.replace(UNITS, '').replace(DASHES, '-');
  // The addition turns "-0" into a plain zero.
  return WHOLE.test(number) ? Number(number.replace(/[,\s]/g, '')) + 0 : Number.NaN;
}

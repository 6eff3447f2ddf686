const DASHES = /^[\u2010-\u2015\u2212\uFE63\uFF0D]/;
const UNITS = /\s*(?:lbs?\.?|°\s*f?|f)$/i;
const WHOLE = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)$/;

/**
 * A whole number as people type it: `44000`, `44,000`, `44 000`, `4,800 lbs`, `−10 °F`. '' while nothing is
 * typed, NaN for all else: `44.000` is 44 in one country and 44,000 in another, so it is asked again.
 */
export function typedNumber(typed: string): number | '' {
  const text = typed.trim();
  if (text === '') return '';
  const number = text.replace(UNITS, '').replace(DASHES, '-');
  // The sum makes "-0" a plain zero.
  return WHOLE.test(number) ? Number(number.replace(/[,\s]/g, '')) + 0 : Number.NaN;
}

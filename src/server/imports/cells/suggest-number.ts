const DOLLARS = /^\$\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,3}))?$/;
const TWO_DECIMALS = /^(\d{1,3}(?:,\d{3})+|\d{1,6})\.(\d{2})$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.0)?$/;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%$/;
/** The decimal comma of European files. A comma with three digits after it would separate thousands. */
const DECIMAL_COMMA = /^\d{1,6},\d$/;
/** A share is at most 1, so its comma never separates thousands. */
const SHARE_COMMA = /^0,\d{1,4}$/;

const withoutCommas = (text: string) => Number(text.replaceAll(',', ''));
const centsOf = (dollars: string, decimals: string) =>
  (withoutCommas(dollars) * 1000 + Number(decimals.padEnd(3, '0'))) / 10;

/** Suggests a whole number without its thousands separators. */
export const suggestWhole = (text: string): string | null =>
  THOUSANDS.test(text) ? `write ${withoutCommas(text)}` : null;

/** Suggests the cents of an amount with a dollar sign or a decimal comma. */
export function suggestRate(text: string): string | null {
  if (DECIMAL_COMMA.test(text)) return `write ${text.replace(',', '.')}`;
  const [, dollars, decimals = ''] = DOLLARS.exec(text) ?? [];
  return dollars === undefined ? suggestWhole(text) : `write ${centsOf(dollars, decimals)} (cents)`;
}

/** Whole cents never have two decimal places, so such an amount is probably in dollars. */
export function suggestCents(text: string): string | null {
  const [, dollars, decimals = ''] = TWO_DECIMALS.exec(text) ?? [];
  return dollars === undefined
    ? suggestRate(text)
    : `write ${centsOf(dollars, decimals)} if these are dollars`;
}

/** Suggests the decimal of a percentage, or of a share with a decimal comma. */
export function suggestDecimal(text: string): string | null {
  if (SHARE_COMMA.test(text)) return `write ${text.replace(',', '.')}`;
  const [, whole, decimals = ''] = PERCENT.exec(text) ?? [];
  if (whole === undefined) return null;
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= 10_000 ? `write ${basisPoints / 10_000}` : null;
}

/** Shifts the decimal point in the number's text and parses it again, to avoid binary rounding errors. */
function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Rounds half away from zero: 1.005 to two decimals is 1.01, where `toFixed` returns 1.00. */
export function roundDecimal(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const rounded = shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Multiplies by 100, for percentages and cents: 1.005 becomes 100.5 instead of 100.49999999999999. */
export function toHundredths(value: number, decimals = 4): number {
  return Number.isFinite(value) ? roundDecimal(shiftPoint(value, 2), decimals) : value;
}

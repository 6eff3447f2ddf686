/** A number's own decimal digits with the point moved, read back: no binary fraction is multiplied. */
function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Rounded as on paper, a half away from zero: 1.005 to two decimals is 1.01, which `toFixed` misses. */
export function roundDecimal(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const rounded = shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** A hundredfold, as percentages and cents are made: 1.005 becomes 100.5 and not 100.49999999999999. */
export function toHundredths(value: number, decimals = 4): number {
  return Number.isFinite(value) ? roundDecimal(shiftPoint(value, 2), decimals) : value;
}

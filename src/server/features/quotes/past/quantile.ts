/** Returns the quantile of numbers in ascending order. Between two numbers it interpolates linearly, like spreadsheets. */
export function quantile(ascending: readonly number[], share: number): number {
  const position = (ascending.length - 1) * share;
  const low = ascending[Math.floor(position)] ?? Number.NaN;
  const high = ascending[Math.ceil(position)] ?? Number.NaN;
  return low + (high - low) * (position - Math.floor(position));
}

/** Returns the value below which `share` of the values lie, converted from milliseconds to microseconds. */
export function percentileUs(timesMs: Float64Array | readonly number[], share: number): number {
  const sorted = Float64Array.from(timesMs).sort();
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('no times were measured');
  return value * 1000;
}

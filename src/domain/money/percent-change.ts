/**
 * The percentage shown for a relative change: 5.2 for 0.0521, and without decimals from 10% up. Adding 0 turns a negative
 * zero, which people would read as "-0%", into zero.
 */
export const shownPercent = (change: number): number =>
  (Math.abs(change) < 0.1 ? Math.round(change * 1_000) / 10 : Math.round(change * 100)) + 0;

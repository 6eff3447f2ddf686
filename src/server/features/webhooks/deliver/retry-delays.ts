const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The delays add up to 23 h 35 min, so the last of nine attempts is within the day. */
const DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  6 * HOUR_MS,
  5 * HOUR_MS,
  5 * HOUR_MS,
];

/** Shortens the delay by up to a fifth, so that deliveries that failed together are not all retried together. */
const jitter = (delayMs: number, random: number): number => Math.round(delayMs * (1 - 0.2 * random));

/** Returns the delay after the nth failed attempt, counted from 1; null if no attempt follows. */
export function retryDelay(tries: number, random: number): number | null {
  const delay = DELAYS_MS[tries - 1];
  return delay === undefined ? null : jitter(delay, random);
}

const FIRST_HOLD_MS = 5 * SECOND_MS;
const MAX_HOLD_MS = 5 * MINUTE_MS;

/**
 * Returns how long an endpoint gets no attempts after its nth failure in a row. Otherwise thousands of deliveries to a dead
 * endpoint would each wait for its timeout.
 */
export const holdDelay = (failures: number, random: number): number =>
  jitter(Math.min(MAX_HOLD_MS, FIRST_HOLD_MS * 2 ** Math.min(failures - 1, 10)), random);

/** An endpoint is disabled once it has been failing for this long. */
export const MAX_FAILING_MS = 72 * HOUR_MS;

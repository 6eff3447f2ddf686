/** The time, as an argument: what a test can hold still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Returns how often a test repeats something random. `npm test` has little time, so it repeats less often. With
 * LONG_RUNS=on, as in the second half of `.ci/run`, it repeats the full number of times.
 */
export const runCount = (full: number, inEveryRun: number): number =>
  process.env.LONG_RUNS === 'on' ? full : inEveryRun;

/** The number of searches in each part of the benchmark. No two parts use the same sequence. */
export const SEARCHES = {
  engineWarmUp: 20_000,
  engine: 100_000,
  sqlWarmUp: 2_000,
  sql: 10_000,
} as const;

/** The number of quotes after which the comparison of engine and SQL ends. */
export const MIN_QUOTES_COMPARED = 100_000;
/** Searches per comparison batch; the comparison ends with the first batch that reaches the total. */
export const COMPARISON_BATCH = 1_000;

export interface SpeedParts {
  readonly warmUp: number;
  readonly each: number;
  readonly throughput: number;
}

export const PARTS = {
  priced: { warmUp: 0, each: 1, throughput: 2 },
  rated: { warmUp: 5, each: 6, throughput: 7 },
  sqlWarmUp: 3,
  sql: 4,
  compared: 1_000,
} as const;

/** The limits of a run. `denseP50Us` applies to `rateShipment`, which also explains the prices. */
export const BOUNDS = {
  ratio: 50,
  denseP50Us: 25,
  bytesPerRow: 16,
  stallMs: 50,
} as const;

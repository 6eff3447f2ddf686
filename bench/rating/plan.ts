/** How many searches each part of the bench makes. Sequences of different parts never repeat each other. */
export const SEARCHES = {
  engineWarmUp: 20_000,
  engine: 100_000,
  sqlWarmUp: 2_000,
  sql: 10_000,
} as const;

/** Searches are compared, engine with SQL, until they gave so many quotes. */
export const QUOTES_COMPARED = 100_000;
/** As many searches are made at once for the comparison; it ends with the first such part that suffices. */
export const COMPARED_AT_ONCE = 1_000;

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

/** What a run must hold, or it ends with exit code 1. `denseP50Us` is of the whole rating, words and all. */
export const BOUNDS = {
  ratio: 50,
  denseP50Us: 25,
  bytesPerRow: 16,
  stallMs: 50,
} as const;

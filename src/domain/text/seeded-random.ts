/** Repeatable random values: the same seed gives the same values on every machine. */
export interface Random {
  /** An integer between `from` and `to`, inclusive. */
  readonly between: (from: number, to: number) => number;
  /** True in `percent` of the cases. */
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
  readonly shuffled: <T>(values: readonly T[]) => T[];
}

/** Mulberry32: 32 bits of state, good enough for a market and short enough to read. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    chance: (percent) => next() * 100 < percent,
    pick: (values) => {
      if (values.length === 0) throw new RangeError('nothing to pick from');
      return values[between(0, values.length - 1)] as (typeof values)[number];
    },
    shuffled: (values) => {
      const shuffled = [...values];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = between(0, last);
        const moved = shuffled[last] as (typeof values)[number];
        shuffled[last] = shuffled[other] as (typeof values)[number];
        shuffled[other] = moved;
      }
      return shuffled;
    },
  };
}

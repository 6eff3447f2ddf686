/** How well two lots of times can be told apart: learned on one half of each, tried on the other. */
export interface Telling {
  /** By the one time that parts the learned halves best. */
  readonly threshold: number;
  /** By the majority of the nearest learned times. */
  readonly nearest: number;
  /** The difference of the medians in microseconds. */
  readonly medianUs: number;
}

const NEIGHBOURS = 51;

interface Sample {
  readonly ms: number;
  readonly isFirst: boolean;
}

export function tellApart(first: readonly number[], second: readonly number[]): Telling {
  const label = (times: readonly number[], isFirst: boolean) => times.map((ms) => ({ ms, isFirst }));
  // Every other one, so that both halves are from all of the run.
  const half = (samples: readonly Sample[], parity: number) => samples.filter((_, n) => n % 2 === parity);
  const [ones, others] = [label(first, true), label(second, false)];
  const learned = [...half(ones, 0), ...half(others, 0)].sort((a, b) => a.ms - b.ms);
  const tried = [...half(ones, 1), ...half(others, 1)];
  const accuracy = (guess: (ms: number) => boolean) =>
    Number((tried.filter(({ ms, isFirst }) => guess(ms) === isFirst).length / tried.length).toFixed(3));
  const { cutMs, isFirstBelow } = bestCut(learned);
  return {
    threshold: accuracy((ms) => ms < cutMs === isFirstBelow),
    nearest: accuracy((ms) => isFirstByNeighbours(learned, ms)),
    medianUs: Math.round((median(first) - median(second)) * 1000),
  };
}

function bestCut(learned: readonly Sample[]): { cutMs: number; isFirstBelow: boolean } {
  const firsts = learned.filter(({ isFirst }) => isFirst).length;
  let best = { cutMs: Number.NEGATIVE_INFINITY, isFirstBelow: true, right: 0 };
  let firstsBelow = 0;
  for (const [below, sample] of learned.entries()) {
    const right = firstsBelow + (learned.length - firsts - (below - firstsBelow));
    if (right > best.right) best = { cutMs: sample.ms, isFirstBelow: true, right };
    if (learned.length - right > best.right) {
      best = { cutMs: sample.ms, isFirstBelow: false, right: learned.length - right };
    }
    if (sample.isFirst) firstsBelow += 1;
  }
  return best;
}

function isFirstByNeighbours(learned: readonly Sample[], ms: number): boolean {
  let [low, high] = [0, learned.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((learned[middle]?.ms ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  let [left, right] = [low - 1, low];
  let firsts = 0;
  for (let taken = 0; taken < NEIGHBOURS; taken++) {
    const toLeft = ms - (learned[left]?.ms ?? Number.NEGATIVE_INFINITY);
    const toRight = (learned[right]?.ms ?? Number.POSITIVE_INFINITY) - ms;
    const nearest = toLeft < toRight ? learned[left--] : learned[right++];
    if (nearest?.isFirst) firsts += 1;
  }
  return firsts > NEIGHBOURS / 2;
}

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

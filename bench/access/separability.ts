/** The accuracy of classifiers that were trained on half of the times of two classes and tested on the other half. */
export interface Separability {
  /** The accuracy with the cut that separates the training times best. */
  readonly threshold: number;
  /** The accuracy with the majority of the nearest training times. */
  readonly nearest: number;
  /** The difference of the medians in microseconds. */
  readonly medianUs: number;
}

const NEIGHBORS = 51;

interface Sample {
  readonly ms: number;
  readonly isFirst: boolean;
}

export function measureSeparability(first: readonly number[], second: readonly number[]): Separability {
  const label = (times: readonly number[], isFirst: boolean) => times.map((ms) => ({ ms, isFirst }));
  // Takes every other sample, so that both halves cover the whole run.
  const half = (samples: readonly Sample[], parity: number) => samples.filter((_, n) => n % 2 === parity);
  const [firsts, seconds] = [label(first, true), label(second, false)];
  const training = [...half(firsts, 0), ...half(seconds, 0)].sort((a, b) => a.ms - b.ms);
  const test = [...half(firsts, 1), ...half(seconds, 1)];
  const accuracy = (guess: (ms: number) => boolean) =>
    Number((test.filter(({ ms, isFirst }) => guess(ms) === isFirst).length / test.length).toFixed(3));
  const { cutMs, isFirstBelow } = bestCut(training);
  return {
    threshold: accuracy((ms) => ms < cutMs === isFirstBelow),
    nearest: accuracy((ms) => isFirstByNeighbors(training, ms)),
    medianUs: Math.round((median(first) - median(second)) * 1000),
  };
}

function bestCut(training: readonly Sample[]): { cutMs: number; isFirstBelow: boolean } {
  const firsts = training.filter(({ isFirst }) => isFirst).length;
  let best = { cutMs: Number.NEGATIVE_INFINITY, isFirstBelow: true, right: 0 };
  let firstsBelow = 0;
  for (const [below, sample] of training.entries()) {
    const right = firstsBelow + (training.length - firsts - (below - firstsBelow));
    if (right > best.right) best = { cutMs: sample.ms, isFirstBelow: true, right };
    if (training.length - right > best.right) {
      best = { cutMs: sample.ms, isFirstBelow: false, right: training.length - right };
    }
    if (sample.isFirst) firstsBelow += 1;
  }
  return best;
}

function isFirstByNeighbors(training: readonly Sample[], ms: number): boolean {
  let [low, high] = [0, training.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((training[middle]?.ms ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  let [left, right] = [low - 1, low];
  let firsts = 0;
  for (let counted = 0; counted < NEIGHBORS; counted++) {
    const toLeft = ms - (training[left]?.ms ?? Number.NEGATIVE_INFINITY);
    const toRight = (training[right]?.ms ?? Number.POSITIVE_INFINITY) - ms;
    const nearest = toLeft < toRight ? training[left--] : training[right++];
    if (nearest?.isFirst) firsts += 1;
  }
  return firsts > NEIGHBORS / 2;
}

export function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

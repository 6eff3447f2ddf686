import type { EffectResult, EffectSearch } from '../../../../contract/tariffs/tariff-effects';
import { MAX_EFFECT_PERCENT, MAX_LARGEST_DIFFERENCES } from '../../../../domain/tariffs/tariff-effects';

type Step = EffectResult['steps'][number];

/** A bar of the histogram: one percent or, at an end, also everything beyond it. */
export interface HistogramBar {
  /** The change in percent: 3 is more than 2% and up to 3% more expensive; 0 is no change. */
  readonly percent: number;
  readonly searches: number;
  readonly isTail: boolean;
  readonly largest: readonly EffectSearch[];
}

/** More bars than this are hard to tell apart. */
const MAX_BARS = 25;

/**
 * A bar for each percent between the lowest and the highest step, and for 0 if it is not far. If there are more than 25
 * bars, or more than fit, those with the fewest searches at either end are joined.
 */
export function histogramBars(steps: readonly Step[], fitting = MAX_BARS): HistogramBar[] {
  const maxBars = Math.min(fitting, MAX_BARS);
  const [first, last] = [steps[0]?.percent, steps.at(-1)?.percent];
  if (first === undefined || last === undefined) return [];
  const byPercent = new Map(steps.map((step) => [step.percent, step]));
  const hasZero = Math.max(last, 0) - Math.min(first, 0) < maxBars;
  const [low, high] = hasZero ? [Math.min(first, 0), Math.max(last, 0)] : [first, last];
  const bars = Array.from({ length: high - low + 1 }, (_, at): HistogramBar => {
    const percent = low + at;
    const { searches, largest } = byPercent.get(percent) ?? { searches: 0, largest: [] };
    return { percent, searches, largest, isTail: Math.abs(percent) === MAX_EFFECT_PERCENT };
  });
  while (bars.length > maxBars) joinEnd(bars);
  return bars;
}

/** Joins the first two or the last two bars, whichever have fewer searches at the end. */
function joinEnd(bars: HistogramBar[]): void {
  const isFirst = (bars[0]?.searches ?? 0) <= (bars.at(-1)?.searches ?? 0);
  const outer = (isFirst ? bars.shift() : bars.pop()) as HistogramBar;
  const at = isFirst ? 0 : bars.length - 1;
  const inner = bars[at] as HistogramBar;
  bars[at] = {
    percent: inner.percent,
    searches: inner.searches + outer.searches,
    isTail: true,
    largest: [...inner.largest, ...outer.largest].sort(byDifference).slice(0, MAX_LARGEST_DIFFERENCES),
  };
}

const differenceOf = ({ beforeCents, afterCents }: EffectSearch) => Math.abs((afterCents ?? 0) - beforeCents);
const byDifference = (one: EffectSearch, other: EffectSearch) => differenceOf(other) - differenceOf(one);

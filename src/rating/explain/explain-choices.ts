import { laneFilterFor, specificityOf } from '../book/lane-filter';
import type { TriedOption } from '../explain-lanes';
import type { LaneRequest } from '../lane-request';

/**
 * The reason why a lane was chosen for an option: it is the only one with a price, or the difference from the runner-up. See
 * "Choosing" in docs/rating.md.
 */
export type ChoiceReason = 'ONLY' | 'CLOSER_COMMODITY' | 'LOWER_TOTAL' | 'FIRST_BY_KEY';

export interface LaneChoice {
  /** Index of the chosen option. */
  readonly tried: number;
  readonly because: ChoiceReason;
  /** The number of other lanes that priced the option. */
  readonly others: number;
  /** Index of the lane that would have been chosen next. */
  readonly runnerUp: number | null;
}

/** The choice of each option that a lane has a price for. `tried` is in the order of `tryLanes`: by lane key. */
export function explainChoices(request: LaneRequest, tried: readonly TriedOption[]): LaneChoice[] {
  const filter = laneFilterFor(request);
  const ranked = tried
    .flatMap(({ tariff, lane, option, outcome }, index) =>
      outcome.kind === 'PRICED'
        ? [
            {
              index,
              option,
              specificity: specificityOf(tariff.cells, lane, filter),
              totalCents: outcome.totalCents,
            },
          ]
        : [],
    )
    .sort(
      (one, other) =>
        one.option - other.option ||
        other.specificity - one.specificity ||
        one.totalCents - other.totalCents ||
        one.index - other.index,
    );
  return ranked.flatMap((chosen, at) => {
    if (ranked[at - 1]?.option === chosen.option) return [];
    const next = ranked[at + 1];
    const runnerUp = next?.option === chosen.option ? next : null;
    const others = ranked.filter(({ option }) => option === chosen.option).length - 1;
    const because = runnerUp === null ? 'ONLY' : compare(chosen, runnerUp);
    return [{ tried: chosen.index, because, others, runnerUp: runnerUp?.index ?? null }];
  });
}

interface Ranked {
  readonly specificity: number;
  readonly totalCents: number;
}

function compare(chosen: Ranked, runnerUp: Ranked): ChoiceReason {
  if (chosen.specificity !== runnerUp.specificity) return 'CLOSER_COMMODITY';
  return chosen.totalCents === runnerUp.totalCents ? 'FIRST_BY_KEY' : 'LOWER_TOTAL';
}

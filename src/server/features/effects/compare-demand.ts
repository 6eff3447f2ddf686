import type { EffectResult } from '../../../contract/tariffs/tariff-effects';
import type { DeclineCode } from '../../../domain/shipment/declines';
import { compareCodePoints } from '../../../domain/text/code-point-order';
import { type RatedLane, sumSearches } from '../regions/demand';

type Counted = EffectResult['others']['newlyQuoted'];

/**
 * Counts the searches that the carrier would newly quote after the change, and those that it would no longer quote. Both
 * lists are in the same order.
 */
export function compareDemand(
  before: readonly RatedLane[],
  after: readonly RatedLane[],
): EffectResult['others'] {
  const pairs = before.map((lane, at) => [lane, after[at] as RatedLane] as const);
  const gained = pairs.filter(([earlier, later]) => !earlier.quoted && later.quoted);
  const lost = pairs.filter(([earlier, later]) => earlier.quoted && !later.quoted);
  return {
    searches: sumSearches(before.map(({ lane }) => lane)),
    newlyQuoted: countReasons(gained.map(([earlier]) => earlier)),
    noLongerQuoted: countReasons(lost.map(([, later]) => later)),
  };
}

function countReasons(lanes: readonly RatedLane[]): Counted {
  const counts = new Map<DeclineCode, number>();
  for (const { lane, declined } of lanes) {
    const code = declined?.code ?? 'NO_LANE';
    counts.set(code, (counts.get(code) ?? 0) + lane.searches);
  }
  return {
    searches: sumSearches(lanes.map(({ lane }) => lane)),
    reasons: Array.from(counts, ([code, searches]) => ({ code, searches })).sort(
      (one, other) => other.searches - one.searches || compareCodePoints(one.code, other.code),
    ),
  };
}

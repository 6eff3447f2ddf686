import type { DeclineCode } from '../domain/declines';
import { placesOf } from './book/end-places';
import { ANYTHING, createFilter } from './book/lane-filter';
import { findRequestCarrier, matchCarrierLanes, type RequestEnds } from './book/request-ends';
import { explainChoices, type LaneChoice } from './explain/explain-choices';
import { findOptionGap } from './explain/find-option-gap';
import type { Place, TariffGap } from './explain/tariff-gaps';
import { attemptOf, type TriedOption, tryLanes } from './explain-lanes';
import type { BookCarrier } from './rate-book';
import type { LaneAttempt } from './rating';

/** What a carrier's test shows: the places of both ends, every option tried, the choices, and what is missing. */
export interface TestExplanation {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** As `explainRequest`. */
  readonly attempts: readonly LaneAttempt[];
  readonly choices: readonly LaneChoice[];
  readonly gaps: readonly FoundGap[];
}

export interface FoundGap {
  readonly gap: TariffGap;
  /** Indexes of the attempts that failed for it; empty if it is the carrier's as a whole. */
  readonly attempts: readonly number[];
}

const EVERY_LANE = createFilter(ANYTHING);

/** Explains the answer of one carrier; null if it is not in the book. */
export function explainTest(ends: RequestEnds, carrierId: string): TestExplanation | null {
  const found = findRequestCarrier(ends, carrierId);
  if (found === null) return null;
  const { carrier } = found;
  const from = namedPlaces(carrier, placesOf(ends.from, carrier.slot));
  const to = namedPlaces(carrier, placesOf(ends.to, carrier.slot));
  const tried = tryLanes(ends, carrierId);
  return {
    from,
    to,
    attempts: tried.map(attemptOf),
    choices: explainChoices(ends.shipment.request, tried),
    gaps: findGaps(ends, carrier, tried, from, to),
  };
}

/** Regions first, each by code point. */
function namedPlaces({ tariff: { names } }: BookCarrier, places: readonly number[]): Place[] {
  return places
    .toSorted((one, other) => one - other)
    .map((place) =>
      place < names.regions.length
        ? { kind: 'REGION', name: names.regions[place] as string }
        : { kind: 'FACILITY', name: names.facilities[place - names.regions.length] as string },
    );
}

function findGaps(
  ends: RequestEnds,
  carrier: BookCarrier,
  tried: readonly TriedOption[],
  from: readonly Place[],
  to: readonly Place[],
): FoundGap[] {
  const whole = (...gaps: TariffGap[]): FoundGap[] => gaps.map((gap) => ({ gap, attempts: [] }));
  if (carrier.tariff.laneCount === 0) return whole({ kind: 'NO_LANES' });
  if (tried.length === 0) {
    if (from.length > 0 && to.length > 0) {
      const opposite = { ...ends, from: ends.to, to: ends.from };
      const isOpposite = matchCarrierLanes(opposite, carrier, EVERY_LANE).count > 0;
      return whole({ kind: 'NO_LANE_BETWEEN', from, to, isOpposite });
    }
    return whole(
      ...(from.length === 0 ? [{ kind: 'ZIP_NOT_COVERED', side: 'PICKUP' } as const] : []),
      ...(to.length === 0 ? [{ kind: 'ZIP_NOT_COVERED', side: 'DROPOFF' } as const] : []),
    );
  }
  const ofCarrier = carrierGap(ends, tried, from, to);
  if (ofCarrier !== null) return whole(ofCarrier);
  return groupGaps(tried.map((option) => findOptionGap(option, ends.shipment.miles)));
}

/** The gap behind a decline for the carrier as a whole. */
function carrierGap(
  { shipment }: RequestEnds,
  tried: readonly TriedOption[],
  from: readonly Place[],
  to: readonly Place[],
): TariffGap | null {
  const declines = new Map(
    tried.flatMap(({ outcome }): [DeclineCode, typeof outcome][] =>
      outcome.kind === 'DECLINED' ? [[outcome.code, outcome]] : [],
    ),
  );
  const keys = tried.map(({ key }) => key);
  if (declines.has('COMMODITY_NOT_SERVED')) {
    const { temperature } = shipment.request;
    const atTemperature = keys.filter((key) => key.temperature === temperature);
    const offered = unique(atTemperature.flatMap(({ commodity }) => commodity ?? []));
    return { kind: 'COMMODITY', from, to, offered };
  }
  if (declines.has('TEMPERATURE_NOT_SERVED')) {
    return { kind: 'TEMPERATURE', from, to, offered: unique(keys.map(({ temperature }) => temperature)) };
  }
  if (declines.has('NOT_FOOD_GRADE')) return { kind: 'NOT_FOOD_GRADE' };
  const refused = declines.get('ACCESSORIAL_NOT_OFFERED');
  if (refused?.kind !== 'DECLINED' || refused.facts.accessorial === undefined) return null;
  return { kind: 'SERVICE', accessorial: refused.facts.accessorial };
}

const unique = <T extends string>(values: readonly T[]): T[] => Array.from(new Set(values)).sort();

/** Many lanes lack the same: they share their rate sheet, region, or fuel table. A gap without a name is the lane's own. */
function groupGaps(gaps: readonly (TariffGap | null)[]): FoundGap[] {
  const groups = new Map<string, { readonly gap: TariffGap; readonly attempts: number[] }>();
  gaps.forEach((gap, index) => {
    if (gap === null) return;
    const isOfLane = gap.kind === 'LANE_WITHOUT_RATE' || gap.kind === 'CAPACITY';
    const key = isOfLane ? `${gap.kind} ${index}` : JSON.stringify(gap);
    const group = groups.get(key) ?? { gap, attempts: [] };
    group.attempts.push(index);
    groups.set(key, group);
  });
  return Array.from(groups.values());
}

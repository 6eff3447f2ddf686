import type { DeclineCode } from '../domain/shipment/declines';
import { placesOf } from './book/end-places';
import { ANYTHING, createFilter } from './book/lane-filter';
import { explainChoices, type LaneChoice } from './explain/explain-choices';
import { findOptionGap } from './explain/find-option-gap';
import type { Place, TariffGap } from './explain/tariff-gaps';
import { attemptOf, type TriedOption, tryLanes } from './explain-lanes';
import { findRequestCarrier, matchCarrierLanes, type PreparedRequest } from './prepare-request';
import type { BookCarrier } from './rate-book';
import type { LaneAttempt } from './rating';

/**
 * The explanation that a carrier's test shows: the places of both ends, every option tried, the choices, and the gaps in the
 * tariff.
 */
export interface TestExplanation {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  /** The attempts that `explainLanes` returns. */
  readonly attempts: readonly LaneAttempt[];
  readonly choices: readonly LaneChoice[];
  readonly gaps: readonly FoundGap[];
}

export interface FoundGap {
  readonly gap: TariffGap;
  /** Indexes of the attempts that failed because of the gap. Empty if the gap is about the carrier as a whole. */
  readonly attempts: readonly number[];
}

const EVERY_LANE = createFilter(ANYTHING);

/** Explains the result of one carrier; null if the carrier is not in the book. */
export function explainTest(prepared: PreparedRequest, carrierId: string): TestExplanation | null {
  const found = findRequestCarrier(prepared, carrierId);
  if (found === null) return null;
  const { carrier } = found;
  const from = namedPlaces(carrier, placesOf(prepared.from, carrier.slot));
  const to = namedPlaces(carrier, placesOf(prepared.to, carrier.slot));
  const tried = tryLanes(prepared, carrierId);
  return {
    from,
    to,
    attempts: tried.map(attemptOf),
    choices: explainChoices(prepared.shipment.request, tried),
    gaps: findGaps(prepared, carrier, tried, from, to),
  };
}

/** Returns regions first, then facilities, each sorted by code point. */
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
  prepared: PreparedRequest,
  carrier: BookCarrier,
  tried: readonly TriedOption[],
  from: readonly Place[],
  to: readonly Place[],
): FoundGap[] {
  const whole = (...gaps: TariffGap[]): FoundGap[] => gaps.map((gap) => ({ gap, attempts: [] }));
  if (carrier.tariff.laneCount === 0) return whole({ kind: 'NO_LANES' });
  if (tried.length === 0) {
    if (from.length > 0 && to.length > 0) {
      const opposite = { ...prepared, from: prepared.to, to: prepared.from };
      const isOpposite = matchCarrierLanes(opposite, carrier, EVERY_LANE).count > 0;
      return whole({ kind: 'NO_LANE_BETWEEN', from, to, isOpposite });
    }
    return whole(
      ...(from.length === 0 ? [{ kind: 'ZIP_NOT_COVERED', side: 'PICKUP' } as const] : []),
      ...(to.length === 0 ? [{ kind: 'ZIP_NOT_COVERED', side: 'DROPOFF' } as const] : []),
    );
  }
  const ofCarrier = carrierGap(prepared, tried, from, to);
  if (ofCarrier !== null) return whole(ofCarrier);
  return groupGaps(tried.map((option) => findOptionGap(option, prepared.shipment.miles)));
}

/** The gap behind a decline for the carrier as a whole. */
function carrierGap(
  { shipment }: PreparedRequest,
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

/**
 * Groups equal gaps. Many lanes have the same gap, because they share a rate sheet, region, or fuel table. A gap that names
 * none of these belongs to its lane alone.
 */
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

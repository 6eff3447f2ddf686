import type { GapCause, TariffGap } from '../../../contract/tariffs/coverage';
import type { DeclineCode, DeclineFacts } from '../../../domain/shipment/declines';
import type { LaneRequest } from '../../../rating/lane-request';

/** A search that a tariff does not quote. */
export interface MissedSearch {
  readonly request: Pick<LaneRequest, 'fromZip' | 'toZip' | 'temperature' | 'commodity'>;
  readonly code: DeclineCode;
  readonly facts: DeclineFacts;
  /** The regions and facilities that contain each end. */
  readonly pickups: readonly string[];
  readonly deliveries: readonly string[];
}

type Gap = Omit<TariffGap, 'searches' | 'isAtLeast'>;

/** The searches that a gap costs: one search that the carrier quoted, or those of a lane of `demand.ts`. */
export interface Missed {
  readonly gap: Gap;
  readonly searches: number;
  readonly isAtLeast: boolean;
}

const MAX_GAPS = 50;

/** Adds up the searches that each gap costs, the largest first. */
export function groupGaps(missed: Iterable<Missed>): TariffGap[] {
  const gaps = new Map<string, TariffGap>();
  for (const { gap, searches, isAtLeast } of missed) {
    const key = JSON.stringify(gap);
    const known = gaps.get(key);
    gaps.set(key, {
      ...gap,
      searches: (known?.searches ?? 0) + searches,
      isAtLeast: (known?.isAtLeast ?? false) || isAtLeast,
    });
  }
  return [...gaps.values()].toSorted((one, other) => other.searches - one.searches).slice(0, MAX_GAPS);
}

/** Returns the cause and the place of the gap that keeps a search from being quoted. */
export function gapOf(search: MissedSearch): Gap {
  const { code, facts, request } = search;
  switch (code) {
    case 'NO_LANE':
      return gapOfLane(search);
    case 'TEMPERATURE_NOT_SERVED':
      return { ...between(search, code), detail: request.temperature };
    case 'COMMODITY_NOT_SERVED':
      return { ...between(search, code), detail: request.commodity };
    case 'NOT_FOOD_GRADE':
      return anywhere(code, null);
    case 'ACCESSORIAL_NOT_OFFERED':
      return anywhere(code, facts.accessorial ?? null);
    case 'OVER_CAPACITY':
      return anywhere(code, facts.vehicleType ?? null);
    case 'NO_FUEL_PRICE':
    case 'FUEL_PRICE_ABOVE_TABLE':
      return anywhere(code, facts.fuelSource ?? null);
    case 'BELOW_MINIMUM_WEIGHT':
      return facts.minimumWeightSide === 'DROPOFF'
        ? { ...between(search, code), pickup: null }
        : { ...between(search, code), delivery: null };
    default:
      return between(search, code);
  }
}

/** If there is no lane, the first thing to add is a region for an end that is in none. */
function gapOfLane(search: MissedSearch): Gap {
  if (search.pickups.length === 0) return { ...between(search, 'NO_PICKUP_REGION'), delivery: null };
  if (search.deliveries.length === 0) return { ...between(search, 'NO_DELIVERY_REGION'), pickup: null };
  return between(search, 'NO_LANE');
}

const anywhere = (cause: GapCause, detail: string | null): Gap => ({
  cause,
  pickup: null,
  delivery: null,
  detail,
});

const between = ({ request, pickups, deliveries }: MissedSearch, cause: GapCause): Gap => ({
  cause,
  pickup: pickups[0] ?? request.fromZip.slice(0, 3),
  delivery: deliveries[0] ?? request.toZip.slice(0, 3),
  detail: null,
});

import type { GapCause, TariffGap } from '../../../contract/coverage';
import type { DeclineCode, DeclineFacts } from '../../../domain/declines';
import { MIN_CUSTOMERS, withholdSmallGroups } from '../../../domain/statistics/withhold-small-groups';
import type { RecentSearch } from './recent-searches';

/** A search that a tariff does not quote. */
export interface MissedSearch {
  readonly request: Pick<RecentSearch, 'fromZip' | 'toZip' | 'temperature' | 'commodity' | 'askedBy'>;
  readonly code: DeclineCode;
  readonly facts: DeclineFacts;
  /** The regions and facilities that hold each end. */
  readonly pickups: readonly string[];
  readonly deliveries: readonly string[];
}

const MAX_GAPS = 50;

type Gap = Omit<TariffGap, 'searches'>;

/**
 * Counts searches by what stops their quotes, the most first. Where fewer than three customers meet the same gap, only the cause
 * is told, without a place, if three customers meet it somewhere (decision 91).
 */
export function groupGaps(missed: Iterable<MissedSearch>): TariffGap[] {
  const [large, small] = partition(groupBy(missed, gapOf));
  const broad = groupBy(
    small.flatMap((group) => group.missed),
    (search) => anywhere(gapOf(search).cause, null),
  );
  return withholdSmallGroups([...large, ...broad])
    .slice(0, MAX_GAPS)
    .map(({ gap, searches }) => ({ ...gap, searches }));
}

interface GapGroup {
  readonly gap: Gap;
  readonly missed: readonly MissedSearch[];
  readonly customers: ReadonlySet<string>;
  readonly searches: number;
}

function groupBy(missed: Iterable<MissedSearch>, gapFor: (search: MissedSearch) => Gap): GapGroup[] {
  const groups = new Map<string, MissedSearch[]>();
  for (const search of missed) {
    const key = JSON.stringify(gapFor(search));
    const group = groups.get(key);
    if (group) group.push(search);
    else groups.set(key, [search]);
  }
  return [...groups].map(([key, found]) => ({
    gap: JSON.parse(key) as Gap,
    missed: found,
    customers: new Set(found.flatMap(({ request }) => request.askedBy ?? [])),
    searches: found.length,
  }));
}

function partition(groups: readonly GapGroup[]): [large: GapGroup[], small: GapGroup[]] {
  const isLarge = ({ customers }: GapGroup) => customers.size >= MIN_CUSTOMERS;
  return [groups.filter(isLarge), groups.filter((group) => !isLarge(group))];
}

function gapOf(search: MissedSearch): Gap {
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

/** Without a lane, an end in no region is the first thing to add. */
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

import type { LanePast, PriceSpread } from '../../../../contract/quotes/lane-past';
import { compareCodePoints } from '../../../../domain/text/code-point-order';
import { quantile } from './quantile';

/** One request of the lane. */
export interface PastSearch {
  readonly createdAt: Date;
  readonly pallets: number;
  readonly quotes: number;
  /** The lowest total; null without a quote. */
  readonly bestCents: number | null;
  /** The carriers with the lowest total. */
  readonly cheapest: readonly { readonly id: string; readonly name: string }[];
}

type Figures = LanePast['all'];

const monthOf = (day: Date) => day.toISOString().slice(0, 7);

/** Returns the first moment (UTC) of the month that is `ago` months before the month of `now`. */
export const monthStart = (now: Date, ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));

export const PAST_MONTHS = 24;

/** Returns the figures of each of the last 24 months, oldest first, and of all of them. */
export function summarizeLanePast(
  searches: readonly PastSearch[],
  now: Date,
): Pick<LanePast, 'months' | 'all'> {
  const months = Array.from({ length: PAST_MONTHS }, (_, at) =>
    monthOf(monthStart(now, PAST_MONTHS - 1 - at)),
  );
  const searchesOf = new Map<string, PastSearch[]>(months.map((month) => [month, []]));
  for (const search of searches) searchesOf.get(monthOf(search.createdAt))?.push(search);
  return {
    months: months.map((month) => ({ month, ...figuresOf(searchesOf.get(month) ?? []) })),
    all: figuresOf(searches),
  };
}

function figuresOf(searches: readonly PastSearch[]): Figures {
  const quoted = searches.flatMap(({ bestCents, pallets }) =>
    bestCents === null ? [] : [{ bestCents, pallets }],
  );
  return {
    lanesAsked: searches.length,
    lanesQuoted: quoted.length,
    quotes: searches.reduce((sum, { quotes }) => sum + quotes, 0),
    total: spreadOf(quoted.map(({ bestCents }) => bestCents)),
    perPallet: spreadOf(quoted.map(({ bestCents, pallets }) => bestCents / pallets)),
    cheapest: countCheapest(searches),
  };
}

export function spreadOf(cents: readonly number[]): PriceSpread | null {
  if (cents.length === 0) return null;
  const ascending = cents.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(quantile(ascending, share));
  return { lowCents: at(0.25), medianCents: at(0.5), highCents: at(0.75) };
}

/**
 * Counts how often each carrier was cheapest. The names come from the latest search, because a carrier may have been
 * renamed. `searches` must be latest first.
 */
function countCheapest(searches: readonly PastSearch[]): Figures['cheapest'] {
  const counts = new Map<string, { name: string; times: number }>();
  for (const { id, name } of searches.flatMap(({ cheapest }) => cheapest)) {
    const count = counts.get(id);
    if (count) count.times += 1;
    else counts.set(id, { name, times: 1 });
  }
  return [...counts]
    .map(([id, { name, times }]) => ({ carrier: { id, name }, times }))
    .sort((one, other) => other.times - one.times || compareCodePoints(one.carrier.name, other.carrier.name));
}

import type { Pool, PoolCarrier, PoolLane } from '../../../contract/quotes/quote-pool';
import type { Quote } from '../../../contract/quotes/quotes';
import type { RateType } from '../../../domain/shipment/vehicles';
import type { POOL_SORTS } from '../search-form/quotes-view';

/** A carrier's quotes for one dropoff. */
export interface PoolCell {
  number: number;
  /** All its quotes of the shown rate type, the cheapest first. */
  quotes: readonly Quote[];
  /** The quote that counts in the carrier's total; null if there is none. */
  quote: Quote | null;
  declined: PoolLane['declined'];
}

export interface PoolRow {
  carrier: PoolCarrier['carrier'];
  cells: readonly PoolCell[];
  lanesQuoted: number;
  quotesAll: boolean;
  /** The sum of the quotes that count. */
  totalCents: number;
  /** The pallets of the dropoffs it quoted. */
  pallets: number;
  /** The latest delivery of the quotes that count, `YYYY-MM-DD`. */
  lastDelivery: string;
}

export interface PoolChoice {
  /** Shows only quotes of this type; null for all. */
  rateType: RateType | null;
  /** The ids of quotes that count in place of their carrier's cheapest for the dropoff. */
  chosenIds: readonly string[];
}

export const EVERY_CHEAPEST: PoolChoice = { rateType: null, chosenIds: [] };

/** The tile that sorts the rows. MIX and SINGLE both sort by total. */
export type PoolSort = (typeof POOL_SORTS)[number] | 'MIX';

/** One row for each carrier that quoted any dropoff. */
export function poolRows(pool: Pool, { rateType, chosenIds }: PoolChoice): PoolRow[] {
  return pool.carriers.flatMap(({ carrier, lanes }) => {
    const cells = lanes.map((lane) => cellOf(lane, rateType, chosenIds));
    const quoted = cells.flatMap(({ quote }) => quote ?? []);
    if (quoted.length === 0) return [];
    return {
      carrier,
      cells,
      lanesQuoted: quoted.length,
      quotesAll: quoted.length === cells.length,
      totalCents: quoted.reduce((sum, { totalCents }) => sum + totalCents, 0),
      pallets: pool.dropoffs.reduce((sum, { pallets }, at) => (cells[at]?.quote ? sum + pallets : sum), 0),
      lastDelivery: quoted.map(({ dropoffDate }) => dropoffDate).reduce(later),
    };
  });
}

function cellOf(lane: PoolLane, rateType: RateType | null, chosenIds: readonly string[]): PoolCell {
  const all = lane.quote === null ? lane.others : [lane.quote, ...lane.others];
  const quotes = rateType === null ? all : all.filter((quote) => quote.rateType === rateType);
  return {
    number: lane.number,
    quotes,
    quote: quotes.find(({ id }) => chosenIds.includes(id)) ?? quotes[0] ?? null,
    declined: lane.declined,
  };
}

const later = (one: string, other: string) => (other > one ? other : one);

/** Sorts the carriers by the number of quoted dropoffs, most first, and ties by total or by last delivery. */
export function sortPoolRows(rows: readonly PoolRow[], sort: PoolSort): PoolRow[] {
  const byTotal = (one: PoolRow, other: PoolRow) =>
    one.totalCents - other.totalCents || one.carrier.name.localeCompare(other.carrier.name);
  const byDelivery = (one: PoolRow, other: PoolRow) =>
    one.lastDelivery.localeCompare(other.lastDelivery) || byTotal(one, other);
  return [...rows].sort(
    (one, other) =>
      other.lanesQuoted - one.lanesQuoted || (sort === 'FASTEST' ? byDelivery : byTotal)(one, other),
  );
}

/** Returns the lowest total of each dropoff, by its number. */
export function lowestByDropoff(rows: readonly PoolRow[]): ReadonlyMap<number, number> {
  const lowest = new Map<number, number>();
  for (const { number, quotes } of rows.flatMap(({ cells }) => cells)) {
    const cents = quotes[0]?.totalCents;
    if (cents !== undefined) lowest.set(number, Math.min(cents, lowest.get(number) ?? cents));
  }
  return lowest;
}

export interface PoolMix {
  totalCents: number;
  /** The cheapest quote of each dropoff, in their order. */
  quotes: readonly { number: number; quote: Quote }[];
  carrierCount: number;
}

/**
 * Returns the cheapest quote of each dropoff; null if one has no quote. Ties go to the carrier that sorts first, which
 * quoted more dropoffs.
 */
export function cheapestMix(pool: Pool, rows: readonly PoolRow[]): PoolMix | null {
  const sorted = sortPoolRows(rows, 'SINGLE');
  const quotes: { number: number; quote: Quote }[] = [];
  for (const [at, { number }] of pool.dropoffs.entries()) {
    const offered = sorted.flatMap(({ cells }) => cells[at]?.quotes[0] ?? []);
    const [first, ...others] = offered;
    if (!first) return null;
    const quote = others.reduce((best, one) => (one.totalCents < best.totalCents ? one : best), first);
    quotes.push({ number, quote });
  }
  return {
    totalCents: quotes.reduce((sum, { quote }) => sum + quote.totalCents, 0),
    quotes,
    carrierCount: new Set(quotes.map(({ quote }) => quote.carrier.id)).size,
  };
}

/** Returns the figures of the tiles. The rows are those of the matrix. */
export function bestOf(pool: Pool, rows: readonly PoolRow[]) {
  const complete = rows.filter(({ quotesAll }) => quotesAll);
  const mix = cheapestMix(pool, rows);
  const single = sortPoolRows(complete, 'SINGLE')[0] ?? null;
  return {
    mix,
    single,
    fastest: sortPoolRows(complete, 'FASTEST')[0] ?? null,
    /** The amount that the mix saves; null if it has only one carrier, or there is nothing to compare it with. */
    savedCents:
      mix && single && mix.carrierCount > 1 ? Math.max(single.totalCents - mix.totalCents, 0) : null,
  };
}
export type PoolBest = ReturnType<typeof bestOf>;

/** Counts the carriers that quoted every dropoff, only some, or none. */
export function countCarriers({ carriers, dropoffs }: Pool) {
  const all = carriers.filter(({ lanesQuoted }) => lanesQuoted === dropoffs.length).length;
  const none = carriers.filter(({ lanesQuoted }) => lanesQuoted === 0).length;
  return { asked: carriers.length, all, some: carriers.length - all - none, none };
}

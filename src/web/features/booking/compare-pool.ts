import type { PoolComparison } from '../../../contract/quotes/pool-again';
import type { Quote } from '../../../contract/quotes/quotes';
import { type BookingOffer, offerOfPool } from './booking-offer';

/** The former and current prices of one dropoff of a pool. */
export interface LaneChange {
  readonly number: number;
  /** City and state, or the ZIP if the search knew neither. */
  readonly place: string;
  readonly beforeCents: number;
  /** The current price; null if the carrier no longer quotes the dropoff. */
  readonly nowCents: number | null;
  readonly reasons: readonly string[];
}

/**
 * Returns the carrier's price today for the booked dropoffs: its quotes with the same rate type and vehicle, or its cheapest
 * quotes if it no longer has those. `offer` has the dropoffs that the carrier still quotes; null if there are none.
 */
export function comparePool(
  read: BookingOffer,
  { now, lanes }: PoolComparison,
): { offer: BookingOffer | null; lanes: readonly LaneChange[] } {
  const ofCarrier = now.carriers.find(({ carrier }) => carrier.id === read.carrier.id);
  const stops = read.stops.filter(({ side }) => side === 'DROPOFF');
  const compared = read.quotes.map((before, at) => {
    const number = stops[at]?.number ?? at + 1;
    const change = lanes
      .find((lane) => lane.number === number)
      ?.carriers.find((one) => one.before === before.id);
    const lane = ofCarrier?.lanes.find((one) => one.number === number);
    const quotes = lane?.quote ? [lane.quote, ...lane.others] : [];
    const quote: Quote | null = quotes.find(({ id }) => id === change?.now) ?? quotes[0] ?? null;
    return {
      quote,
      number,
      place: stops[at]?.place ?? stops[at]?.zip ?? '',
      beforeCents: before.totalCents,
      nowCents: quote?.totalCents ?? null,
      reasons: change?.why.map(({ detail }) => detail) ?? [],
    };
  });
  const quoteIds = compared.flatMap(({ quote }) => quote?.id ?? []);
  return {
    offer: quoteIds.length === 0 ? null : offerOfPool(now, quoteIds),
    lanes: compared.map(({ quote: _, ...lane }) => lane),
  };
}

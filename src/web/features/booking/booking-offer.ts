import type { Pool } from '../../../contract/quotes/quote-pool';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import type { LoadStopSide } from '../../../domain/loads/loads';
import type { Temperature } from '../../../domain/shipment/temperatures';
import type { BookingTarget } from './booking-target';

/** The facts about a stop that the quotes fix. */
export interface StopPlan {
  readonly side: LoadStopSide;
  /** The number of the dropoff in its pool; null for a pickup and for a single lane. */
  readonly number: number | null;
  readonly zip: string;
  /** City and state, such as "Salinas, CA"; null if the search did not know them. */
  readonly place: string | null;
  /** The pickup or delivery day, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The parts of a booking that the search has decided. */
export interface BookingOffer {
  readonly target: BookingTarget;
  readonly carrier: Quote['carrier'];
  readonly shipperId: string | null;
  /** The quotes to book: one for a single lane, or one per booked dropoff of a pool, in the order of the dropoffs. */
  readonly quotes: readonly Quote[];
  readonly stops: readonly StopPlan[];
  readonly totalCents: number;
  /** The number of searches that quoting again uses: one per dropoff, including dropoffs that are not booked. */
  readonly searchCount: number;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly commodity: QuoteRequest['request']['commodity'];
  readonly temperature: Temperature;
  readonly temperatureF: number | null;
}

/** The parts of an offer that the entries for its stops depend on. */
export type PlannedStops = Pick<BookingOffer, 'stops' | 'temperature' | 'temperatureF'>;

const earliest = (quotes: readonly Quote[]) =>
  quotes.map(({ pickupDate }) => pickupDate).reduce((one, other) => (other < one ? other : one));

/** Returns the offer of one quote; null if the request does not contain it. */
export function offerOfRequest(found: QuoteRequest, quoteId: string): BookingOffer | null {
  const { request, requestId } = found;
  const quote = found.quotes.find(({ id }) => id === quoteId);
  if (!quote) return null;
  return {
    target: { requestId, quoteId },
    carrier: quote.carrier,
    shipperId: request.shipperId,
    quotes: [quote],
    stops: [
      {
        side: 'PICKUP',
        number: null,
        zip: request.fromZip,
        place: request.fromPlace,
        day: quote.pickupDate,
      },
      { side: 'DROPOFF', number: null, zip: request.toZip, place: request.toPlace, day: quote.dropoffDate },
    ],
    totalCents: quote.totalCents,
    searchCount: 1,
    pallets: request.pallets,
    grossWeightLbs: request.grossWeightLbs,
    commodity: request.commodity,
    temperature: request.temperature,
    temperatureF: request.temperatureF,
  };
}

/** Returns the offer of a pool's quotes; null if one is missing or they are from several carriers. */
export function offerOfPool(pool: Pool, quoteIds: readonly string[]): BookingOffer | null {
  const { request, groupId, dropoffs } = pool;
  const offered = pool.carriers.map(({ lanes }) =>
    lanes.flatMap(({ number, quote, others }) => {
      const chosen = [...(quote ? [quote] : []), ...others].find(({ id }) => quoteIds.includes(id));
      const dropoff = dropoffs.find((one) => one.number === number);
      return chosen && dropoff ? [{ quote: chosen, dropoff }] : [];
    }),
  );
  const lanes = offered.find(({ length }) => length === quoteIds.length);
  const quotes = lanes?.map(({ quote }) => quote) ?? [];
  const [first] = quotes;
  if (!lanes || !first) return null;
  return {
    target: { groupId, quoteIds: quotes.map(({ id }) => id) },
    carrier: first.carrier,
    shipperId: request.shipperId,
    quotes,
    stops: [
      {
        side: 'PICKUP',
        number: null,
        zip: request.fromZip,
        place: request.fromPlace,
        day: earliest(quotes),
      },
      ...lanes.map(({ quote, dropoff }) => ({
        side: 'DROPOFF' as const,
        number: dropoff.number,
        zip: dropoff.toZip,
        place: dropoff.toPlace,
        day: quote.dropoffDate,
      })),
    ],
    totalCents: lanes.reduce((sum, { quote }) => sum + quote.totalCents, 0),
    searchCount: dropoffs.length,
    pallets: lanes.reduce((sum, { dropoff }) => sum + dropoff.pallets, 0),
    grossWeightLbs: lanes.reduce((sum, { dropoff }) => sum + dropoff.grossWeightLbs, 0),
    commodity: request.commodity,
    temperature: request.temperature,
    temperatureF: request.temperatureF,
  };
}

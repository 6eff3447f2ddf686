import type { Pool } from '../../../../contract/quote-pool';
import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import type { LoadStopSide } from '../../../../domain/loads/loads';
import type { Temperature } from '../../../../domain/temperatures';
import type { BookingTarget } from './booking-target';

/** A stop as the quotes fix it. */
export interface StopPlan {
  readonly side: LoadStopSide;
  /** The number of the dropoff in its pool. */
  readonly number: number | null;
  readonly zip: string;
  /** City and state, such as "Salinas, CA"; null if the search did not know them. */
  readonly place: string | null;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** Everything about a booking that the search has decided. */
export interface BookingOffer {
  readonly target: BookingTarget;
  readonly carrier: Quote['carrier'];
  readonly shipperId: string | null;
  /** One; for a pool one for each dropoff that is booked, in their order. */
  readonly quotes: readonly Quote[];
  readonly stops: readonly StopPlan[];
  readonly totalCents: number;
  /** What quoting it again counts: one search for each dropoff, also of those that are not booked. */
  readonly searchCount: number;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly commodity: QuoteRequest['request']['commodity'];
  readonly temperature: Temperature;
  readonly temperatureF: number | null;
}

/** What the entries for the stops depend on. */
export type PlannedStops = Pick<BookingOffer, 'stops' | 'temperature' | 'temperatureF'>;

const earliest = (quotes: readonly Quote[]) =>
  quotes.map(({ pickupDate }) => pickupDate).reduce((one, other) => (other < one ? other : one));

/** Null if the request has no such quote. */
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

/** Null if the pool lacks one of the quotes, or they are of several carriers. */
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

import type { Pool, PoolCarrier, PoolLane } from '../../../../contract/quotes/quote-pool';
import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { dropoffOf, sharedOf } from '../../../../domain/shipment/shipment-request';
import { compareCodePoints } from '../../../../domain/text/code-point-order';

/** Joins the quote requests of a pool, in the order of their dropoffs, into the response. */
export function joinLanes(lanes: readonly QuoteRequest[]): Pool {
  const [first] = lanes;
  if (first === undefined || first.request.groupId === null) throw new RangeError('not the lanes of a pool');
  const { request } = first;
  const lanesWithoutQuote = lanes.flatMap(({ quotes }, index) => (quotes.length === 0 ? [index + 1] : []));
  return {
    groupId: first.request.groupId,
    request: {
      source: request.source,
      createdAt: request.createdAt,
      shipperId: request.shipperId,
      carrierId: request.carrierId,
      ...sharedOf(request),
      fromPlace: request.fromPlace,
      fromPoint: request.fromPoint,
      temperatureF: request.temperatureF,
    },
    referenceRevision: first.referenceRevision,
    fuel: first.fuel,
    dropoffs: lanes.map(({ requestId, request: lane, miles }, index) => ({
      number: index + 1,
      requestId,
      ...dropoffOf(lane),
      toPlace: lane.toPlace,
      toPoint: lane.toPoint,
      miles,
    })),
    carriers: carriersOf(lanes),
    cheapestMix: lanesWithoutQuote.length > 0 ? null : cheapestMixOf(lanes),
    lanesWithoutQuote,
  };
}

function cheapestMixOf(lanes: readonly QuoteRequest[]): NonNullable<Pool['cheapestMix']> {
  let totalCents = 0;
  return {
    lanes: lanes.map(({ requestId, quotes }, index) => {
      // Quotes are sorted by total, so the first is the cheapest.
      const quote = quotes[0] as Quote;
      totalCents += quote.totalCents;
      return { number: index + 1, requestId, quoteId: quote.id };
    }),
    totalCents,
  };
}

/** Returns 0 for a carrier that quoted every lane, 1 for some lanes, 2 for none. */
const rankOf = ({ lanesQuoted, lanes }: PoolCarrier) =>
  lanesQuoted === lanes.length ? 0 : lanesQuoted > 0 ? 1 : 2;

function comparePoolCarriers(one: PoolCarrier, other: PoolCarrier): number {
  return (
    rankOf(one) - rankOf(other) ||
    (one.totalCents ?? 0) - (other.totalCents ?? 0) ||
    compareCodePoints(one.carrier.name, other.carrier.name) ||
    compareCodePoints(one.carrier.id, other.carrier.id)
  );
}

function carriersOf(lanes: readonly QuoteRequest[]): PoolCarrier[] {
  const names = new Map<string, string>();
  const parts = lanes.map(({ quotes, declined }) => {
    const quotesOf = new Map<string, Quote[]>();
    for (const quote of quotes) {
      const ofCarrier = quotesOf.get(quote.carrier.id);
      if (ofCarrier) ofCarrier.push(quote);
      else quotesOf.set(quote.carrier.id, [quote]);
      names.set(quote.carrier.id, quote.carrier.name);
    }
    for (const { carrier } of declined) names.set(carrier.id, carrier.name);
    return { quotesOf, declineOf: new Map(declined.map((decline) => [decline.carrier.id, decline])) };
  });
  const carriers = Array.from(names, ([id, name]): PoolCarrier => {
    const lanesOfCarrier = parts.map(({ quotesOf, declineOf }, index): PoolLane => {
      const [quote = null, ...others] = quotesOf.get(id) ?? [];
      const decline = declineOf.get(id);
      return {
        number: index + 1,
        requestId: (lanes[index] as QuoteRequest).requestId,
        quote,
        others,
        declined: decline === undefined ? null : { code: decline.code, detail: decline.detail },
      };
    });
    const quoted = lanesOfCarrier.flatMap(({ quote }) => quote ?? []);
    return {
      carrier: { id, name },
      lanesQuoted: quoted.length,
      totalCents: quoted.length === 0 ? null : quoted.reduce((sum, { totalCents }) => sum + totalCents, 0),
      lanes: lanesOfCarrier,
    };
  });
  return carriers.sort(comparePoolCarriers);
}

import { type CopyDay, type CopyOffer, MAX_OTHER_OFFERS } from '../../../../contract/loads/load-again';
import type { Load } from '../../../../contract/loads/loads';
import type { QuoteComparison } from '../../../../contract/quotes/quote-again';
import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { compareRequests } from '../../quotes/again/compare-requests';

type LoadQuote = Load['quotes'][number];

/** Compares what a load costs with its shipment quoted for another day: its own carrier, and the cheapest others. */
export function compareDay(
  load: Load,
  {
    pickupDay,
    before,
    now,
  }: {
    readonly pickupDay: string;
    /** The requests behind the load's quotes, and the same requests for the day. */
    readonly before: readonly QuoteRequest[];
    readonly now: readonly QuoteRequest[];
  },
): CopyDay {
  const same = now.map(({ quotes }, at) => bestOf(quotes, load.carrier.id, load.quotes[at]));
  const lanes = now.flatMap((request, at) => {
    const compared = compareRequests(before[at] as QuoteRequest, request).carriers;
    return compared.filter((one) => one.before === load.quotes[at]?.id);
  });
  return {
    pickupDay,
    requestIds: now.map(({ requestId }) => requestId),
    groupId: now[0]?.request.groupId ?? null,
    same: offerOf(load, same),
    lanes,
    why: reasonsOf(lanes),
    others: othersOf(load, now),
  };
}

/** Returns the carrier's quote of the same rate type and vehicle, or else its cheapest one. Quotes are sorted by total. */
function bestOf(quotes: readonly Quote[], carrierId: string, wanted?: LoadQuote): Quote | undefined {
  const own = quotes.filter(({ carrier }) => carrier.id === carrierId);
  return (
    own.find(
      ({ rateType, vehicleType }) => rateType === wanted?.rateType && vehicleType === wanted.vehicleType,
    ) ?? own[0]
  );
}

/** Returns null unless there is a quote for every dropoff. */
function offerOf(load: Load, found: readonly (Quote | undefined)[]): CopyOffer | null {
  const quotes = found.filter((one) => one !== undefined);
  const [first] = quotes;
  if (!first || quotes.length < found.length) return null;
  const totalCents = quotes.reduce((sum, quote) => sum + quote.totalCents, 0);
  return {
    carrier: { id: first.carrier.id, name: first.carrier.name },
    rateType: first.rateType,
    vehicleType: first.vehicleType,
    quoteIds: quotes.map(({ id }) => id),
    totalCents,
    differenceCents: totalCents - load.totalCents,
    pickupDate: least(quotes.map(({ pickupDate }) => pickupDate)),
    deliveryDate: greatest(quotes.map(({ dropoffDate }) => dropoffDate)),
    expiresAt: least(quotes.map(({ expiresAt }) => expiresAt)),
    isBookable: quotes.every(({ bookable }) => bookable),
  };
}

const least = (texts: readonly string[]) => texts.reduce((one, other) => (other < one ? other : one));
const greatest = (texts: readonly string[]) => texts.reduce((one, other) => (other > one ? other : one));

function othersOf(load: Load, now: readonly QuoteRequest[]): CopyOffer[] {
  const [first] = now;
  const ids = new Set(first?.quotes.map(({ carrier }) => carrier.id));
  ids.delete(load.carrier.id);
  return Array.from(ids)
    .flatMap(
      (id) =>
        offerOf(
          load,
          now.map(({ quotes }) => bestOf(quotes, id)),
        ) ?? [],
    )
    .sort((one, other) => one.totalCents - other.totalCents)
    .slice(0, MAX_OTHER_OFFERS);
}

/** Returns each reason once, in the order of the dropoffs. */
function reasonsOf(lanes: readonly QuoteComparison[]): CopyDay['why'] {
  const byDetail = new Map(lanes.flatMap(({ why }) => why).map((one) => [one.detail, one]));
  return Array.from(byDetail.values());
}

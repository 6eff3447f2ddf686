import { explainDecline } from '../../../domain/declines';
import { newId } from '../../../domain/ids';
import { explainRequest } from '../../../rating/explain-lanes';
import type { LaneRequest } from '../../../rating/lane-request';
import { quoteExpiry } from '../../../rating/price/quote-expiry';
import type { RateBook } from '../../../rating/rate-book';
import type { LaneAttempt, RatedQuote, Rating } from '../../../rating/rating';
import { describeForCarrier, describeForShipper } from './describe-line';
import type { DeclinedRecord, QuoteWorking, RequestRecord, UnnumberedRecord, Working } from './quote-record';

/** The number of attempts stored per carrier. A tariff can have hundreds of lanes between two ZIPs. */
const MAX_ATTEMPTS = 50;

/** Builds the record to store from the engine's result. It adds ids, expiry and the text for each reader. */
export function buildQuoteRecord(
  rating: Rating & { ok: true },
  parts: {
    readonly request: RequestRecord;
    readonly lane: LaneRequest;
    readonly book: RateBook;
    readonly quoteValidHours: number;
  },
): UnnumberedRecord {
  const { request } = parts;
  const explainLanes = explainRequest(parts.book, parts.lane);
  const quotesByCarrier = new Map<string, { readonly id: string; readonly rated: RatedQuote }[]>();
  const quotes = rating.quotes.map((rated) => {
    const quote = buildQuote(rated, request, parts.quoteValidHours);
    const ofCarrier = quotesByCarrier.get(rated.carrier.id) ?? [];
    ofCarrier.push({ id: quote.id, rated });
    quotesByCarrier.set(rated.carrier.id, ofCarrier);
    return quote;
  });
  const workings: Record<string, Working> = {};
  for (const [carrierId, ofCarrier] of quotesByCarrier) {
    const rated = ofCarrier.map((quote) => quote.rated);
    const limited = limitAttempts(explainLanes(carrierId), rated);
    const quotesById: Record<string, QuoteWorking> = {};
    for (const { id, rated } of ofCarrier) {
      quotesById[id] = {
        attempt: limited.attempts.findIndex((attempt) => isOutcomeOf(attempt, rated)),
        lines: rated.lines.map(describeForCarrier),
      };
    }
    workings[carrierId] = { quotes: quotesById, ...limited };
  }
  const declined = rating.declined.map(
    ({ carrier, tariffRevision, code, facts }): DeclinedRecord => ({
      carrierId: carrier.id,
      carrierName: carrier.name,
      tariffRevision,
      code,
      detail: explainDecline(code, facts, request),
    }),
  );
  for (const { carrierId, code } of declined) {
    // In a large market most carriers have no lane, so there is nothing to record.
    if (code === 'NO_LANE') continue;
    workings[carrierId] = { quotes: {}, ...limitAttempts(explainLanes(carrierId), []) };
  }
  return { request, quotes, declined, workings, consulted: quotesByCarrier.size + declined.length };
}

/** Keeps the attempts behind the carrier's quotes and the first of the others, in their order. */
export function limitAttempts(
  attempts: readonly LaneAttempt[],
  quotes: readonly Pick<RatedQuote, 'lane' | 'vehicleType'>[],
): Pick<Working, 'attempts' | 'attemptsLeftOut'> {
  if (attempts.length <= MAX_ATTEMPTS) return { attempts, attemptsLeftOut: 0 };
  const chosen = new Set(attempts.filter((attempt) => quotes.some((quote) => isOutcomeOf(attempt, quote))));
  let room = MAX_ATTEMPTS - chosen.size;
  const kept = attempts.filter((attempt) => chosen.has(attempt) || room-- > 0);
  return { attempts: kept, attemptsLeftOut: attempts.length - kept.length };
}

/** A lane has one attempt for its pallet or weight rate and one for each vehicle. */
function isOutcomeOf(attempt: LaneAttempt, quote: Pick<RatedQuote, 'lane' | 'vehicleType'>): boolean {
  const { lane: one, vehicleType } = attempt;
  const { lane: other } = quote;
  return (
    vehicleType === quote.vehicleType &&
    one.originRegion === other.originRegion &&
    one.destinationRegion === other.destinationRegion &&
    one.originFacility === other.originFacility &&
    one.destinationFacility === other.destinationFacility &&
    one.temperature === other.temperature &&
    one.commodity === other.commodity
  );
}

function buildQuote(
  rated: RatedQuote,
  request: RequestRecord,
  quoteValidHours: number,
): UnnumberedRecord['quotes'][number] {
  const facts = {
    pallets: request.pallets,
    grossWeightLbs: request.grossWeightLbs,
    miles: request.miles,
    vehicleType: rated.vehicleType,
  };
  return {
    id: newId(request.createdAt.getTime()),
    carrierId: rated.carrier.id,
    carrierName: rated.carrier.name,
    rateType: rated.rateType,
    vehicleType: rated.vehicleType,
    totalCents: rated.totalCents,
    ratedAsLbs: rated.ratedAsLbs,
    pickupDate: rated.pickupDate,
    dropoffDate: rated.dropoffDate,
    fuel: rated.fuel,
    tariffRevision: rated.tariffRevision,
    isSaved: false,
    expiresAt: quoteExpiry(request.createdAt, rated.pickupDate, quoteValidHours),
    lines: rated.lines.map((line) => ({
      code: line.code,
      ...(line.accessorial === null ? {} : { accessorial: line.accessorial }),
      cents: line.cents,
      detail: describeForShipper(line, facts),
    })),
  };
}

import { explainDecline } from '../../../domain/declines';
import { newId } from '../../../domain/ids';
import { explainLanes } from '../../../rating/explain-lanes';
import type { LaneRequest } from '../../../rating/lane-request';
import { quoteExpiry } from '../../../rating/price/quote-expiry';
import type { RateBook } from '../../../rating/rate-book';
import type { RatedQuote, Rating } from '../../../rating/rating';
import { describeForCarrier, describeForShipper } from './describe-line';
import type { ConsultedRecord, QuoteRecord, RequestRecord, StoredQuote, Working } from './quote-record';

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
): QuoteRecord {
  const { request, lane, book } = parts;
  const quotes: StoredQuote[] = [];
  const consulted = new Map<string, ConsultedRecord>();
  const workings = new Map<
    string,
    { quotes: Record<string, Working['quotes'][string]>; attempts: Working['attempts'] }
  >();

  const consult = (
    carrier: { id: string; name: string },
    tariffRevision: number,
    decline: Decline | null,
  ) => {
    const known = consulted.get(carrier.id);
    consulted.set(carrier.id, {
      carrierId: carrier.id,
      carrierName: carrier.name,
      tariffRevision,
      quotes: (known?.quotes ?? 0) + (decline === null ? 1 : 0),
      declineCode: decline?.code ?? null,
      declineDetail: decline?.detail ?? null,
    });
  };
  const workingOf = (carrierId: string) => {
    const working = workings.get(carrierId) ?? {
      quotes: {},
      attempts: explainLanes(book, lane, carrierId).slice(0, MAX_ATTEMPTS),
    };
    workings.set(carrierId, working);
    return working;
  };

  for (const rated of rating.quotes) {
    const id = newId(request.createdAt.getTime());
    consult(rated.carrier, rated.tariffRevision, null);
    workingOf(rated.carrier.id).quotes[id] = {
      lane: rated.lane,
      lines: rated.lines.map(describeForCarrier),
    };
    quotes.push(buildQuote(id, rated, request, parts.quoteValidHours));
  }
  for (const declined of rating.declined) {
    const detail = explainDecline(declined.code, declined.facts, request);
    consult(declined.carrier, declined.tariffRevision, { code: declined.code, detail });
    // In a large market most carriers have no lane, so there is nothing to record.
    if (declined.code !== 'NO_LANE') workingOf(declined.carrier.id);
  }
  return { request, consulted: Array.from(consulted.values()), quotes, workings };
}

interface Decline {
  readonly code: NonNullable<ConsultedRecord['declineCode']>;
  readonly detail: string;
}

function buildQuote(
  id: string,
  rated: RatedQuote,
  request: RequestRecord,
  quoteValidHours: number,
): StoredQuote {
  const facts = { ...request, vehicleType: rated.vehicleType };
  return {
    id,
    carrierId: rated.carrier.id,
    rateType: rated.rateType,
    vehicleType: rated.vehicleType,
    totalCents: rated.totalCents,
    ratedAsLbs: rated.ratedAsLbs,
    pickupDate: rated.pickupDate,
    dropoffDate: rated.dropoffDate,
    transitDays: rated.transitDays,
    fuel: rated.fuel,
    tariffRevision: rated.tariffRevision,
    isSaved: false,
    expiresAt: quoteExpiry(request.createdAt, rated.pickupDate, quoteValidHours),
    lines: rated.lines.map((line) => ({
      code: line.code,
      accessorial: line.accessorial,
      cents: line.cents,
      detail: describeForShipper(line, facts),
    })),
  };
}

import { newId } from '../../../domain/ids';
import { explainDecline } from '../../../domain/shipment/declines';
import type { QuoteHint, ShipmentSize } from '../../../domain/shipment/quote-hints';
import { explainLanes } from '../../../rating/explain-lanes';
import { findHints } from '../../../rating/hints/find-hints';
import { quoteExpiry } from '../../../rating/price/quote-expiry';
import type { RatedRequest } from '../../../rating/rate-shipment';
import type { RatedQuote } from '../../../rating/rating';
import { describeForShipper } from './describe-line';
import type { DeclinedRecord, RequestRecord, UnnumberedRecord, Working } from './quote-record';
import { explainSearch, type TestedCarrier } from './tariff-test/explain-search';
import { workingOf } from './working';

/** Builds the record to store from the engine's result. Adds ids, the expiration, and the text for each reader. */
export function buildQuoteRecord(
  rating: RatedRequest,
  parts: {
    readonly request: RequestRecord;
    readonly quoteValidHours: number;
    /** The largest shipment that a hint may suggest. */
    readonly hintLimits: ShipmentSize;
    /** Only set for a carrier's own test. */
    readonly tested?: TestedCarrier | undefined;
  },
): UnnumberedRecord {
  const { request } = parts;
  const { prepared } = rating;
  const quotesByCarrier = new Map<string, { readonly id: string; readonly rated: RatedQuote }[]>();
  const quotes = rating.quotes.map((rated) => {
    const hints = findHints(prepared, rated, parts.hintLimits);
    const quote = buildQuote(rated, hints, request, parts.quoteValidHours);
    const ofCarrier = quotesByCarrier.get(rated.carrier.id) ?? [];
    ofCarrier.push({ id: quote.id, rated });
    quotesByCarrier.set(rated.carrier.id, ofCarrier);
    return quote;
  });
  const workings: Record<string, Working> = {};
  for (const [carrierId, ofCarrier] of quotesByCarrier) {
    workings[carrierId] = workingOf(explainLanes(prepared, carrierId), ofCarrier);
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
    // In a large market most carriers have no lane, and nothing is recorded for them.
    if (code === 'NO_LANE') continue;
    workings[carrierId] = workingOf(explainLanes(prepared, carrierId), []);
  }
  if (parts.tested) {
    const { carrierId } = parts.tested;
    const test = explainSearch(prepared, parts.tested, quotesByCarrier.get(carrierId) ?? []);
    workings[carrierId] = { ...(workings[carrierId] ?? workingOf([], [])), test };
  }
  return { request, quotes, declined, workings, consulted: quotesByCarrier.size + declined.length };
}

function buildQuote(
  rated: RatedQuote,
  hints: readonly QuoteHint[],
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
    hints,
    expiresAt: quoteExpiry(request.createdAt, rated.pickupDate, quoteValidHours),
    lines: rated.lines.map((line) => {
      const { code, accessorial, cents } = line;
      const detail = describeForShipper(line, facts);
      return accessorial === null ? { code, cents, detail } : { code, accessorial, cents, detail };
    }),
  };
}

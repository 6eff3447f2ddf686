import type { Point, QuoteRequest } from '../../../contract/quotes';
import { compareCodePoints } from '../../../domain/code-point-order';
import { writeWhole } from '../../../domain/whole-number';
import type { FuelPrice } from '../../../rating/tariff';
import { lineLabel } from './line-words';
import type { QuoteRecord, RatedQuoteRecord } from './quote-record';

/** What stands beside a record and belongs to the reader's moment, not to the search. */
export interface Surroundings {
  readonly now: Date;
  /** City and state, and where it is, by ZIP. */
  readonly places: ReadonlyMap<string, { readonly name: string; readonly point: Point }>;
  /** Phones of the carriers whose card the reader may see. */
  readonly phones: ReadonlyMap<string, string | null>;
  /** Carriers with which the request's shipper has an APPROVED relation, when the reader may book there. */
  readonly bookableCarriers: ReadonlySet<string>;
}

/** The answer of a search and of every later reading. */
export function presentQuoteRequest(record: QuoteRecord, around: Surroundings): QuoteRequest {
  const { request } = record;
  const from = around.places.get(request.fromZip);
  const to = around.places.get(request.toZip);
  const names = new Map(record.consulted.map(({ carrierId, carrierName }) => [carrierId, carrierName]));
  return {
    requestId: request.id,
    request: {
      source: request.source,
      createdAt: request.createdAt.toISOString(),
      shipperId: request.shipperId ?? request.termsShipperId,
      carrierId: request.carrierId,
      fromZip: request.fromZip,
      fromPlace: from?.name ?? null,
      fromPoint: from?.point ?? null,
      toZip: request.toZip,
      toPlace: to?.name ?? null,
      toPoint: to?.point ?? null,
      temperature: request.temperature,
      temperatureF: request.temperatureF,
      commodity: request.commodity,
      pallets: request.pallets,
      grossWeightLbs: request.grossWeightLbs,
      stackable: request.stackable,
      foodGrade: request.foodGrade,
      accessorials: [...request.accessorials],
      earliestPickup: request.earliestPickup,
    },
    miles: request.miles,
    fuel: request.fuelPrices.map(presentFuel),
    quotes: record.quotes.map((quote) =>
      presentQuote(quote, record, names.get(quote.carrierId) ?? '', around),
    ),
    declined: record.consulted.flatMap(({ carrierId, carrierName, declineCode, declineDetail }) =>
      declineCode === null || declineDetail === null
        ? []
        : [{ carrier: { id: carrierId, name: carrierName }, code: declineCode, detail: declineDetail }],
    ),
    ...(record.workings.size === 0 ? {} : { working: presentWorkings(record) }),
  };
}

function presentWorkings({ consulted, workings }: QuoteRecord): NonNullable<QuoteRequest['working']> {
  const byName = consulted.toSorted(
    (one, other) =>
      compareCodePoints(one.carrierName, other.carrierName) ||
      compareCodePoints(one.carrierId, other.carrierId),
  );
  return byName.flatMap(({ carrierId, carrierName }) => {
    const working = workings.get(carrierId);
    if (!working) return [];
    const attempts = working.attempts.map(({ lane, rateType, vehicleType, outcome }) => ({
      lane,
      rateType,
      vehicleType,
      totalCents: outcome.kind === 'PRICED' ? outcome.totalCents : null,
      declineCode: outcome.kind === 'DECLINED' ? outcome.code : null,
    }));
    return [{ carrier: { id: carrierId, name: carrierName }, attempts }];
  });
}

function presentFuel({ source, effectiveDate, priceMills }: FuelPrice): QuoteRequest['fuel'][number] {
  return { source, effectiveDate, priceMills };
}

function presentQuote(
  quote: RatedQuoteRecord,
  record: QuoteRecord,
  carrierName: string,
  around: Surroundings,
): QuoteRequest['quotes'][number] {
  const workingLines = record.workings.get(quote.carrierId)?.quotes[quote.id]?.lines;
  return {
    id: quote.id,
    carrier: { id: quote.carrierId, name: carrierName, phone: around.phones.get(quote.carrierId) ?? null },
    rateType: quote.rateType,
    vehicleType: quote.vehicleType,
    totalCents: quote.totalCents,
    lines: quote.lines.map((line, position) => ({
      code: line.code,
      label: lineLabel(line.code, line.accessorial),
      ...(line.accessorial === null ? {} : { accessorial: line.accessorial }),
      cents: line.cents,
      detail: workingLines?.[position] ?? line.detail,
    })),
    ...(quote.ratedAsLbs === null ? {} : { ratedAs: `${writeWhole(quote.ratedAsLbs)} lb` }),
    fuel: quote.fuel && presentFuel(quote.fuel),
    pickupDate: quote.pickupDate,
    dropoffDate: quote.dropoffDate,
    transitDays: quote.transitDays,
    expiresAt: quote.expiresAt.toISOString(),
    bookable: around.bookableCarriers.has(quote.carrierId) && quote.expiresAt > around.now,
    isSaved: quote.isSaved,
  };
}

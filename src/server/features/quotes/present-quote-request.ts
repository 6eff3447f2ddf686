import type { Point, QuoteRequest } from '../../../contract/quotes';
import { compareCodePoints } from '../../../domain/code-point-order';
import { shipmentOf } from '../../../domain/shipment-request';
import { formatWholeNumber } from '../../../domain/whole-number';
import type { FuelPrice } from '../../../rating/tariff';
import { lineLabel } from './line-text';
import type { QuoteRecord, StoredQuote } from './quote-record';

/** Data shown with a quote request that is not stored with it but read each time. */
export interface DisplayContext {
  readonly now: Date;
  /** City, state and coordinates by ZIP. */
  readonly places: ReadonlyMap<string, { readonly name: string; readonly point: Point }>;
  /** Phone numbers of the carriers the reader may see. */
  readonly phones: ReadonlyMap<string, string | null>;
  /** Carriers with an APPROVED relation to the request's shipper; empty if the reader may not book. */
  readonly bookableCarriers: ReadonlySet<string>;
}

/** The answer to a search and to `GET /v1/quotes/requests/{id}`. */
export function presentQuoteRequest(record: QuoteRecord, context: DisplayContext): QuoteRequest {
  const { request } = record;
  const from = context.places.get(request.fromZip);
  const to = context.places.get(request.toZip);
  const names = new Map(record.consulted.map(({ carrierId, carrierName }) => [carrierId, carrierName]));
  return {
    requestId: request.id,
    request: {
      source: request.source,
      createdAt: request.createdAt.toISOString(),
      shipperId: request.shipperId ?? request.termsShipperId,
      carrierId: request.carrierId,
      ...shipmentOf(request),
      accessorials: [...request.accessorials],
      fromPlace: from?.name ?? null,
      fromPoint: from?.point ?? null,
      toPlace: to?.name ?? null,
      toPoint: to?.point ?? null,
      temperatureF: request.temperatureF,
    },
    miles: request.miles,
    fuel: request.fuelPrices.map(presentFuel),
    quotes: record.quotes.map((quote) =>
      presentQuote(quote, record, names.get(quote.carrierId) ?? '', context),
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
  quote: StoredQuote,
  record: QuoteRecord,
  carrierName: string,
  context: DisplayContext,
): QuoteRequest['quotes'][number] {
  const workingLines = record.workings.get(quote.carrierId)?.quotes[quote.id]?.lines;
  return {
    id: quote.id,
    carrier: { id: quote.carrierId, name: carrierName, phone: context.phones.get(quote.carrierId) ?? null },
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
    ...(quote.ratedAsLbs === null ? {} : { ratedAs: `${formatWholeNumber(quote.ratedAsLbs)} lb` }),
    fuel: quote.fuel && presentFuel(quote.fuel),
    pickupDate: quote.pickupDate,
    dropoffDate: quote.dropoffDate,
    transitDays: quote.transitDays,
    expiresAt: quote.expiresAt.toISOString(),
    bookable: context.bookableCarriers.has(quote.carrierId) && quote.expiresAt > context.now,
    isSaved: quote.isSaved,
  };
}

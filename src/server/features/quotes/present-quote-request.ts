import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import type { Point, QuoteRequest } from '../../../contract/quotes/quotes';
import { dayNumber, isoDate } from '../../../domain/days/calendar-date';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import { formatQuoteNumber } from '../../../domain/shipment/quote-number';
import { shipmentOf } from '../../../domain/shipment/shipment-request';
import { compareCodePoints } from '../../../domain/text/code-point-order';
import type { LaneKey } from '../../../rating/rating';
import type { FuelPrice } from '../../../rating/tariff';
import type { Caller } from '../../access/caller';
import type { CarrierCards } from './keep-searches';
import { lineLabel } from './line-text';
import type { QuoteRecord, StoredQuote } from './quote-record';

/** The city and state of a ZIP, with its coordinates. */
export interface Place {
  readonly name: string;
  readonly point: Point;
}

/** The live loads of quotes, by quote id. */
export type LiveLoads = ReadonlyMap<string, NonNullable<QuoteLoad>>;

/** A new quote has no loads. */
const NO_LOADS: LiveLoads = new Map();

/** Data shown with a quote request that is not stored with it but read each time. */
export interface DisplayContext {
  readonly now: Date;
  readonly caller: Caller;
  readonly cards: CarrierCards;
  readonly loads?: LiveLoads;
  readonly from: Place | null;
  readonly to: Place | null;
}

/** Presents the response to a search and to `GET /v1/quotes/requests/{id}`. */
export function presentQuoteRequest(record: QuoteRecord, context: DisplayContext): QuoteRequest {
  const { request, workings } = record;
  const { from, to } = context;
  const isBooker = mayBook(context.caller, request.shipperId);
  return {
    requestId: request.id,
    request: {
      source: request.source,
      createdAt: request.createdAt.toISOString(),
      shipperId: request.shipperId ?? request.termsShipperId,
      carrierId: request.carrierId,
      groupId: request.groupId,
      againOf: request.againOf,
      ...shipmentOf(request),
      accessorials: [...request.accessorials],
      fromPlace: from?.name ?? null,
      fromPoint: from?.point ?? null,
      toPlace: to?.name ?? null,
      toPoint: to?.point ?? null,
      temperatureF: request.temperatureF,
    },
    miles: request.miles,
    referenceRevision: request.referenceRevision,
    fuel: request.fuelPrices.map(presentFuel),
    quotes: record.quotes.map((quote) => presentQuote(quote, record, context, isBooker)),
    declined: record.declined.map(({ carrierId, carrierName, code, detail }) => ({
      carrier: { id: carrierId, name: carrierName },
      code,
      detail,
    })),
    ...(Object.keys(workings).length === 0 ? {} : { working: presentWorkings(record) }),
  };
}

/** Whether the reader may book the request's quotes with carriers that approved its shipper. */
export function mayBook(caller: Caller, shipperId: string | null): boolean {
  return (
    caller.allowBooking &&
    shipperId !== null &&
    (caller.roles.includes('ADMIN') || caller.shipperIds.includes(shipperId))
  );
}

/** Presents the workings by carrier name, then id. */
function presentWorkings({ quotes, declined, workings }: QuoteRecord): NonNullable<QuoteRequest['working']> {
  const names = new Map(
    [...quotes, ...declined].map(({ carrierId, carrierName }) => [carrierId, carrierName]),
  );
  return Object.entries(workings)
    .map(([id, { lanes, attempts, attemptsLeftOut, test }]) => ({
      carrier: { id, name: names.get(id) ?? '' },
      attempts: attempts.map((attempt) => ({ ...attempt, lane: lanes[attempt.lane] as LaneKey })),
      attemptsLeftOut,
      ...(test && { test }),
    }))
    .sort(
      ({ carrier: one }, { carrier: other }) =>
        compareCodePoints(one.name, other.name) || compareCodePoints(one.id, other.id),
    );
}

function presentFuel({ source, effectiveDate, priceMills }: FuelPrice): QuoteRequest['fuel'][number] {
  return { source, effectiveDate, priceMills };
}

const daysBetween = (first: string, last: string) => dayNumber(isoDate(last)) - dayNumber(isoDate(first));

function presentQuote(
  quote: StoredQuote,
  { workings }: QuoteRecord,
  { cards, now, loads = NO_LOADS }: DisplayContext,
  isBooker: boolean,
): QuoteRequest['quotes'][number] {
  const { carrierId } = quote;
  const workingLines = workings[carrierId]?.quotes[quote.id]?.lines;
  return {
    id: quote.id,
    number: formatQuoteNumber(quote.number),
    carrier: { id: carrierId, name: quote.carrierName, phone: cards.phones.get(carrierId) ?? null },
    rateType: quote.rateType,
    vehicleType: quote.vehicleType,
    totalCents: quote.totalCents,
    lines: quote.lines.map((line, position) => ({
      code: line.code,
      label: lineLabel(line.code, line.accessorial ?? null),
      ...(line.accessorial === undefined ? {} : { accessorial: line.accessorial }),
      cents: line.cents,
      detail: workingLines?.[position] ?? line.detail,
    })),
    ...(quote.ratedAsLbs === null ? {} : { ratedAs: `${formatWholeNumber(quote.ratedAsLbs)} lb` }),
    fuel: quote.fuel && presentFuel(quote.fuel),
    tariffRevision: quote.tariffRevision,
    pickupDate: quote.pickupDate,
    dropoffDate: quote.dropoffDate,
    transitDays: daysBetween(quote.pickupDate, quote.dropoffDate),
    expiresAt: quote.expiresAt.toISOString(),
    bookable: isBooker && cards.approved.has(carrierId) && quote.expiresAt > now,
    isSaved: quote.isSaved,
    load: loads.get(quote.id) ?? null,
    ...(quote.hints.length === 0 ? {} : { hints: [...quote.hints] }),
  };
}

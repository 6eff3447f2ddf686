import type { BulkLine, LaneQuote } from '../../../contract/quotes/bulk-search-answers';
import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import { dayNumber, type IsoDate } from '../../../domain/days/calendar-date';
import { formatQuoteNumber } from '../../../domain/shipment/quote-number';
import type { RateType, TruckloadVehicle } from '../../../domain/shipment/vehicles';
import type { DeclinedRecord } from '../quotes/quote-record';

/** The fields of a quote that a bulk search returns. */
export interface StoredLaneQuote {
  readonly id: string;
  readonly number: number;
  readonly carrierId: string;
  readonly carrierName: string;
  readonly rateType: RateType;
  readonly vehicleType: TruckloadVehicle | null;
  readonly totalCents: number;
  readonly pickupDate: string;
  readonly dropoffDate: string;
  readonly expiresAt: string | Date;
  /** Missing if the quote is new. */
  readonly load?: QuoteLoad;
}

/** The facts that decide which quotes the reader can book now. */
export interface BookingContext {
  readonly isBooker: boolean;
  /** The carriers with an APPROVED relation to the shipper of the search. */
  readonly approved: ReadonlySet<string>;
  readonly now: Date;
}

/** The dates were checked before they were stored. Checking them again took half the time of a line. */
const daysBetween = (first: string, last: string) => dayNumber(last as IsoDate) - dayNumber(first as IsoDate);

export function presentLaneQuote(quote: StoredLaneQuote, booking: BookingContext): LaneQuote {
  const expiresAt = new Date(quote.expiresAt);
  return {
    id: quote.id,
    number: formatQuoteNumber(quote.number),
    carrier: { id: quote.carrierId, name: quote.carrierName },
    rateType: quote.rateType,
    vehicleType: quote.vehicleType,
    totalCents: quote.totalCents,
    pickupDate: quote.pickupDate,
    dropoffDate: quote.dropoffDate,
    transitDays: daysBetween(quote.pickupDate, quote.dropoffDate),
    expiresAt: expiresAt.toISOString(),
    bookable: booking.isBooker && booking.approved.has(quote.carrierId) && expiresAt > booking.now,
    load: quote.load ?? null,
  };
}

export function presentLine(
  line: {
    readonly row: number;
    readonly requestId: string;
    readonly quotes: readonly StoredLaneQuote[];
    readonly declined: readonly Pick<DeclinedRecord, 'carrierId' | 'carrierName' | 'code'>[];
  },
  booking: BookingContext,
): BulkLine {
  const quotes = line.quotes.map((quote) => presentLaneQuote(quote, booking));
  return {
    row: line.row,
    requestId: line.requestId,
    best: quotes[0] ?? null,
    quotes,
    declined: line.declined.map(({ carrierId, carrierName, code }) => ({
      carrier: { id: carrierId, name: carrierName },
      code,
    })),
  };
}

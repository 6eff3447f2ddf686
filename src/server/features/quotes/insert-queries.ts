import { type Insertable, type Kysely, sql } from 'kysely';
import { rowOfFields } from '../../../domain/key-case';
import type {
  DB,
  Quote,
  QuoteLine,
  QuoteRequest,
  QuoteRequestCarrier,
  QuoteWorking,
} from '../../platform/database/schema.generated';
import type { QuoteRecord } from './quote-record';

/** A row with every column of its table: a missing column would become null instead of its default. */
type Row<Table> = Readonly<Required<Record<keyof Insertable<Table>, unknown>>>;

/** Inserts a quote request with its carriers, workings, quotes and lines in one statement. */
export async function insertQuoteRecord(tx: Kysely<DB>, record: QuoteRecord): Promise<void> {
  await sql`select fn_insert_quote_request(${JSON.stringify(rowsOf(record))}::jsonb)`.execute(tx);
}

function rowsOf({ request, consulted, quotes, workings }: QuoteRecord) {
  const { id: requestId, shipperId } = request;
  return {
    request: rowOfFields(request) satisfies Row<QuoteRequest>,
    consulted: consulted.map(
      (carrier) =>
        ({
          request_id: requestId,
          carrier_id: carrier.carrierId,
          shipper_id: shipperId,
          carrier_name: carrier.carrierName,
          tariff_revision: carrier.tariffRevision,
          quotes: carrier.quotes,
          decline_code: carrier.declineCode,
          decline_detail: carrier.declineDetail,
        }) satisfies Row<QuoteRequestCarrier>,
    ),
    workings: Array.from(
      workings,
      ([carrierId, working]) =>
        ({ request_id: requestId, carrier_id: carrierId, working }) satisfies Row<QuoteWorking>,
    ),
    quotes: quotes.map(
      (quote) =>
        ({
          id: quote.id,
          request_id: requestId,
          carrier_id: quote.carrierId,
          shipper_id: shipperId,
          rate_type: quote.rateType,
          vehicle_type: quote.vehicleType,
          total_cents: quote.totalCents,
          rated_as_lbs: quote.ratedAsLbs,
          pickup_date: quote.pickupDate,
          dropoff_date: quote.dropoffDate,
          transit_days: quote.transitDays,
          fuel_price_source: quote.fuel?.source ?? null,
          fuel_effective_date: quote.fuel?.effectiveDate ?? null,
          fuel_price_mills: quote.fuel?.priceMills ?? null,
          tariff_revision: quote.tariffRevision,
          reference_revision: request.referenceRevision,
          is_saved: quote.isSaved,
          created_at: request.createdAt,
          expires_at: quote.expiresAt,
        }) satisfies Row<Quote>,
    ),
    lines: quotes.flatMap((quote) =>
      quote.lines.map(
        (line, position) =>
          ({
            quote_id: quote.id,
            position,
            carrier_id: quote.carrierId,
            shipper_id: shipperId,
            code: line.code,
            accessorial: line.accessorial,
            cents: line.cents,
            detail: line.detail,
          }) satisfies Row<QuoteLine>,
      ),
    ),
  };
}

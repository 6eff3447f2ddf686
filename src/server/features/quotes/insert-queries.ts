import { type Insertable, type Kysely, sql } from 'kysely';
import type {
  DB,
  QuoteLine,
  QuoteRequest,
  QuoteRequestCarrier,
  QuoteWorking,
  Quote as StoredQuote,
} from '../../platform/database/schema.generated';
import type { QuoteRecord } from './quote-record';

/** A row as JSON with every column of its table: what is not named would be null, not the column's default. */
type Row<Table> = Readonly<Required<Record<keyof Insertable<Table>, unknown>>>;

/** Writes a request with everything that belongs to it, in one statement. */
export async function insertQuoteRecord(tx: Kysely<DB>, record: QuoteRecord): Promise<void> {
  await sql`select fn_keep_quote_request(${JSON.stringify(rowsOf(record))}::jsonb)`.execute(tx);
}

function rowsOf({ request, consulted, quotes, workings }: QuoteRecord) {
  const { id: requestId, shipperId } = request;
  return {
    request: {
      id: requestId,
      group_id: request.groupId,
      source: request.source,
      shipper_id: shipperId,
      carrier_id: request.carrierId,
      terms_shipper_id: request.termsShipperId,
      created_by: request.createdBy,
      created_at: request.createdAt,
      from_zip: request.fromZip,
      to_zip: request.toZip,
      temperature: request.temperature,
      temperature_f: request.temperatureF,
      commodity: request.commodity,
      pallets: request.pallets,
      gross_weight_lbs: request.grossWeightLbs,
      stackable: request.stackable,
      food_grade: request.foodGrade,
      accessorials: request.accessorials,
      earliest_pickup: request.earliestPickup,
      miles: request.miles,
      reference_revision: request.referenceRevision,
      fuel_prices: request.fuelPrices,
    } satisfies Row<QuoteRequest>,
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
        }) satisfies Row<StoredQuote>,
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

import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import type { QuoteRecord } from './quote-record';

/** Writes a request with everything that belongs to it. */
export async function insertQuoteRecord(tx: Kysely<DB>, record: QuoteRecord): Promise<void> {
  const { request, consulted, quotes, workings } = record;
  const { id: requestId, shipperId } = request;
  await tx
    .insertInto('quote_request_group')
    .values({
      id: request.groupId,
      source: request.source,
      shipper_id: shipperId,
      carrier_id: request.carrierId,
      created_by: request.createdBy,
      created_at: request.createdAt,
    })
    .execute();
  await tx
    .insertInto('quote_request')
    .values({
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
      accessorials: [...request.accessorials],
      earliest_pickup: request.earliestPickup,
      miles: request.miles,
      reference_revision: request.referenceRevision,
      fuel_prices: JSON.stringify(request.fuelPrices),
    })
    .execute();
  if (consulted.length === 0) return;
  await tx
    .insertInto('quote_request_carrier')
    .values(
      consulted.map((carrier) => ({
        request_id: requestId,
        carrier_id: carrier.carrierId,
        shipper_id: shipperId,
        carrier_name: carrier.carrierName,
        tariff_revision: carrier.tariffRevision,
        quotes: carrier.quotes,
        decline_code: carrier.declineCode,
        decline_detail: carrier.declineDetail,
      })),
    )
    .execute();
  await tx
    .insertInto('quote_working')
    .values(
      Array.from(workings, ([carrierId, working]) => ({
        request_id: requestId,
        carrier_id: carrierId,
        working: JSON.stringify(working),
      })),
    )
    .execute();
  if (quotes.length === 0) return;
  await tx
    .insertInto('quote')
    .values(
      quotes.map((quote) => ({
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
        created_at: request.createdAt,
        expires_at: quote.expiresAt,
      })),
    )
    .execute();
  await tx
    .insertInto('quote_line')
    .values(
      quotes.flatMap((quote) =>
        quote.lines.map((line, position) => ({
          quote_id: quote.id,
          position,
          carrier_id: quote.carrierId,
          shipper_id: shipperId,
          code: line.code,
          accessorial: line.accessorial,
          cents: line.cents,
          detail: line.detail,
        })),
      ),
    )
    .execute();
}

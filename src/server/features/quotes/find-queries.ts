import type { Kysely } from 'kysely';
import type { Accessorial } from '../../../domain/accessorials';
import { isoDate } from '../../../domain/calendar-date';
import type { ChargeLineCode } from '../../../domain/charge-lines';
import type { DeclineCode } from '../../../domain/declines';
import type { FuelPriceSource } from '../../../domain/fuel';
import { fieldsOfRow } from '../../../domain/key-case';
import { mills } from '../../../domain/money';
import type { RateType, TruckloadVehicle } from '../../../domain/vehicles';
import type { FuelPrice } from '../../../rating/tariff';
import type { DB } from '../../platform/database/schema.generated';
import type { LineRecord, QuoteRecord, RequestRecord, StoredQuote, Working } from './quote-record';

/** A quote request with those of its parts that the actor may see; null if they may not see the request. */
export async function findQuoteRecord(tx: Kysely<DB>, id: string): Promise<QuoteRecord | null> {
  const request = await tx.selectFrom('quote_request').selectAll().where('id', '=', id).executeTakeFirst();
  if (!request) return null;
  const consulted = await tx
    .selectFrom('quote_request_carrier')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('carrier_name', (by) => by.collate('C'))
    .orderBy('carrier_id')
    .execute();
  // The same order as `Rating.quotes`, by code point.
  const quotes = await tx
    .selectFrom('quote')
    .innerJoin('quote_request_carrier as consulted', (join) =>
      join
        .onRef('consulted.request_id', '=', 'quote.request_id')
        .onRef('consulted.carrier_id', '=', 'quote.carrier_id'),
    )
    .selectAll('quote')
    .where('quote.request_id', '=', id)
    .orderBy('quote.total_cents')
    .orderBy('consulted.carrier_name', (by) => by.collate('C'))
    .orderBy('quote.rate_type', (by) => by.collate('C'))
    .orderBy('quote.vehicle_type', (by) => by.collate('C').nullsFirst())
    .orderBy('quote.carrier_id')
    .execute();
  const lines = await tx
    .selectFrom('quote_line')
    .innerJoin('quote', 'quote.id', 'quote_line.quote_id')
    .selectAll('quote_line')
    .where('quote.request_id', '=', id)
    .orderBy('quote_line.quote_id')
    .orderBy('quote_line.position')
    .execute();
  const workings = await tx
    .selectFrom('quote_working')
    .select(['carrier_id', 'working'])
    .where('request_id', '=', id)
    .execute();

  const linesByQuote = new Map<string, LineRecord[]>();
  for (const line of lines) {
    const ofQuote = linesByQuote.get(line.quote_id) ?? [];
    ofQuote.push({
      code: line.code as ChargeLineCode,
      accessorial: line.accessorial as Accessorial | null,
      cents: line.cents,
      detail: line.detail,
    });
    linesByQuote.set(line.quote_id, ofQuote);
  }
  return {
    // The narrower types are safe, because only parsed requests are inserted.
    request: fieldsOfRow(request) as unknown as RequestRecord,
    consulted: consulted.map((carrier) => ({
      carrierId: carrier.carrier_id,
      carrierName: carrier.carrier_name,
      tariffRevision: carrier.tariff_revision,
      quotes: carrier.quotes,
      declineCode: carrier.decline_code as DeclineCode | null,
      declineDetail: carrier.decline_detail,
    })),
    quotes: quotes.map(
      (quote): StoredQuote => ({
        id: quote.id,
        carrierId: quote.carrier_id,
        rateType: quote.rate_type as RateType,
        vehicleType: quote.vehicle_type as TruckloadVehicle | null,
        totalCents: quote.total_cents,
        ratedAsLbs: quote.rated_as_lbs,
        pickupDate: quote.pickup_date,
        dropoffDate: quote.dropoff_date,
        transitDays: quote.transit_days,
        fuel: fuelOf(quote),
        tariffRevision: quote.tariff_revision,
        isSaved: quote.is_saved,
        expiresAt: quote.expires_at,
        lines: linesByQuote.get(quote.id) ?? [],
      }),
    ),
    workings: new Map(workings.map((row) => [row.carrier_id, row.working as unknown as Working])),
  };
}

function fuelOf(quote: {
  fuel_price_source: string | null;
  fuel_effective_date: string | null;
  fuel_price_mills: number | null;
}): FuelPrice | null {
  if (
    quote.fuel_price_source === null ||
    quote.fuel_effective_date === null ||
    quote.fuel_price_mills === null
  ) {
    return null;
  }
  return {
    source: quote.fuel_price_source as FuelPriceSource,
    effectiveDate: isoDate(quote.fuel_effective_date),
    priceMills: mills(quote.fuel_price_mills),
  };
}

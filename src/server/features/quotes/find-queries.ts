import { type Kysely, sql } from 'kysely';
import { isoDate } from '../../../domain/calendar-date';
import type { FuelPriceSource } from '../../../domain/fuel';
import { fieldsOfRow } from '../../../domain/key-case';
import { mills } from '../../../domain/money';
import type { RateType, TruckloadVehicle } from '../../../domain/vehicles';
import type { FuelPrice } from '../../../rating/tariff';
import type { DB } from '../../platform/database/schema.generated';
import type { CarrierCards } from './keep-searches';
import type { DeclinedRecord, LineRecord, QuoteRecord, RequestRecord, Working } from './quote-record';

/**
 * A quote request with those of its parts that the actor may see, and the current cards of its carriers; null if they may
 * not see the request. `isCarrier`: the actor may have carriers of their own among those that were consulted.
 */
export async function findQuoteRecord(
  tx: Kysely<DB>,
  id: string,
  { isCarrier }: { readonly isCarrier: boolean },
): Promise<{ readonly record: QuoteRecord; readonly cards: CarrierCards } | null> {
  const row = await tx
    .selectFrom('quote_request as request')
    .leftJoin('quote_request_result as result', 'result.request_id', 'request.id')
    .leftJoin('quote_working as working', 'working.request_id', 'request.id')
    .selectAll('request')
    .select(['result.declined', 'working.workings'])
    .where('request.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { declined, workings, ...request } = row;
  const own = isCarrier ? await findOwnParts(tx, id) : NO_PARTS;
  const quotes = await findQuotes(tx, id, request.shipper_id);
  return {
    record: {
      // The narrower types are safe, because only parsed requests are stored.
      request: fieldsOfRow(request) as unknown as RequestRecord,
      quotes: quotes.map(quoteOf),
      declined: (declined as DeclinedRecord[] | null) ?? own.declined,
      workings: (workings as Record<string, Working> | null) ?? own.workings,
    },
    cards: {
      phones: new Map(quotes.map(({ carrier_id, phone }) => [carrier_id, phone])),
      approved: new Set(quotes.flatMap((quote) => (quote.is_approved ? [quote.carrier_id] : []))),
    },
  };
}

type OwnParts = Pick<QuoteRecord, 'declined' | 'workings'>;

const NO_PARTS: OwnParts = { declined: [], workings: {} };

async function findOwnParts(tx: Kysely<DB>, id: string): Promise<OwnParts> {
  const { rows } = await sql<{
    carrier_id: string;
    declined: DeclinedRecord | null;
    working: Working | null;
  }>`select carrier_id, declined, working from actor.own_parts(${id})`.execute(tx);
  return {
    declined: rows.flatMap(({ declined }) => declined ?? []),
    workings: Object.fromEntries(
      rows.flatMap(({ carrier_id, working }) => (working ? [[carrier_id, working]] : [])),
    ),
  };
}

/** In the order of `Rating.quotes`, by code point. */
function findQuotes(tx: Kysely<DB>, requestId: string, shipperId: string | null) {
  return tx
    .selectFrom('quote')
    .leftJoin('carrier', 'carrier.id', 'quote.carrier_id')
    .leftJoin('carrier_shipper as relation', (join) =>
      join
        .onRef('relation.carrier_id', '=', 'quote.carrier_id')
        .on('relation.shipper_id', '=', shipperId)
        .on('relation.status', '=', 'APPROVED'),
    )
    .selectAll('quote')
    .select(['carrier.phone', ({ eb }) => eb('relation.status', 'is not', null).as('is_approved')])
    .where('quote.request_id', '=', requestId)
    .orderBy('quote.total_cents')
    .orderBy('quote.carrier_name', (by) => by.collate('C'))
    .orderBy('quote.rate_type', (by) => by.collate('C'))
    .orderBy('quote.vehicle_type', (by) => by.collate('C').nullsFirst())
    .orderBy('quote.carrier_id')
    .execute();
}

function quoteOf(quote: Awaited<ReturnType<typeof findQuotes>>[number]): QuoteRecord['quotes'][number] {
  return {
    id: quote.id,
    number: quote.number,
    carrierId: quote.carrier_id,
    carrierName: quote.carrier_name,
    rateType: quote.rate_type as RateType,
    vehicleType: quote.vehicle_type as TruckloadVehicle | null,
    totalCents: quote.total_cents,
    ratedAsLbs: quote.rated_as_lbs,
    pickupDate: quote.pickup_date,
    dropoffDate: quote.dropoff_date,
    fuel: fuelOf(quote),
    tariffRevision: quote.tariff_revision,
    isSaved: quote.is_saved,
    expiresAt: quote.expires_at,
    lines: quote.lines as unknown as LineRecord[],
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

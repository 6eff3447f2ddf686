import type { Kysely } from 'kysely';
import { invalidInput } from '../../../contract/app-error';
import type { Accessorial } from '../../../domain/accessorials';
import { type IsoDate, isoDate } from '../../../domain/calendar-date';
import type { ChargeLineCode } from '../../../domain/charge-lines';
import type { Commodity } from '../../../domain/commodities';
import type { QuoteRequestSource } from '../../../domain/companies';
import type { DeclineCode } from '../../../domain/declines';
import type { FuelPriceSource } from '../../../domain/fuel';
import { mills } from '../../../domain/money';
import type { Temperature } from '../../../domain/temperatures';
import type { RateType, TruckloadVehicle } from '../../../domain/vehicles';
import { masterZipOf, type Zip } from '../../../domain/zip';
import type { FuelPrice } from '../../../rating/tariff';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';
import type { Surroundings } from './present-quote-request';
import type { LineRecord, QuoteRecord, RatedQuoteRecord, Working } from './quote-record';

/** Refuses a shipper that the actor cannot see: for the actor there is none. */
export async function refuseUnknownShipper(tx: Kysely<DB>, shipperId: string | null): Promise<void> {
  if (shipperId === null) return;
  const shipper = await tx.selectFrom('shipper').select('id').where('id', '=', shipperId).executeTakeFirst();
  if (!shipper) throw invalidInput({ field: 'shipperId', message: 'There is no such customer' });
}

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

/** A request as the actor may see it; null when there is none for them. */
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
  // The order of the rating: total, carrier name, rate type, vehicle (none first), carrier, by code point.
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
    request: {
      id: request.id,
      groupId: request.group_id,
      source: request.source as QuoteRequestSource,
      shipperId: request.shipper_id,
      carrierId: request.carrier_id,
      createdBy: request.created_by,
      createdAt: request.created_at,
      fromZip: request.from_zip,
      toZip: request.to_zip,
      temperature: request.temperature as Temperature,
      temperatureF: request.temperature_f,
      commodity: request.commodity as Commodity,
      pallets: request.pallets,
      grossWeightLbs: request.gross_weight_lbs,
      stackable: request.stackable,
      foodGrade: request.food_grade,
      accessorials: request.accessorials as Accessorial[],
      earliestPickup: request.earliest_pickup,
      miles: request.miles,
      referenceRevision: request.reference_revision,
      fuelPrices: request.fuel_prices as unknown as FuelPrice[],
    },
    consulted: consulted.map((carrier) => ({
      carrierId: carrier.carrier_id,
      carrierName: carrier.carrier_name,
      tariffRevision: carrier.tariff_revision,
      quotes: carrier.quotes,
      declineCode: carrier.decline_code as DeclineCode | null,
      declineDetail: carrier.decline_detail,
    })),
    quotes: quotes.map(
      (quote): RatedQuoteRecord => ({
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
    effectiveDate: isoDate(quote.fuel_effective_date) satisfies IsoDate,
    priceMills: mills(quote.fuel_price_mills),
  };
}

/** Places, phones and relations as they stand now, as far as the actor may see them. */
export async function readSurroundings(
  tx: Kysely<DB>,
  { request, quotes }: QuoteRecord,
  reader: { readonly caller: Caller; readonly now: Date },
): Promise<Surroundings> {
  const ends = [request.fromZip, request.toZip] as Zip[];
  const zips = await tx
    .selectFrom('master_zip')
    .select(['zip', 'city', 'state'])
    .where('zip', 'in', ends.map(masterZipOf))
    .execute();
  const places = new Map(
    ends.flatMap((end) => {
      const row = zips.find(({ zip }) => zip === masterZipOf(end));
      return row ? [[end as string, `${row.city}, ${row.state}`] as const] : [];
    }),
  );
  const carrierIds = Array.from(new Set(quotes.map(({ carrierId }) => carrierId)));
  if (carrierIds.length === 0) {
    return { now: reader.now, places, phones: new Map(), bookableCarriers: new Set() };
  }
  const cards = await tx
    .selectFrom('carrier')
    .select(['id', 'phone'])
    .where('id', 'in', carrierIds)
    .execute();
  const mayBook =
    reader.caller.allowBooking &&
    request.shipperId !== null &&
    (reader.caller.roles.includes('ADMIN') || reader.caller.shipperIds.includes(request.shipperId));
  const approved =
    mayBook && request.shipperId !== null
      ? await tx
          .selectFrom('carrier_shipper')
          .select('carrier_id')
          .where('shipper_id', '=', request.shipperId)
          .where('status', '=', 'APPROVED')
          .where('carrier_id', 'in', carrierIds)
          .execute()
      : [];
  return {
    now: reader.now,
    places,
    phones: new Map(cards.map(({ id, phone }) => [id, phone])),
    bookableCarriers: new Set(approved.map(({ carrier_id }) => carrier_id)),
  };
}

import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import { isoDate } from '../../../domain/days/calendar-date';
import type { LoadStatus } from '../../../domain/loads/load-states';
import type { FuelPriceSource } from '../../../domain/money/fuel';
import { mills } from '../../../domain/money/money';
import type { QuoteHint } from '../../../domain/shipment/quote-hints';
import type { RateType, TruckloadVehicle } from '../../../domain/shipment/vehicles';
import { fieldsOfRow } from '../../../domain/text/key-case';
import type { FuelPrice } from '../../../rating/tariff';
import type { ActorDb } from '../../platform/database/database';
import type { CarrierCards } from './keep-searches';
import type { LiveLoads } from './present-quote-request';
import type { DeclinedRecord, LineRecord, QuoteRecord, RequestRecord } from './quote-record';
import { readWorking } from './working';

/** The row that `actor.read_quote_request` returns. Its rows have the tables' column names, with times as texts. */
interface FoundRow {
  readonly request: object & { readonly created_at: string };
  readonly declined: readonly DeclinedRecord[];
  readonly workings: Readonly<Record<string, Parameters<typeof readWorking>[0]>>;
  /** The quotes in the order of `Rating.quotes`, by code point. */
  readonly quotes: readonly QuoteRow[];
}

interface QuoteRow {
  readonly id: string;
  readonly number: number;
  readonly carrier_id: string;
  readonly carrier_name: string;
  readonly rate_type: RateType;
  readonly vehicle_type: TruckloadVehicle | null;
  readonly total_cents: number;
  readonly rated_as_lbs: number | null;
  readonly pickup_date: string;
  readonly dropoff_date: string;
  readonly fuel_price_source: FuelPriceSource | null;
  readonly fuel_effective_date: string | null;
  readonly fuel_price_mills: number | null;
  readonly tariff_revision: number;
  readonly is_saved: boolean;
  readonly expires_at: string;
  readonly lines: readonly LineRecord[];
  /** Null if there are no hints, and in quotes from before there were hints. */
  readonly hints: readonly QuoteHint[] | null;
  /** The carrier's current phone number; `is_approved` is current too. */
  readonly phone: string | null;
  readonly is_approved: boolean;
  /** The live load; null if there is none. */
  readonly load_id: string | null;
  readonly load_number: string | null;
  readonly load_status: LoadStatus | null;
}

/**
 * Returns a quote request with those of its parts that the actor may see, and the current cards of its carriers; null if
 * they may not see the request.
 */
export async function findQuoteRecord(
  db: ActorDb,
  id: string,
): Promise<{
  readonly record: QuoteRecord;
  readonly cards: CarrierCards;
  readonly loads: LiveLoads;
} | null> {
  const row = await db.call<FoundRow | undefined>('read_quote_request', { request_id: id });
  if (!row) return null;
  const { request, declined, workings, quotes } = row;
  return {
    record: {
      request: {
        // The narrower types are safe, because only parsed requests are stored.
        ...(fieldsOfRow(request) as unknown as RequestRecord),
        createdAt: new Date(request.created_at),
      },
      quotes: quotes.map(quoteOf),
      declined,
      workings: Object.fromEntries(
        Object.entries(workings).map(([id, working]) => [id, readWorking(working)]),
      ),
    },
    loads: new Map(quotes.flatMap((quote) => loadOf(quote))),
    cards: {
      phones: new Map(quotes.map(({ carrier_id, phone }) => [carrier_id, phone])),
      approved: new Set(quotes.flatMap((quote) => (quote.is_approved ? [quote.carrier_id] : []))),
    },
  };
}

function loadOf({ id, load_id, load_number, load_status }: QuoteRow): [string, NonNullable<QuoteLoad>][] {
  if (load_id === null || load_number === null || load_status === null) return [];
  return [[id, { id: load_id, number: load_number, status: load_status }]];
}

function quoteOf(quote: QuoteRow): QuoteRecord['quotes'][number] {
  return {
    id: quote.id,
    number: quote.number,
    carrierId: quote.carrier_id,
    carrierName: quote.carrier_name,
    rateType: quote.rate_type,
    vehicleType: quote.vehicle_type,
    totalCents: quote.total_cents,
    ratedAsLbs: quote.rated_as_lbs,
    pickupDate: quote.pickup_date,
    dropoffDate: quote.dropoff_date,
    fuel: fuelOf(quote),
    tariffRevision: quote.tariff_revision,
    isSaved: quote.is_saved,
    expiresAt: new Date(quote.expires_at),
    lines: quote.lines,
    hints: quote.hints ?? [],
  };
}

function fuelOf(quote: QuoteRow): FuelPrice | null {
  if (
    quote.fuel_price_source === null ||
    quote.fuel_effective_date === null ||
    quote.fuel_price_mills === null
  ) {
    return null;
  }
  return {
    source: quote.fuel_price_source,
    effectiveDate: isoDate(quote.fuel_effective_date),
    priceMills: mills(quote.fuel_price_mills),
  };
}

import { AppError, invalidInput } from '../../../contract/app-error';
import type { ShipmentRequest } from '../../../domain/shipment-request';
import type { ActorDb } from '../../platform/database/database';
import type { QuoteRecord, UnnumberedRecord } from './quote-record';

/** The cards of carriers, as they are now. */
export interface CarrierCards {
  readonly phones: ReadonlyMap<string, string | null>;
  /** Carriers with an APPROVED relation to the shipper of the request. */
  readonly approved: ReadonlySet<string>;
}

export interface KeptSearches {
  readonly records: readonly QuoteRecord[];
  readonly cards: CarrierCards;
}

/** The row that `actor.keep_searches` returns. */
interface KeptRow {
  readonly refusal: 'UNKNOWN_SHIPPER' | 'SEARCH_CAP' | null;
  readonly cap: number | null;
  readonly numbers: readonly string[] | null;
  readonly phones: readonly (string | null)[] | null;
  readonly approved: readonly boolean[] | null;
}

/**
 * Stores searches of one party with their quotes, all or none, in one statement, and numbers the quotes. It also counts
 * them against the shipper's monthly searches: requests from the search page, bulk files and the API. A cap of 0 means
 * unlimited. Throws INVALID_INPUT for a shipper that is missing, inactive or not the actor's to name, and
 * SEARCH_QUOTA_EXCEEDED if fewer searches remain than `records` has. `cardIds` are carriers whose cards the answer needs.
 */
export async function keepSearches(
  db: ActorDb,
  records: readonly UnnumberedRecord[],
  cardIds: readonly string[] = [],
): Promise<KeptSearches> {
  const row = await db.call<KeptRow>('keep_searches', parametersOf(records, cardIds));
  if (row.refusal === 'UNKNOWN_SHIPPER') throw invalidInput(UNKNOWN_SHIPPER);
  if (row.refusal === 'SEARCH_CAP') throw searchCapReached(row.cap ?? 0);
  const { numbers, phones, approved } = row;
  let next = 0;
  return {
    records: records.map((record) => ({
      ...record,
      quotes: record.quotes.map((quote) => ({ ...quote, number: Number(numbers?.[next++]) })),
    })),
    cards: {
      phones: new Map(cardIds.map((id, index) => [id, phones?.[index] ?? null])),
      approved: new Set(cardIds.filter((_, index) => approved?.[index])),
    },
  };
}

export const UNKNOWN_SHIPPER = { field: 'shipperId', message: 'This customer does not exist' };

function searchCapReached(cap: number): AppError {
  return new AppError('SEARCH_QUOTA_EXCEEDED', {
    detail: `You have used your ${cap === 1 ? '1 search' : `${cap} searches`} this month. The count resets on the 1st.`,
  });
}

type Field = string | number | boolean | null;

/** Separate the fields and the rows of a text; `actor.keep_searches` splits by them. */
const FIELD_SEPARATOR = '\u001f';
const ROW_SEPARATOR = '\u001e';
const hasSeparator = (text: string) => text.includes(ROW_SEPARATOR) || text.includes(FIELD_SEPARATOR);

/** The rows of a table as one text, which PostgreSQL reads faster than JSON or an array for each column. */
function rowsOf<T>(items: readonly T[], fieldsOf: (item: T) => readonly Field[]): string {
  let rows = '';
  items.forEach((item, index) => {
    if (index > 0) rows += ROW_SEPARATOR;
    fieldsOf(item).forEach((field, position) => {
      if (position > 0) rows += FIELD_SEPARATOR;
      if (field === null) return;
      if (typeof field === 'string' && hasSeparator(field)) {
        throw new RangeError('a text to store contains a control character');
      }
      rows += field;
    });
  });
  return rows;
}

/** In the order in which `actor.keep_searches` reads them. */
const SHIPMENT_FIELDS: Record<keyof ShipmentRequest, (request: ShipmentRequest) => Field> = {
  fromZip: ({ fromZip }) => fromZip,
  toZip: ({ toZip }) => toZip,
  temperature: ({ temperature }) => temperature,
  commodity: ({ commodity }) => commodity,
  pallets: ({ pallets }) => pallets,
  grossWeightLbs: ({ grossWeightLbs }) => grossWeightLbs,
  stackable: ({ stackable }) => stackable,
  foodGrade: ({ foodGrade }) => foodGrade,
  accessorials: ({ accessorials }) => accessorials.join(','),
  earliestPickup: ({ earliestPickup }) => earliestPickup,
};
const SHIPMENT_FIELD_READERS = Object.values(SHIPMENT_FIELDS);

function parametersOf(records: readonly UnnumberedRecord[], cardIds: readonly string[]) {
  const party = records[0]?.request;
  if (party === undefined) throw new RangeError('there is no search to store');
  return {
    kept_at: party.createdAt.toISOString(),
    source: party.source,
    group_id: party.groupId,
    shipper_id: party.shipperId,
    carrier_id: party.carrierId,
    terms_shipper_id: party.termsShipperId,
    fuel_prices: JSON.stringify(party.fuelPrices),
    card_ids: `{${cardIds.join(',')}}`,
    requests: rowsOf(records, ({ request }) => [
      request.id,
      ...SHIPMENT_FIELD_READERS.map((read) => read(request)),
      request.temperatureF,
      request.miles,
      request.referenceRevision,
    ]),
    results: rowsOf(records, ({ request, quotes, consulted, declined, workings }) => [
      request.id,
      quotes.length,
      consulted,
      // The quotes are sorted by total.
      quotes[0]?.totalCents ?? null,
      JSON.stringify(declined),
      JSON.stringify(workings),
    ]),
    quotes: rowsOf(
      records.flatMap(({ request, quotes }) => quotes.map((quote) => ({ requestId: request.id, quote }))),
      ({ requestId, quote }) => [
        quote.id,
        requestId,
        quote.carrierId,
        quote.carrierName,
        quote.rateType,
        quote.vehicleType,
        quote.totalCents,
        quote.ratedAsLbs,
        quote.pickupDate,
        quote.dropoffDate,
        quote.fuel?.source ?? null,
        quote.fuel?.effectiveDate ?? null,
        quote.fuel?.priceMills ?? null,
        quote.tariffRevision,
        quote.expiresAt.toISOString(),
        JSON.stringify(quote.lines),
      ],
    ),
  };
}

import type { ShipmentRequest } from '../../../domain/shipment-request';
import type { RequestParty, RequestRecord, UnnumberedRecord } from './quote-record';

/** A search as `actor.keep_searches` reads it. The texts take less memory than the record that they encode. */
export interface SearchRows {
  /** The same for all searches that are stored together. */
  readonly party: RequestParty & Pick<RequestRecord, 'fuelPrices'>;
  readonly request: string;
  readonly result: string;
  /** One for each quote. */
  readonly quotes: readonly string[];
}

/** Separate the rows of a table and the fields of a row. */
export const ROW_SEPARATOR = '\u001e';
const FIELD_SEPARATOR = '\u001f';
const hasSeparator = (text: string) => text.includes(ROW_SEPARATOR) || text.includes(FIELD_SEPARATOR);

type Field = string | number | boolean | null;

/** A row as one text, which PostgreSQL reads faster than JSON or an array for each column. Null is an empty field. */
export function rowOf(fields: readonly Field[]): string {
  for (const field of fields) {
    if (typeof field === 'string' && hasSeparator(field)) {
      throw new RangeError('a text to store contains a control character');
    }
  }
  return fields.join(FIELD_SEPARATOR);
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

/** Encodes the rows of a search. Throws RangeError for a text with a separator, which the input checks refuse. */
export function encodeSearch({
  request,
  quotes,
  consulted,
  declined,
  workings,
}: UnnumberedRecord): SearchRows {
  return {
    party: request,
    request: rowOf([
      request.id,
      ...SHIPMENT_FIELD_READERS.map((read) => read(request)),
      request.temperatureF,
      request.miles,
      request.referenceRevision,
      request.groupRow,
    ]),
    result: rowOf([
      request.id,
      quotes.length,
      consulted,
      // The quotes are sorted by total.
      quotes[0]?.totalCents ?? null,
      JSON.stringify(declined),
      JSON.stringify(workings),
    ]),
    quotes: quotes.map((quote) =>
      rowOf([
        quote.id,
        request.id,
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
        quote.hints.length === 0 ? null : JSON.stringify(quote.hints),
      ]),
    ),
  };
}

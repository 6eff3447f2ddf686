import { SHIPMENT_FIELD_NAMES, type ShipmentRequest } from '../../../domain/shipment/shipment-request';
import type { RequestParty, RequestRecord, UnnumberedRecord } from './quote-record';

/** A search in the format that `actor.keep_searches` reads. The texts take less memory than the record that they encode. */
export interface SearchRows {
  /** The party, which is the same for all searches that are stored together. */
  readonly party: RequestParty & Pick<RequestRecord, 'fuelPrices'>;
  readonly request: string;
  readonly result: string;
  /** One text for each quote. */
  readonly quotes: readonly string[];
}

/** These characters separate the rows of a table and the fields of a row. */
export const ROW_SEPARATOR = '\u001e';
const FIELD_SEPARATOR = '\u001f';
const hasSeparator = (text: string) => text.includes(ROW_SEPARATOR) || text.includes(FIELD_SEPARATOR);

type Field = string | number | boolean | null;

/**
 * Encodes a row as one text, which PostgreSQL reads faster than JSON or an array for each column. Null becomes an empty
 * field.
 */
export function rowOf(fields: readonly Field[]): string {
  for (const field of fields) {
    if (typeof field === 'string' && hasSeparator(field)) {
      throw new RangeError('a text to store contains a control character');
    }
  }
  return fields.join(FIELD_SEPARATOR);
}

/** The services are joined with commas, as `actor.keep_searches` splits them. */
function fieldOf(value: ShipmentRequest[keyof ShipmentRequest]): Field {
  return typeof value === 'object' ? value.join(',') : value;
}

/** Encodes the rows of a search. Throws RangeError for a text with a separator, which the input checks reject. */
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
      ...SHIPMENT_FIELD_NAMES.map((name) => fieldOf(request[name])),
      request.temperatureF,
      request.miles,
      request.referenceRevision,
      request.groupRow,
    ]),
    result: rowOf([
      request.id,
      quotes.length,
      consulted,
      // The quotes are sorted by total, so the first is the best.
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

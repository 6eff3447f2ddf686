import { AppError, invalidInput } from '../../../contract/app-error';
import { snakeKey } from '../../../domain/key-case';
import type { ShipmentRequest } from '../../../domain/shipment-request';
import type { ActorDb } from '../../platform/database/database';
import type { QuoteRecord, RequestRecord, UnnumberedRecord } from './quote-record';

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

type Value = string | number | boolean | null;

/** An array literal. The values are numbers, ids, dates and booleans, which need no quotes. */
function arrayOf<T>(items: readonly T[], toValue: (item: T) => Value): string {
  let literal = '{';
  for (const item of items) literal += `${literal === '{' ? '' : ','}${toValue(item)}`;
  return `${literal}}`;
}

const SEPARATOR = '\u001f';

/** Texts joined by a character that none of them contains; PostgreSQL reads them faster than an array of texts. */
function textsOf<T>(items: readonly T[], toText: (item: T) => string): string {
  let joined = '';
  items.forEach((item, index) => {
    const text = toText(item);
    if (text.includes(SEPARATOR)) throw new RangeError('a text to store contains a control character');
    joined += index === 0 ? text : SEPARATOR + text;
  });
  return joined;
}

type Column = (requests: readonly RequestRecord[]) => string;
const values = (toValue: (request: RequestRecord) => Value): Column => {
  return (requests) => arrayOf(requests, toValue);
};
const texts = (toText: (request: RequestRecord) => string): Column => {
  return (requests) => textsOf(requests, toText);
};

/** Each is a parameter of `actor.keep_searches`, in snake_case. */
const SHIPMENT_COLUMNS: Record<keyof ShipmentRequest, Column> = {
  fromZip: texts(({ fromZip }) => fromZip),
  toZip: texts(({ toZip }) => toZip),
  temperature: texts(({ temperature }) => temperature),
  commodity: texts(({ commodity }) => commodity),
  pallets: values(({ pallets }) => pallets),
  grossWeightLbs: values(({ grossWeightLbs }) => grossWeightLbs),
  stackable: values(({ stackable }) => stackable),
  foodGrade: values(({ foodGrade }) => foodGrade),
  accessorials: texts(({ accessorials }) => accessorials.join(',')),
  earliestPickup: values(({ earliestPickup }) => earliestPickup),
};
const SHIPMENT_PARAMETERS = Object.entries(SHIPMENT_COLUMNS).map(
  ([field, column]) => [snakeKey(field), column] as const,
);

function parametersOf(records: readonly UnnumberedRecord[], cardIds: readonly string[]) {
  const requests = records.map(({ request }) => request);
  const [party] = requests;
  if (party === undefined) throw new RangeError('there is no search to store');
  const quotes = records.flatMap((record) => record.quotes);
  const ofParty = {
    kept_at: party.createdAt.toISOString(),
    source: party.source,
    group_id: party.groupId,
    shipper_id: party.shipperId,
    carrier_id: party.carrierId,
    terms_shipper_id: party.termsShipperId,
    fuel_prices: JSON.stringify(party.fuelPrices),
    card_ids: arrayOf(cardIds, (id) => id),
  };
  const shipments: Record<string, string> = {};
  for (const [name, column] of SHIPMENT_PARAMETERS) shipments[name] = column(requests);
  const ofRequests = {
    request_id: arrayOf(requests, ({ id }) => id),
    ...shipments,
    temperature_f: arrayOf(requests, ({ temperatureF }) => temperatureF),
    miles: arrayOf(requests, ({ miles }) => miles),
    reference_revision: arrayOf(requests, ({ referenceRevision }) => referenceRevision),
    quotes: arrayOf(records, (record) => record.quotes.length),
    consulted: arrayOf(records, ({ consulted }) => consulted),
    // The quotes are sorted by total.
    best_cents: arrayOf(records, (record) => record.quotes[0]?.totalCents ?? null),
    declined: textsOf(records, ({ declined }) => JSON.stringify(declined)),
    workings: textsOf(records, ({ workings }) => JSON.stringify(workings)),
  };
  const ofQuotes = {
    quote_id: arrayOf(quotes, ({ id }) => id),
    quote_request_id: `{${records.flatMap(({ request, quotes: own }) => own.map(() => request.id)).join(',')}}`,
    quote_carrier_id: arrayOf(quotes, ({ carrierId }) => carrierId),
    quote_carrier_name: textsOf(quotes, ({ carrierName }) => carrierName),
    quote_rate_type: textsOf(quotes, ({ rateType }) => rateType),
    quote_vehicle_type: textsOf(quotes, ({ vehicleType }) => vehicleType ?? ''),
    quote_total_cents: arrayOf(quotes, ({ totalCents }) => totalCents),
    quote_rated_as_lbs: arrayOf(quotes, ({ ratedAsLbs }) => ratedAsLbs),
    quote_pickup_date: arrayOf(quotes, ({ pickupDate }) => pickupDate),
    quote_dropoff_date: arrayOf(quotes, ({ dropoffDate }) => dropoffDate),
    quote_fuel_price_source: textsOf(quotes, ({ fuel }) => fuel?.source ?? ''),
    quote_fuel_effective_date: arrayOf(quotes, ({ fuel }) => fuel?.effectiveDate ?? null),
    quote_fuel_price_mills: arrayOf(quotes, ({ fuel }) => fuel?.priceMills ?? null),
    quote_tariff_revision: arrayOf(quotes, ({ tariffRevision }) => tariffRevision),
    quote_expires_at: arrayOf(quotes, ({ expiresAt }) => expiresAt.toISOString()),
    quote_lines: textsOf(quotes, ({ lines }) => JSON.stringify(lines)),
  };
  return { ...ofParty, ...ofRequests, ...ofQuotes };
}

import type { IsoDate } from '../days/calendar-date';
import type { Zip } from '../places/zip';
import { namesOf, recordOf } from '../records';
import type { Accessorial } from './accessorials';
import type { Commodity } from './commodities';
import type { Temperature } from './temperatures';

/**
 * The shipment of a quote request. A new field fails to compile, or fails a test, wherever it is missing: the API, the engine,
 * the stored request, the rights, and the screens derive their fields from this type and from `SHIPMENT_FIELDS`.
 */
export interface ShipmentRequest {
  readonly fromZip: Zip;
  readonly toZip: Zip;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly stackable: boolean;
  readonly foodGrade: boolean;
  /** The requested services in any order. A duplicate is charged once. */
  readonly accessorials: readonly Accessorial[];
  readonly earliestPickup: IsoDate;
}

type Field = keyof ShipmentRequest;

interface ShipmentField {
  /** The column in every table that stores it. */
  readonly column: string;
  readonly sqlType: 'text' | 'text[]' | 'integer' | 'boolean' | 'date';
  /** Whether each dropoff of a pool has its own value. */
  readonly isOfDropoff: boolean;
}

/** The fields in the order in which `actor.keep_searches` reads a stored search. */
export const SHIPMENT_FIELDS = {
  fromZip: { column: 'from_zip', sqlType: 'text', isOfDropoff: false },
  toZip: { column: 'to_zip', sqlType: 'text', isOfDropoff: true },
  temperature: { column: 'temperature', sqlType: 'text', isOfDropoff: false },
  commodity: { column: 'commodity', sqlType: 'text', isOfDropoff: false },
  pallets: { column: 'pallets', sqlType: 'integer', isOfDropoff: true },
  grossWeightLbs: { column: 'gross_weight_lbs', sqlType: 'integer', isOfDropoff: true },
  stackable: { column: 'stackable', sqlType: 'boolean', isOfDropoff: false },
  foodGrade: { column: 'food_grade', sqlType: 'boolean', isOfDropoff: false },
  accessorials: { column: 'accessorials', sqlType: 'text[]', isOfDropoff: true },
  earliestPickup: { column: 'earliest_pickup', sqlType: 'date', isOfDropoff: false },
} as const satisfies Record<Field, ShipmentField>;
type Fields = typeof SHIPMENT_FIELDS;

export const SHIPMENT_FIELD_NAMES: readonly Field[] = namesOf(SHIPMENT_FIELDS);

/** The fields that each dropoff of a pool has for itself, and those that all its dropoffs share. */
export type DropoffField = { [F in Field]: Fields[F]['isOfDropoff'] extends true ? F : never }[Field];
export type SharedField = Exclude<Field, DropoffField>;
const isOfDropoff = (field: Field): field is DropoffField => SHIPMENT_FIELDS[field].isOfDropoff;
const dropoffFields = () => SHIPMENT_FIELD_NAMES.filter(isOfDropoff);
const sharedFields = () => SHIPMENT_FIELD_NAMES.filter((field): field is SharedField => !isOfDropoff(field));

/** The yes-or-no facts of a shipment, in the order in which people read them. */
export type Handling = { [F in Field]: ShipmentRequest[F] extends boolean ? F : never }[Field];
const IS_HANDLING: Record<Handling, true> = { foodGrade: true, stackable: true };
export const HANDLING: readonly Handling[] = namesOf(IS_HANDLING);
/** These facts as columns of a stored row. */
export type HandlingRow = { readonly [F in Handling as Fields[F]['column']]: boolean };

function pick<T extends Record<Name, unknown>, Name extends Field>(
  record: T,
  names: readonly Name[],
): Pick<T, Name> {
  const picked: Partial<Record<Name, unknown>> = {};
  for (const name of names) picked[name] = record[name];
  return picked as Pick<T, Name>;
}

/**
 * These functions pick fields from a record that has more fields: all, those that dropoffs share, those of a dropoff,
 * or the handling.
 */
export const shipmentOf = <T extends Record<Field, unknown>>(record: T) => pick(record, SHIPMENT_FIELD_NAMES);
export const sharedOf = <T extends Record<SharedField, unknown>>(record: T) => pick(record, sharedFields());
export const dropoffOf = <T extends Record<DropoffField, unknown>>(record: T) =>
  pick(record, dropoffFields());
export const handlingOf = <T extends Record<Handling, unknown>>(record: T) => pick(record, HANDLING);

/**
 * These functions make a record with a value for each field of a shipment, each one that dropoffs share, or each fact
 * of its handling.
 */
export const fillShipmentFields = <const Value>(value: Value) => recordOf(SHIPMENT_FIELD_NAMES, () => value);
export const fillSharedFields = <const Value>(value: Value) => recordOf(sharedFields(), () => value);
export const mapHandling = <const Value>(toValue: (name: Handling) => Value) => recordOf(HANDLING, toValue);

/** The handling of a shipment that needs none. */
export const NO_HANDLING = mapHandling((): boolean => false);

export const handlingOfRow = (row: HandlingRow): Record<Handling, boolean> =>
  mapHandling((name) => row[SHIPMENT_FIELDS[name].column]);

export const handlingRowOf = (handling: Readonly<Record<Handling, boolean>>): HandlingRow =>
  Object.fromEntries(HANDLING.map((name) => [SHIPMENT_FIELDS[name].column, handling[name]])) as HandlingRow;

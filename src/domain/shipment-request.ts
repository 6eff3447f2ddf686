import type { Accessorial } from './accessorials';
import type { IsoDate } from './calendar-date';
import type { Commodity } from './commodities';
import type { Temperature } from './temperatures';
import type { Zip } from './zip';

/**
 * The shipment of a quote request. The API, the engine, the stored request, and the rights derive their fields from this
 * type, so a new field fails to compile wherever it is missing.
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
  /** In any order. A duplicate is charged once. */
  readonly accessorials: readonly Accessorial[];
  readonly earliestPickup: IsoDate;
}

const FIELDS: Record<keyof ShipmentRequest, true> = {
  fromZip: true,
  toZip: true,
  temperature: true,
  commodity: true,
  pallets: true,
  grossWeightLbs: true,
  stackable: true,
  foodGrade: true,
  accessorials: true,
  earliestPickup: true,
};

const FIELD_NAMES = Object.keys(FIELDS) as (keyof ShipmentRequest)[];

/** Picks the shipment's fields from a record that has more. */
export function shipmentOf<T extends Record<keyof ShipmentRequest, unknown>>(
  record: T,
): Pick<T, keyof ShipmentRequest> {
  const shipment: Partial<Record<keyof ShipmentRequest, unknown>> = {};
  for (const field of FIELD_NAMES) shipment[field] = record[field];
  return shipment as Pick<T, keyof ShipmentRequest>;
}

/** A record with the same value for each field of a shipment. */
export function fillShipmentFields<const Value>(value: Value): Record<keyof ShipmentRequest, Value> {
  return Object.fromEntries(FIELD_NAMES.map((field) => [field, value])) as Record<
    keyof ShipmentRequest,
    Value
  >;
}

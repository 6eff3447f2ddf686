import { dateOfDayNumber, dayNumber, type IsoDate } from '../../domain/days/calendar-date';
import { type Zip, zipKey, zipPrefix } from '../../domain/places/zip';
import { ACCESSORIALS } from '../../domain/shipment/accessorials';
import { stateKey } from '../compile/cells';
import { optionsWithCapacity } from '../compile/lane-options';
import type { CompiledReference } from '../compile-reference';
import type { LaneRequest } from '../lane-request';
import type { UnknownZips } from '../rating';
import { type DayFuelPrices, fuelPricesOn } from './fuel-prices';
import { memoize } from './memoize';
import { estimateMiles, locateZip } from './miles';

const MILES_PER_DAY = 500;

/** A lane request with everything that does not depend on a carrier already looked up. */
export interface Shipment {
  readonly request: LaneRequest;
  readonly miles: number;
  readonly from: ShipmentEnd;
  readonly to: ShipmentEnd;
  readonly destinationStateKey: number;
  /** The prices on the day of the request. */
  readonly fuelPrices: DayFuelPrices;
  /** The options with enough capacity, one bit each (`optionBit`). */
  readonly optionsWithCapacity: number;
  /** The requested services without duplicates, as ascending indexes into `ACCESSORIALS`. */
  readonly services: readonly number[];
  /** The same services, one bit each. */
  readonly serviceBits: number;
  readonly earliestPickupDay: number;
  /** Calendar days in transit for lanes without a timetable. */
  readonly transitDays: number;
}

/** The two keys a region can list a ZIP under: in full and by its first three characters. */
export interface ShipmentEnd {
  readonly key: number;
  readonly threeKey: number;
}

function shipmentEnd(zip: Zip): ShipmentEnd {
  return { key: zipKey(zip), threeKey: zipKey(zipPrefix(zip)) };
}

/** Converts a day number to a date. Results are cached, because formatting a date takes longer than pricing a lane. */
export const dateOf: (day: number) => IsoDate = memoize(dateOfDayNumber);
/** `| 0` marks the result of the division as an integer for V8; remainders of a double are ten times slower. */
const dayOf = memoize((date: IsoDate) => dayNumber(date) | 0);

const NO_SERVICES: readonly number[] = [];

function servicesIn(bits: number): readonly number[] {
  if (bits === 0) return NO_SERVICES;
  const services: number[] = [];
  for (let service = 0; bits >> service !== 0; service++) {
    if ((bits & (1 << service)) !== 0) services.push(service);
  }
  return services;
}

export const findUnknownZips = (
  reference: CompiledReference,
  request: LaneRequest,
): UnknownZips['unknownZips'] =>
  (['fromZip', 'toZip'] as const).filter((end) => locateZip(reference, request[end]) === null);

export function prepareShipment(reference: CompiledReference, request: LaneRequest): Shipment | UnknownZips {
  const from = locateZip(reference, request.fromZip);
  const to = locateZip(reference, request.toZip);
  if (from === null || to === null) return { ok: false, unknownZips: findUnknownZips(reference, request) };
  const miles = estimateMiles(reference, from, to);
  let serviceBits = 0;
  for (const service of request.accessorials) serviceBits |= 1 << ACCESSORIALS.indexOf(service);
  return {
    request,
    miles,
    from: shipmentEnd(request.fromZip),
    to: shipmentEnd(request.toZip),
    destinationStateKey: stateKey(to.state),
    fuelPrices: fuelPricesOn(reference.fuelPrices, request.requestDate),
    optionsWithCapacity: optionsWithCapacity(request.pallets, request.grossWeightLbs),
    services: servicesIn(serviceBits),
    serviceBits,
    earliestPickupDay: dayOf(request.earliestPickup),
    transitDays: Math.max(1, Math.ceil(miles / MILES_PER_DAY)) | 0,
  };
}

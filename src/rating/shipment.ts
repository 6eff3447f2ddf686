import { ACCESSORIALS } from '../domain/accessorials';
import { dateOfDayNumber, dayNumber, type IsoDate } from '../domain/calendar-date';
import { type Zip, zipKey, zipThree } from '../domain/zip';
import type { CompiledReference } from './compile-reference';
import { stateKey } from './compiled-tariff';
import { fuelPricesOn } from './fuel-prices';
import type { LaneRequest } from './lane-request';
import { estimatedMiles, locate } from './miles';
import type { FuelPrice } from './tariff';

const MILES_A_DAY = 500;

/** A lane request with everything that does not depend on a carrier found once. */
export interface Shipment {
  readonly request: LaneRequest;
  readonly miles: number;
  readonly from: ShipmentEnd;
  readonly to: ShipmentEnd;
  readonly destinationStateKey: number;
  /** In the order of `FUEL_PRICE_SOURCES`; null where no price is known on the day of the request. */
  readonly fuelPrices: readonly (FuelPrice | null)[];
  /** The requested services, each once, as indexes into `ACCESSORIALS` and in its order. */
  readonly services: readonly number[];
  /** The same as bits. */
  readonly serviceBits: number;
  readonly earliestPickupDay: number;
  /** Calendar days on the road where no timetable says it. */
  readonly transitDays: number;
}

/** The two keys under which a region can list a ZIP. */
export interface ShipmentEnd {
  readonly key: number;
  readonly threeKey: number;
}

interface UnknownZips {
  readonly unknownZips: readonly ('fromZip' | 'toZip')[];
}

function shipmentEnd(zip: Zip): ShipmentEnd {
  return { key: zipKey(zip), threeKey: zipKey(zipThree(zip)) };
}

/** Searches ask for the same few weeks, and writing a date takes a microsecond: more than pricing a lane. */
const DATES_KEPT = 1_000;
const dates = new Map<number, IsoDate>();

/** A day number as a date. */
export function dateOf(day: number): IsoDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = dateOfDayNumber(day);
  if (dates.size >= DATES_KEPT) dates.clear();
  dates.set(day, date);
  return date;
}

export function prepareShipment(reference: CompiledReference, request: LaneRequest): Shipment | UnknownZips {
  const from = locate(reference, request.fromZip);
  const to = locate(reference, request.toZip);
  if (from === null || to === null) {
    return { unknownZips: [...(from ? [] : ['fromZip' as const]), ...(to ? [] : ['toZip' as const])] };
  }
  const miles = estimatedMiles(reference, from, to);
  let serviceBits = 0;
  for (const service of request.accessorials) serviceBits |= 1 << ACCESSORIALS.indexOf(service);
  const services: number[] = [];
  for (let service = 0; serviceBits >> service !== 0; service++) {
    if ((serviceBits & (1 << service)) !== 0) services.push(service);
  }
  return {
    request,
    miles,
    from: shipmentEnd(request.fromZip),
    to: shipmentEnd(request.toZip),
    destinationStateKey: stateKey(to.state),
    fuelPrices: fuelPricesOn(reference.fuelPrices, request.requestDate),
    services,
    serviceBits,
    // The remainder of a number that came out of a division is computed as a fraction's, ten times as slowly.
    earliestPickupDay: dayNumber(request.earliestPickup) | 0,
    transitDays: Math.max(1, Math.ceil(miles / MILES_A_DAY)) | 0,
  };
}

import { ACCESSORIALS } from '../../domain/accessorials';
import { dateOfDayNumber, dayNumber, type IsoDate } from '../../domain/calendar-date';
import { type Zip, zipKey, zipThree } from '../../domain/zip';
import { stateKey } from '../compile/compiled-tariff';
import { fittingWays } from '../compile/lane-options';
import type { CompiledReference } from '../compile-reference';
import type { LaneRequest } from '../lane-request';
import { type DayFuelPrices, fuelPricesOn } from './fuel-prices';
import { remembered } from './memoize';
import { estimatedMiles, locate } from './miles';

const MILES_A_DAY = 500;

/** A lane request with everything that does not depend on a carrier found once. */
export interface Shipment {
  readonly request: LaneRequest;
  readonly miles: number;
  readonly from: ShipmentEnd;
  readonly to: ShipmentEnd;
  readonly destinationStateKey: number;
  /** Of the day of the request. */
  readonly fuelPrices: DayFuelPrices;
  /** The ways in which so many pallets of such a weight can travel, a bit each (`wayBit`). */
  readonly fittingWays: number;
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

/** A day number as a date. Searches ask for the same few weeks, and writing a date takes longer than pricing a lane. */
export const dateOf: (day: number) => IsoDate = remembered(dateOfDayNumber);
/** The remainder of a number that came out of a division is computed as a fraction's, ten times as slowly: `| 0`. */
const dayOf = remembered((date: IsoDate) => dayNumber(date) | 0);

const NO_SERVICES: readonly number[] = [];

function servicesIn(bits: number): readonly number[] {
  if (bits === 0) return NO_SERVICES;
  const services: number[] = [];
  for (let service = 0; bits >> service !== 0; service++) {
    if ((bits & (1 << service)) !== 0) services.push(service);
  }
  return services;
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
  return {
    request,
    miles,
    from: shipmentEnd(request.fromZip),
    to: shipmentEnd(request.toZip),
    destinationStateKey: stateKey(to.state),
    fuelPrices: fuelPricesOn(reference.fuelPrices, request.requestDate),
    fittingWays: fittingWays(request.pallets, request.grossWeightLbs),
    services: servicesIn(serviceBits),
    serviceBits,
    earliestPickupDay: dayOf(request.earliestPickup),
    transitDays: Math.max(1, Math.ceil(miles / MILES_A_DAY)) | 0,
  };
}

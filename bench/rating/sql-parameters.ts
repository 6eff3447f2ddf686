import { type Zip, zipKey, zipPrefix } from '../../src/domain/places/zip';
import { ACCESSORIALS } from '../../src/domain/shipment/accessorials';
import { CARRIED_AS_FOODSTUFFS, COMMODITIES } from '../../src/domain/shipment/commodities';
import { TEMPERATURES } from '../../src/domain/shipment/temperatures';
import type { LaneRequest } from '../../src/rating/lane-request';
import { shipperNumberOf } from './load-sql-charges';

/** Returns the numbers of a ZIP and of its first three characters. */
const zipNumbers = (zip: Zip): [number, number] => [zipKey(zip), zipKey(zipPrefix(zip))];

/** Returns the parameters of `rate-search.sql` for a search. */
export function parametersOf(request: LaneRequest): unknown[] {
  const services = [...new Set(request.accessorials)].map((service) => ACCESSORIALS.indexOf(service));
  return [
    ...zipNumbers(request.fromZip),
    ...zipNumbers(request.toZip),
    TEMPERATURES.indexOf(request.temperature),
    COMMODITIES.indexOf(request.commodity),
    CARRIED_AS_FOODSTUFFS.some((carried) => carried === request.commodity),
    request.pallets,
    request.grossWeightLbs,
    request.stackable,
    request.foodGrade,
    services.reduce((bits, service) => bits | (1 << service), 0),
    services,
    request.requestDate,
    shipperNumberOf(request.shipperId),
  ];
}

import { ACCESSORIALS } from '../../src/domain/accessorials';
import { CARRIED_AS_FOODSTUFFS, COMMODITIES } from '../../src/domain/commodities';
import { TEMPERATURES } from '../../src/domain/temperatures';
import { type Zip, zipKey, zipPrefix } from '../../src/domain/zip';
import type { LaneRequest } from '../../src/rating/lane-request';
import { shipperNumberOf } from './load-sql-charges';

/** The numbers of a ZIP and of its first three characters. */
const zipNumbers = (zip: Zip): [number, number] => [zipKey(zip), zipKey(zipPrefix(zip))];

/** The parameters of `rate-search.sql` for a search. */
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

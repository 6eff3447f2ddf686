import { invalidInput } from '../../../contract/app-error';
import type { InputOf } from '../../../contract/call';
import type { Coverage, CoveragePrefix, readCoverageCall } from '../../../contract/coverage';
import { utcDay } from '../../../domain/calendar-date';
import { isUuid } from '../../../domain/ids';
import { masterZipOf, parseShipmentZip, type Zip } from '../../../domain/zip';
import { deliveryZipIn, type PrefixPlace, prefixesOf, prefixRolesOf } from '../../../rating/carrier-places';
import type { LaneRequest } from '../../../rating/lane-request';
import { placeOf } from '../../../rating/place-of';
import type { BookCarrier, RateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import { runAsSystem } from '../../platform/database/database';
import { inSlices } from '../../platform/in-slices';
import type { CoverageContext } from './coverage-context';
import { coveredZips } from './covered-zips';
import { findMissed } from './read-gaps';
import { findRecentSearches } from './recent-searches';
import { findRegion } from './region-queries';
import { requireTariff } from './require-tariff';

type Query = InputOf<typeof readCoverageCall>['query'];

/** The weight of a pallet in the searches of the map: 26 of them stay below the 44,000 lb of a trailer. */
const PALLET_LBS = 1_600;

/**
 * Where a carrier's tariff delivers, and from an origin at which price. NOT_FOUND for a tariff that the caller may not see,
 * INVALID_INPUT for an origin that is no known ZIP or region.
 */
export async function readCoverage(
  { db, clock, book }: CoverageContext,
  carrierId: string,
  query: Query,
): Promise<Coverage> {
  const now = clock.now();
  const { revision, zips, recent } = await db.transaction(async (tx) => {
    const revision = await requireTariff(tx, carrierId);
    const region = isUuid(query.from ?? '') ? await findRegion(tx, carrierId, query.from ?? '') : undefined;
    const zips = region ? coveredZips(book.reference, region.entries) : null;
    const recent = await runAsSystem(tx, db.actor, (system) =>
      findRecentSearches(system, { carrierId, now }),
    );
    return { revision, zips, recent };
  });
  const origin = query.from === undefined ? null : findOrigin(book, query.from, zips);
  const isFromOrigin = ({ fromZip }: LaneRequest) =>
    origin === null ||
    (zips ? zips.has(masterZipOf(fromZip)) : fromZip.slice(0, 3) === origin.zip.slice(0, 3));
  const requests = recent.requests.filter(isFromOrigin);
  const missedIn = new Map<string, number>();
  for (const { request } of await inSlices(findMissed(book, carrierId, { ...recent, requests }))) {
    const prefix = request.toZip.slice(0, 3);
    missedIn.set(prefix, (missedIn.get(prefix) ?? 0) + 1);
  }
  const carrier = book.carriers[book.indexOfId.get(carrierId) ?? -1];
  const template = origin && shipmentFrom(origin.zip, query, { carrierId, today: utcDay(now) });
  const prefixes = await inSlices(ratePrefixes(book, carrier, { template, missedIn }));
  return { revision, origin, prefixes };
}

/** A region's origin is its first known ZIP. */
function findOrigin(
  book: RateBook,
  from: string,
  zips: ReadonlySet<string> | null,
): NonNullable<Coverage['origin']> {
  const [first] = [...(zips ?? [])].sort();
  const zip = first === undefined ? parseShipmentZip(from) : (first as Zip);
  const place = zip && placeOf(book, zip);
  if (!place)
    throw invalidInput({ field: 'from', message: 'Enter a known ZIP, or choose a region with ZIPs' });
  return { zip, place: place.name, ...place.point };
}

const shipmentFrom = (
  fromZip: string,
  { temperature, commodity, pallets }: Query,
  { carrierId, today }: { readonly carrierId: string; readonly today: LaneRequest['requestDate'] },
): LaneRequest => ({
  fromZip: fromZip as Zip,
  toZip: fromZip as Zip,
  temperature,
  commodity,
  pallets,
  grossWeightLbs: pallets * PALLET_LBS,
  stackable: false,
  foodGrade: false,
  accessorials: [],
  earliestPickup: today,
  requestDate: today,
  shipperId: null,
  carrierIds: [carrierId],
});

/** Rates one ZIP of each prefix. 930 prefixes take about 40 ms, in steps. */
function* ratePrefixes(
  book: RateBook,
  carrier: BookCarrier | undefined,
  {
    template,
    missedIn,
  }: { readonly template: LaneRequest | null; readonly missedIn: ReadonlyMap<string, number> },
): Generator<void, CoveragePrefix[]> {
  const roles = carrier && prefixRolesOf(carrier.tariff);
  const found: CoveragePrefix[] = [];
  for (const place of prefixesOf(book.reference)) {
    yield;
    const role = roles?.get(place.prefix);
    const toZip = role ? deliveryZipIn(book.reference, place, role) : null;
    found.push({
      ...presentPlace(place),
      isPickup: role?.isPickup ?? false,
      isDelivery: role?.isDelivery ?? false,
      isPartial: Boolean(role?.isDelivery) && !role?.isWhole,
      ...(template ? rateTo(book, template, toZip) : NOT_RATED),
      missed: missedIn.get(place.prefix) ?? 0,
    });
  }
  return found;
}

const presentPlace = ({ prefix, place, latitude, longitude }: PrefixPlace) => ({
  prefix,
  place,
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});

const NOT_RATED = { totalCents: null, transitDays: null, decline: null };
const NO_LANE = { totalCents: null, transitDays: null, decline: 'NO_LANE' as const };

function rateTo(
  book: RateBook,
  template: LaneRequest,
  toZip: Zip | null,
): Pick<CoveragePrefix, 'totalCents' | 'transitDays' | 'decline'> {
  if (toZip === null) return NO_LANE;
  const rating = rateShipment(book, { ...template, toZip });
  if (!rating.ok) return NO_LANE;
  const [best] = rating.quotes;
  if (best) return { totalCents: best.totalCents, transitDays: best.transitDays, decline: null };
  return { ...NO_LANE, decline: rating.declined[0]?.code ?? 'NO_LANE' };
}

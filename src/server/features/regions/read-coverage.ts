import { invalidInput } from '../../../contract/app-error';
import type { InputOf } from '../../../contract/call';
import type { Coverage, CoveragePrefix, readCoverageCall } from '../../../contract/tariffs/coverage';
import { utcDay } from '../../../domain/days/calendar-date';
import { isUuid } from '../../../domain/ids';
import { masterZipOf, parseShipmentZip, type Zip } from '../../../domain/places/zip';
import { NO_HANDLING } from '../../../domain/shipment/shipment-request';
import { deliveryZipIn, type PrefixPlace, prefixesOf, prefixRolesOf } from '../../../rating/carrier-places';
import type { LaneRequest } from '../../../rating/lane-request';
import { placeOf } from '../../../rating/place-of';
import type { BookCarrier, RateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import { inSlices } from '../../platform/in-slices';
import type { CoverageContext } from './coverage-context';
import { coveredZips } from './covered-zips';
import { findDemand, findUnservedEnds, PALLET_LBS, rateDemand } from './demand';
import { asOfToday, findQuotedSearches } from './quoted-searches';
import { findMissed } from './read-gaps';
import { findRegion } from './region-queries';
import { requireTariff } from './require-tariff';

type Query = InputOf<typeof readCoverageCall>['query'];

/**
 * Returns where a carrier's tariff delivers and, from an origin, at which price. Throws NOT_FOUND for a tariff that the
 * caller may not see, and INVALID_INPUT for an origin that is not a known ZIP or region.
 */
export async function readCoverage(
  { db, clock, book }: CoverageContext,
  carrierId: string,
  query: Query,
): Promise<Coverage> {
  const now = clock.now();
  const of = { carrierId, now };
  const { revision, zips, quoted, demand } = await db.transaction(async (tx) => {
    const revision = await requireTariff(tx, carrierId);
    const region = isUuid(query.from ?? '') ? await findRegion(tx, carrierId, query.from ?? '') : undefined;
    const zips = region ? coveredZips(book.reference, region.entries) : null;
    const quoted = await findQuotedSearches(tx, of);
    return { revision, zips, quoted, demand: await findDemand(tx, of) };
  });
  const origin = query.from === undefined ? null : findOrigin(book, query.from, zips);
  const isFromOrigin = ({ fromZip }: LaneRequest) =>
    origin === null ||
    (zips ? zips.has(masterZipOf(fromZip)) : fromZip.slice(0, 3) === origin.zip.slice(0, 3));
  const originPrefixes = new Set([...(zips ?? (origin ? [origin.zip] : []))].map((zip) => zip.slice(0, 3)));
  const missedIn = new Map<string, number>();
  const addMissed = (prefix: string, searches: number) =>
    missedIn.set(prefix, (missedIn.get(prefix) ?? 0) + searches);
  const requests = asOfToday(quoted, of).filter(isFromOrigin);
  for (const { request } of await inSlices(findMissed(book, carrierId, requests))) {
    addMissed(request.toZip.slice(0, 3), 1);
  }
  const lanes = demand.lanes.filter(({ fromPrefix }) => origin === null || originPrefixes.has(fromPrefix));
  for (const { lane, quoted: isQuoted } of await inSlices(rateDemand(book, lanes, of))) {
    if (!isQuoted) addMissed(lane.toPrefix, lane.searches);
  }
  // Searches that have only the delivery in common have no known pickup, so they do not count from an origin.
  const ends = origin === null ? demand.ends : [];
  for (const { side, prefix, searches } of findUnservedEnds(book, carrierId, ends)) {
    if (side === 'DELIVERY') addMissed(prefix, searches);
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
  zips: ReadonlySet<Zip> | null,
): NonNullable<Coverage['origin']> & { readonly zip: Zip } {
  const [first] = [...(zips ?? [])].sort();
  const zip = first === undefined ? parseShipmentZip(from) : first;
  const place = zip && placeOf(book, zip);
  if (!place)
    throw invalidInput({ field: 'from', message: 'Enter a known ZIP, or choose a region with ZIPs' });
  return { zip, place: place.name, ...place.point };
}

const shipmentFrom = (
  fromZip: Zip,
  { temperature, commodity, pallets }: Query,
  { carrierId, today }: { readonly carrierId: string; readonly today: LaneRequest['requestDate'] },
): LaneRequest => ({
  fromZip,
  toZip: fromZip,
  temperature,
  commodity,
  pallets,
  grossWeightLbs: pallets * PALLET_LBS,
  ...NO_HANDLING,
  accessorials: [],
  earliestPickup: today,
  requestDate: today,
  shipperId: null,
  carrierIds: [carrierId],
});

/** Rates one ZIP of each prefix, in steps. 930 prefixes take about 40 ms. */
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

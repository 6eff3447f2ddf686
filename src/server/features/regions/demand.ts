import { sql, type Transaction } from 'kysely';
import { type IsoDate, utcDay } from '../../../domain/calendar-date';
import type { Commodity } from '../../../domain/commodities';
import {
  deliveryZipsIn,
  middleZipOf,
  type PrefixPlace,
  pickupZipsIn,
  prefixesOf,
  prefixRolesOf,
} from '../../../rating/carrier-places';
import type { LaneRequest } from '../../../rating/lane-request';
import { priceShipment } from '../../../rating/price-shipment';
import type { RateBook } from '../../../rating/rate-book';
import type { RatedDecline } from '../../../rating/rating';
import type { DB } from '../../platform/database/schema.generated';

/**
 * A lane that at least three customers asked for and the carrier did not quote (`actor.count_demand`). Nothing else about
 * searches that a carrier may not see reaches the code that makes its figures (decision 121).
 */
export interface DemandLane
  extends Pick<LaneRequest, 'temperature' | 'pallets' | 'foodGrade' | 'accessorials'> {
  readonly fromPrefix: string;
  readonly toPrefix: string;
  /** At least so many. */
  readonly searches: number;
  /** Null if customers asked for different ones. */
  readonly commodity: Commodity | null;
}

/** Searches that three customers made only to the same delivery prefix, or only from the same pickup prefix. */
export interface DemandEnd {
  readonly side: 'PICKUP' | 'DELIVERY';
  readonly prefix: string;
  /** At least so many. */
  readonly searches: number;
}

/** No search is counted in two of them. */
export interface Demand {
  readonly lanes: readonly DemandLane[];
  readonly ends: readonly DemandEnd[];
}

/** What others asked for in the 90 days before today (UTC). The same for all of a day. */
export async function findDemand(
  tx: Transaction<DB>,
  { carrierId, now }: { readonly carrierId: string; readonly now: Date },
): Promise<Demand> {
  const { rows } = await sql<{ counted: readonly CountedLane[] }>`
    select actor.carrier_demand(${carrierId}, ${now}) as counted`.execute(tx);
  const counted = rows[0]?.counted ?? [];
  return { lanes: counted.filter(isLane), ends: counted.flatMap(endOf) };
}

/** A prefix is null where the customers' searches have only the other end in common. */
type CountedLane = Omit<DemandLane, 'fromPrefix' | 'toPrefix'> & {
  readonly fromPrefix: string | null;
  readonly toPrefix: string | null;
};

const isLane = (counted: CountedLane): counted is DemandLane =>
  counted.fromPrefix !== null && counted.toPrefix !== null;

function endOf({ fromPrefix, toPrefix, searches }: CountedLane): DemandEnd[] {
  if (fromPrefix === null && toPrefix !== null) return [{ side: 'DELIVERY', prefix: toPrefix, searches }];
  return toPrefix === null && fromPrefix !== null ? [{ side: 'PICKUP', prefix: fromPrefix, searches }] : [];
}

/** The weight of a pallet where no customer has said one: 26 of them stay below the 44,000 lb of a trailer. */
export const PALLET_LBS = 1_600;
const ANY_COMMODITY: Commodity = 'FOODSTUFFS';
/** How many ZIPs of each end are tried. */
const MAX_ZIPS = 3;

export interface RatedLane {
  readonly lane: DemandLane;
  /** One that the tariff quotes, otherwise the middle of both prefixes. */
  readonly request: LaneRequest;
  readonly quoted: boolean;
  /** Set without a quote. */
  readonly declined: Pick<RatedDecline, 'code' | 'facts'> | null;
}

/**
 * Whether the tariff quotes each lane: a shipment as most of its customers have, between ZIPs of the prefixes that the tariff
 * names, or their middles. No customer's own ZIP or shipment is rated, so no change of a tariff singles one out.
 */
export function* rateDemand(
  book: RateBook,
  lanes: readonly DemandLane[],
  { carrierId, now }: { readonly carrierId: string; readonly now: Date },
): Generator<void, RatedLane[]> {
  const places = new Map(prefixesOf(book.reference).map((place) => [place.prefix, place]));
  const rated: RatedLane[] = [];
  for (const lane of lanes) {
    yield;
    const from = places.get(lane.fromPrefix);
    const to = places.get(lane.toPrefix);
    // The prefix was removed from the reference data since.
    if (from && to) rated.push(rateLane(book, lane, { from, to, carrierId, today: utcDay(now) }));
  }
  return rated;
}

function rateLane(
  book: RateBook,
  lane: DemandLane,
  { from, to, carrierId, today }: { from: PrefixPlace; to: PrefixPlace; carrierId: string; today: IsoDate },
): RatedLane {
  const roles = rolesOf(book, carrierId);
  const [pickup, delivery] = [roles?.get(from.prefix), roles?.get(to.prefix)];
  const fromZips = pickup ? pickupZipsIn(book.reference, from, pickup, MAX_ZIPS) : [];
  const toZips = delivery ? deliveryZipsIn(book.reference, to, delivery, MAX_ZIPS) : [];
  const { temperature, pallets, foodGrade, accessorials, commodity } = lane;
  const request: LaneRequest = {
    fromZip: fromZips[0] ?? middleZipOf(from),
    toZip: toZips[0] ?? middleZipOf(to),
    ...{ temperature, pallets, foodGrade, accessorials, commodity: commodity ?? ANY_COMMODITY },
    grossWeightLbs: pallets * PALLET_LBS,
    stackable: false,
    earliestPickup: today,
    requestDate: today,
    shipperId: null,
    carrierIds: [carrierId],
  };
  let declined: RatedLane['declined'] = null;
  for (const fromZip of fromZips) {
    for (const toZip of toZips) {
      const pricing = priceShipment(book, { ...request, fromZip, toZip });
      if (!pricing.ok) continue;
      if (pricing.prices.length > 0) {
        return { lane, request: { ...request, fromZip, toZip }, quoted: true, declined: null };
      }
      const [reason] = pricing.declined;
      // A lane that is there and declines says more than a pair without one.
      if (reason && (declined === null || declined.code === 'NO_LANE')) declined = reason;
    }
  }
  return { lane, request, quoted: false, declined: declined ?? { code: 'NO_LANE', facts: {} } };
}

function rolesOf(book: RateBook, carrierId: string) {
  const carrier = book.carriers[book.indexOfId.get(carrierId) ?? -1];
  return carrier && prefixRolesOf(carrier.tariff);
}

/** The ends in which no lane of the tariff picks up or delivers. */
export function findUnservedEnds(book: RateBook, carrierId: string, ends: readonly DemandEnd[]): DemandEnd[] {
  const roles = rolesOf(book, carrierId);
  return ends.filter(({ side, prefix }) => {
    const role = roles?.get(prefix);
    return side === 'PICKUP' ? !role?.isPickup : !role?.isDelivery;
  });
}

export const sumSearches = (counted: readonly { readonly searches: number }[]): number =>
  counted.reduce((total, { searches }) => total + searches, 0);

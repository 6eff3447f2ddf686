import { sql, type Transaction } from 'kysely';
import { type IsoDate, utcDay } from '../../../domain/days/calendar-date';
import type { Commodity } from '../../../domain/shipment/commodities';
import { NO_HANDLING } from '../../../domain/shipment/shipment-request';
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
 * searches that a carrier may not see reaches the code that calculates its figures (decision 121).
 */
export interface DemandLane
  extends Pick<LaneRequest, 'temperature' | 'pallets' | 'foodGrade' | 'accessorials'> {
  readonly fromPrefix: string;
  readonly toPrefix: string;
  /** A lower bound of the number of searches. */
  readonly searches: number;
  /** Null if customers asked for different commodities. */
  readonly commodity: Commodity | null;
}

/** Searches in which three customers have only the delivery prefix, or only the pickup prefix, in common. */
export interface DemandEnd {
  readonly side: 'PICKUP' | 'DELIVERY';
  readonly prefix: string;
  /** A lower bound of the number of searches. */
  readonly searches: number;
}

/** The demand. Each search is counted only once. */
export interface Demand {
  readonly lanes: readonly DemandLane[];
  readonly ends: readonly DemandEnd[];
}

/** Finds what others asked for in the 90 days before today (UTC). The result stays the same for the whole day. */
export async function findDemand(
  tx: Transaction<DB>,
  { carrierId, now }: { readonly carrierId: string; readonly now: Date },
): Promise<Demand> {
  const { rows } = await sql<{ counted: readonly CountedLane[] }>`
    select actor.carrier_demand(${carrierId}, ${now}) as counted`.execute(tx);
  const counted = rows[0]?.counted ?? [];
  return { lanes: counted.filter(isLane), ends: counted.flatMap(endOf) };
}

/** A counted lane. A prefix is null if the customers' searches have only the other end in common. */
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

/** The weight of a pallet, because demand has no weights: 26 such pallets stay below the 44,000 lb of a trailer. */
export const PALLET_LBS = 1_600;
const ANY_COMMODITY: Commodity = 'FOODSTUFFS';
/** The most ZIPs that are tried at each end. */
const MAX_ZIPS = 3;

export interface RatedLane {
  readonly lane: DemandLane;
  /** A request that the tariff quotes, otherwise one between the middles of both prefixes. */
  readonly request: LaneRequest;
  readonly quoted: boolean;
  /** The decline; null if the lane is quoted. */
  readonly declined: Pick<RatedDecline, 'code' | 'facts'> | null;
}

/**
 * Rates whether the tariff quotes each lane: a typical shipment of its customers, between ZIPs of the prefixes that the
 * tariff names, or their middles. No customer's own ZIP or shipment is rated, so no change of a tariff reveals a single one.
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
    // A prefix may have been removed from the reference data since.
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
    ...NO_HANDLING,
    ...{ temperature, pallets, foodGrade, accessorials, commodity: commodity ?? ANY_COMMODITY },
    grossWeightLbs: pallets * PALLET_LBS,
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
      // A lane that exists but declines explains more than a pair of ZIPs without a lane.
      if (reason && (declined === null || declined.code === 'NO_LANE')) declined = reason;
    }
  }
  return { lane, request, quoted: false, declined: declined ?? { code: 'NO_LANE', facts: {} } };
}

function rolesOf(book: RateBook, carrierId: string) {
  const carrier = book.carriers[book.indexOfId.get(carrierId) ?? -1];
  return carrier && prefixRolesOf(carrier.tariff);
}

/** Returns the ends in which no lane of the tariff picks up or delivers. */
export function findUnservedEnds(book: RateBook, carrierId: string, ends: readonly DemandEnd[]): DemandEnd[] {
  const roles = rolesOf(book, carrierId);
  return ends.filter(({ side, prefix }) => {
    const role = roles?.get(prefix);
    return side === 'PICKUP' ? !role?.isPickup : !role?.isDelivery;
  });
}

export const sumSearches = (counted: readonly { readonly searches: number }[]): number =>
  counted.reduce((total, { searches }) => total + searches, 0);

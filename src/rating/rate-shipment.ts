import type { Multiplier } from '../domain/money';
import type { RateType } from '../domain/vehicles';
import { endPlaces, matchEnd } from './carrier-block';
import { quoteDays } from './dates';
import { laneKeyOf } from './describe-lane';
import { describeLines } from './describe-lines';
import { NO_PAIR } from './lane-pairs';
import type { LaneRequest } from './lane-request';
import { laneFilter, matchedLanes, matchLanes, pairBetween } from './match-lanes';
import type { WayPrice } from './price-way';
import { type BookCarrier, multipliersFor, type RateBook } from './rate-book';
import { rateCarrier } from './rate-carrier';
import type { RatedDecline, RatedQuote, Rating } from './rating';
import { dateOf, prepareShipment, type Shipment } from './shipment';
import { vehicleOf, WAYS } from './ways';

/** By code point. */
const RATE_TYPE_ORDER: Record<RateType, number> = { PALLET: 0, TRUCKLOAD: 1, WEIGHT: 2 };

interface Chosen {
  readonly carrier: BookCarrier;
  readonly price: WayPrice;
  /** Carrier name, rate type, vehicle and carrier id as one number: what orders quotes of one total. */
  readonly tie: number;
}

function chosen(book: RateBook, index: number, price: WayPrice): Chosen {
  // The ways are numbered none, BOX, REEFER_VAN, SPRINTER, which is also their order by code point.
  const type = (book.nameRanks[index] as number) * 3 + RATE_TYPE_ORDER[price.base.rateType];
  return {
    carrier: book.carriers[index] as BookCarrier,
    price,
    tie: (type * WAYS.length + price.way) * book.carriers.length + index,
  };
}

function quoteOf(shipment: Shipment, { carrier, price }: Chosen): RatedQuote {
  const { tariff } = carrier;
  const { pickup, dropoff } = quoteDays(shipment, tariff, price.lane, price.way);
  return {
    carrier: carrier.name,
    tariffRevision: tariff.carrier.revision,
    rateType: price.base.rateType,
    vehicleType: vehicleOf(price.way),
    totalCents: price.totalCents,
    lines: describeLines(shipment, tariff, price),
    ratedAsLbs: price.base.ratedAsLbs,
    pickupDate: dateOf(pickup),
    dropoffDate: dateOf(dropoff),
    transitDays: dropoff - pickup,
    fuel: price.fuel.price,
    lane: laneKeyOf(tariff, price.lane),
  };
}

function inOrder(one: Chosen, other: Chosen): number {
  return one.price.totalCents - other.price.totalCents || one.tie - other.tie;
}

/** The most prices that are inserted one by one; the library's sort is made for more, and takes longer for so few. */
const FEW = 48;

function sortPrices(prices: Chosen[]): void {
  if (prices.length > FEW) {
    prices.sort(inOrder);
    return;
  }
  for (let index = 1; index < prices.length; index++) {
    const price = prices[index] as Chosen;
    let place = index;
    while (place > 0 && inOrder(price, prices[place - 1] as Chosen) < 0) {
      prices[place] = prices[place - 1] as Chosen;
      place--;
    }
    prices[place] = price;
  }
}

/** Of the search that runs: nothing else runs meanwhile, and its answer keeps none of it. */
const fromPlaces = endPlaces();
const toPlaces = endPlaces();
const matched = matchedLanes();

/**
 * Rates a lane request with every carrier that is consulted: those of the book (or of `request.carrierIds`)
 * that have a lane. Each of them is among the quotes or among the declined. The rules are `docs/rating.md`.
 */
export function rateShipment(book: RateBook, request: LaneRequest): Rating {
  const shipment = prepareShipment(book.reference, request);
  if ('unknownZips' in shipment) return { ok: false, unknownZips: shipment.unknownZips };
  const multipliers = multipliersFor(book, request.shipperId);
  const only = request.carrierIds === null ? null : new Set(request.carrierIds);
  const filter = laneFilter(request);
  const prices: Chosen[] = [];
  // Nearly all decline: room for all of them at once.
  const declined = new Array<RatedDecline>(book.carriers.length);
  let declines = 0;
  const from = matchEnd(book.blocks, shipment.from, fromPlaces);
  const to = matchEnd(book.blocks, shipment.to, toPlaces);
  for (let index = 0; index < book.carriers.length; index++) {
    const noLane = book.noLane[index] as RatedDecline | null;
    if (noLane === null || (only !== null && !only.has(noLane.carrier.id))) continue;
    const slot = book.slots[index] as number;
    const pair = pairBetween(book.blocks, slot, from, to);
    if (pair === NO_PAIR) {
      declined[declines++] = noLane;
      continue;
    }
    const carrier = book.carriers[index] as BookCarrier;
    const { name, tariff } = carrier;
    const match = matchLanes(book.blocks, slot, pair, from, to, filter, matched);
    if (match !== 'MATCHED') {
      declined[declines++] = carrier.declines[match];
      continue;
    }
    const outcome = rateCarrier(shipment, tariff, multipliers[index] as Multiplier, matched, filter);
    if ('kind' in outcome) {
      const { code, about } = outcome;
      declined[declines++] = { carrier: name, tariffRevision: tariff.carrier.revision, code, about };
    } else {
      for (const price of outcome) prices.push(chosen(book, index, price));
    }
  }
  declined.length = declines;
  sortPrices(prices);
  return {
    ok: true,
    miles: shipment.miles,
    fuelPrices: shipment.fuelPrices.known,
    referenceRevision: book.reference.revision,
    quotes: prices.map((price) => quoteOf(shipment, price)),
    declined,
  };
}

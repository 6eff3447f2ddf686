import { compareCodePoints } from '../domain/code-point-order';
import type { Multiplier } from '../domain/money';
import type { RateType } from '../domain/vehicles';
import { type EndPlaces, endPlaces, matchEnd } from './book/carrier-block';
import { NO_PAIR } from './book/lane-pairs';
import { laneFilter, matchedLanes, matchLanes, pairBetween } from './book/match-lanes';
import type { LaneRequest } from './lane-request';
import { rateCarrier } from './price/price-carrier';
import type { WayPrice } from './price/price-option';
import { prepareShipment, type Shipment } from './price/shipment';
import { type BookCarrier, multipliersFor, type RateBook } from './rate-book';
import type { RatedDecline, Rating } from './rating';

/** The amounts of a lane request; `rateShipment` adds the words, the rows behind them, and the days. */
export type Pricing =
  | (Rating & { readonly ok: false })
  | {
      readonly ok: true;
      readonly shipment: Shipment;
      /** In the order of `Rating.quotes`. */
      readonly prices: readonly WayPrice[];
      /** By carrier name, then carrier id. */
      readonly declined: readonly RatedDecline[];
    };

/** By code point. */
const RATE_TYPE_ORDER: Record<RateType, number> = { PALLET: 0, TRUCKLOAD: 1, WEIGHT: 2 };

/** The ways are numbered none, BOX, REEFER_VAN, SPRINTER, which is also their order by code point. */
function inOrder(one: WayPrice, other: WayPrice): number {
  return (
    one.totalCents - other.totalCents ||
    compareCodePoints(one.carrier.name.name, other.carrier.name.name) ||
    RATE_TYPE_ORDER[one.base.rateType] - RATE_TYPE_ORDER[other.base.rateType] ||
    one.way - other.way ||
    compareCodePoints(one.carrier.name.id, other.carrier.name.id)
  );
}

/** The most prices that are inserted one by one; the library's sort is made for more, and takes longer for so few. */
const FEW = 48;

function sortPrices(prices: WayPrice[]): void {
  if (prices.length > FEW) {
    prices.sort(inOrder);
    return;
  }
  for (let index = 1; index < prices.length; index++) {
    const price = prices[index] as WayPrice;
    let place = index;
    while (place > 0 && inOrder(price, prices[place - 1] as WayPrice) < 0) {
      prices[place] = prices[place - 1] as WayPrice;
      place--;
    }
    prices[place] = price;
  }
}

/** Of the search that runs: nothing else runs meanwhile, and its answer keeps none of it. */
const fromPlaces = endPlaces();
const toPlaces = endPlaces();
const matched = matchedLanes();
/** The slots of the carriers that have lanes between the ends, and where those begin (`pairBetween`). */
let servingSlots = new Int32Array(0);
let servingPairs = new Int32Array(0);

/**
 * Finds the carriers that have any lanes between two ends; answers how many. A loop of its own, so that the processor
 * looks for the next ones while it waits for the lanes of one.
 */
function carriersBetween({ blocks }: RateBook, from: EndPlaces, to: EndPlaces): number {
  if (servingSlots.length < to.count) {
    servingSlots = new Int32Array(to.slots.length);
    servingPairs = new Int32Array(to.slots.length);
  }
  let serving = 0;
  for (let index = 0; index < to.count; index++) {
    const slot = to.slots[index] as number;
    const pair = pairBetween(blocks, slot, from, to);
    if (pair === NO_PAIR) continue;
    servingSlots[serving] = slot;
    servingPairs[serving] = pair;
    serving++;
  }
  return serving;
}

/** Up to so many are taken out one by one, each of which moves all that follow. */
const FEW_QUOTING = 4;

/** Takes the elements at `places` out of `declined`; the others stay in their order. */
function takeOut(declined: RatedDecline[], places: number[]): void {
  if (places.length <= FEW_QUOTING) {
    // From the last on, so that the places of those before stay what they are.
    for (const place of places.sort((one, other) => other - one)) declined.splice(place, 1);
    return;
  }
  const isOut = new Uint8Array(declined.length);
  for (const place of places) isOut[place] = 1;
  let kept = 0;
  for (let place = 0; place < isOut.length; place++) {
    if (isOut[place] === 0) declined[kept++] = declined[place] as RatedDecline;
  }
  declined.length = kept;
}

/**
 * Prices a lane request with every carrier that is consulted: those of the book (or of `request.carrierIds`)
 * that have a lane. Each of them is among the prices or among the declined. The rules are `docs/rating.md`.
 */
export function priceShipment(book: RateBook, request: LaneRequest): Pricing {
  const shipment = prepareShipment(book.reference, request);
  if ('unknownZips' in shipment) return { ok: false, unknownZips: shipment.unknownZips };
  const multipliers = multipliersFor(book, request.shipperId);
  const only = request.carrierIds === null ? null : new Set(request.carrierIds);
  const filter = laneFilter(request);
  const from = matchEnd(book.blocks, shipment.from, fromPlaces);
  const to = matchEnd(book.blocks, shipment.to, toPlaces);
  const prices: WayPrice[] = [];
  // Nearly all decline, and nearly all for want of a lane: to take out the others costs a fifth of filling in each.
  const declined = book.noLane.slice();
  const quoting: number[] = [];
  const serving = carriersBetween(book, from, to);
  for (let found = 0; found < serving; found++) {
    const slot = servingSlots[found] as number;
    const pair = servingPairs[found] as number;
    const index = book.indexOfSlot[slot] as number;
    const carrier = book.carriers[index] as BookCarrier;
    if (only !== null && !only.has(carrier.name.id)) continue;
    const match = matchLanes(book.blocks, slot, pair, from, to, filter, matched);
    const place = book.noLaneOf[index] as number;
    if (match !== 'MATCHED') {
      declined[place] = carrier.declines[match];
      continue;
    }
    const refused = rateCarrier(shipment, carrier, multipliers[index] as Multiplier, matched, filter, prices);
    if (refused === null) {
      quoting.push(place);
    } else {
      const { name, tariffRevision } = carrier;
      declined[place] = { carrier: name, tariffRevision, code: refused.code, about: refused.about };
    }
  }
  takeOut(declined, quoting);
  sortPrices(prices);
  return {
    ok: true,
    shipment,
    prices,
    declined: only === null ? declined : declined.filter(({ carrier }) => only.has(carrier.id)),
  };
}

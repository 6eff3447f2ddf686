import type { Multiplier } from '../domain/money/money';
import type { RateType } from '../domain/shipment/vehicles';
import { compareCodePoints } from '../domain/text/code-point-order';
import type { EndPlaces } from './book/end-places';
import { NO_PAIR } from './book/lane-pairs';
import { createMatchedLanes, findPairBetween, matchLanes } from './book/match-lanes';
import type { LaneRequest } from './lane-request';
import { type PreparedRequest, prepareBriefly } from './prepare-request';
import { priceCarrier } from './price/price-carrier';
import type { OptionPrice } from './price/price-option';
import type { BookCarrier, RateBook } from './rate-book';
import type { RatedDecline, UnknownZips } from './rating';

/** The amounts for a lane request. `rateShipment` adds the dates, the lane and the rows behind each line. */
export interface Pricing {
  readonly ok: true;
  /** The prices in the order of `Rating.quotes`. */
  readonly prices: readonly OptionPrice[];
  /** The declines by carrier name, then carrier id. */
  readonly declined: readonly RatedDecline[];
}

/** The rate types in code point order. */
const RATE_TYPE_ORDER: Record<RateType, number> = { PALLET: 0, TRUCKLOAD: 1, WEIGHT: 2 };

/** Option numbers sort like vehicle names do: none, BOX, REEFER_VAN, SPRINTER. */
function comparePrices(one: OptionPrice, other: OptionPrice): number {
  return (
    one.totalCents - other.totalCents ||
    compareCodePoints(one.carrier.name.name, other.carrier.name.name) ||
    RATE_TYPE_ORDER[one.base.rateType] - RATE_TYPE_ORDER[other.base.rateType] ||
    one.option - other.option ||
    compareCodePoints(one.carrier.name.id, other.carrier.name.id)
  );
}

/** Up to this many prices, insertion sort is faster than `Array.prototype.sort`. */
const MAX_INSERTION_SORT = 48;

function sortPrices(prices: OptionPrice[]): void {
  if (prices.length > MAX_INSERTION_SORT) {
    prices.sort(comparePrices);
    return;
  }
  for (let index = 1; index < prices.length; index++) {
    const price = prices[index] as OptionPrice;
    let place = index;
    while (place > 0 && comparePrices(price, prices[place - 1] as OptionPrice) < 0) {
      prices[place] = prices[place - 1] as OptionPrice;
      place--;
    }
    prices[place] = price;
  }
}

// Every search reuses these buffers: pricing is synchronous, and its result does not refer to them.
const matched = createMatchedLanes();
/** The slots of carriers with lanes between the two ends, and the offset of those lanes (`findPairBetween`). */
let servingSlots = new Int32Array(0);
let servingPairs = new Int32Array(0);

/**
 * Fills `servingSlots` and `servingPairs` with the carriers that have lanes between two ends, and returns their number. This
 * step is separate from pricing, so that the processor overlaps the cache misses of several carriers.
 */
function findServingCarriers({ blocks }: RateBook, from: EndPlaces, to: EndPlaces): number {
  if (servingSlots.length < to.count) {
    servingSlots = new Int32Array(to.slots.length);
    servingPairs = new Int32Array(to.slots.length);
  }
  let serving = 0;
  for (let index = 0; index < to.count; index++) {
    const slot = to.slots[index] as number;
    const pair = findPairBetween(blocks, slot, from, to);
    if (pair === NO_PAIR) continue;
    servingSlots[serving] = slot;
    servingPairs[serving] = pair;
    serving++;
  }
  return serving;
}

/** Up to this many removals, `splice` is faster than copying the rest of the array. */
const MAX_SPLICES = 4;

/** Removes the elements at `indexes` from `declined` and keeps the order of the rest. */
function removeAt(declined: RatedDecline[], indexes: number[]): void {
  if (indexes.length <= MAX_SPLICES) {
    // The loop goes from the last index to the first, so that the remaining indexes stay valid.
    for (const index of indexes.sort((one, other) => other - one)) declined.splice(index, 1);
    return;
  }
  const isRemoved = new Uint8Array(declined.length);
  for (const index of indexes) isRemoved[index] = 1;
  let length = 0;
  for (let index = 0; index < isRemoved.length; index++) {
    if (isRemoved[index] === 0) declined[length++] = declined[index] as RatedDecline;
  }
  declined.length = length;
}

export function priceShipment(book: RateBook, request: LaneRequest): Pricing | UnknownZips {
  const prepared = prepareBriefly(book, request);
  return 'unknownZips' in prepared ? prepared : pricePrepared(prepared);
}

/**
 * Prices a prepared request with every consulted carrier: all carriers in the book (or only `request.carrierIds`) that have
 * at least one lane. Each is in `prices` or in `declined`. `docs/rating.md` has the rules.
 */
export function pricePrepared(prepared: PreparedRequest): Pricing {
  const { book, shipment, from, to, filter, multipliers } = prepared;
  const { carrierIds } = shipment.request;
  const only = carrierIds === null ? null : new Set(carrierIds);
  const prices: OptionPrice[] = [];
  // Nearly all carriers decline with NO_LANE. Removing the others takes a fifth of the time of adding each decline.
  const declined = book.noLane.slice();
  const quoting: number[] = [];
  const serving = findServingCarriers(book, from, to);
  for (let found = 0; found < serving; found++) {
    const slot = servingSlots[found] as number;
    const pair = servingPairs[found] as number;
    const index = book.indexOfSlot[slot] as number;
    const carrier = book.carriers[index] as BookCarrier;
    if (only !== null && !only.has(carrier.name.id)) continue;
    const match = matchLanes(book.blocks, slot, pair, from, to, filter, matched);
    const declineIndex = book.noLaneOf[index] as number;
    if (match !== 'MATCHED') {
      declined[declineIndex] = carrier.declines[match];
      continue;
    }
    const refused = priceCarrier(
      shipment,
      carrier,
      multipliers[index] as Multiplier,
      matched,
      filter,
      prices,
    );
    if (refused === null) {
      quoting.push(declineIndex);
    } else {
      const { name, tariffRevision } = carrier;
      declined[declineIndex] = { carrier: name, tariffRevision, code: refused.code, facts: refused.facts };
    }
  }
  removeAt(declined, quoting);
  sortPrices(prices);
  return {
    ok: true,
    prices,
    declined: only === null ? declined : declined.filter(({ carrier }) => only.has(carrier.id)),
  };
}

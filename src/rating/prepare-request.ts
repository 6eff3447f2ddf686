import type { Multiplier } from '../domain/money/money';
import { createEndPlaces, type EndPlaces, findEndPlaces } from './book/end-places';
import { type LaneFilter, laneFilterFor } from './book/lane-filter';
import { createMatchedLanes, findPairBetween, type MatchedLanes, matchLanes } from './book/match-lanes';
import type { LaneRequest } from './lane-request';
import { prepareShipment, type Shipment } from './price/shipment';
import { type BookCarrier, multipliersFor, type RateBook } from './rate-book';
import type { UnknownZips } from './rating';

/**
 * A lane request with everything looked up that is the same for all carriers. The prices, their explanations, and the hints
 * all start from it, because with 200 carriers finding the ends takes most of the time.
 */
export interface PreparedRequest {
  readonly book: RateBook;
  readonly shipment: Shipment;
  readonly from: EndPlaces;
  readonly to: EndPlaces;
  readonly filter: LaneFilter;
  readonly multipliers: Int32Array;
}

function prepareInto(
  book: RateBook,
  request: LaneRequest,
  from: EndPlaces,
  to: EndPlaces,
): PreparedRequest | UnknownZips {
  const shipment = prepareShipment(book.reference, request);
  if ('unknownZips' in shipment) return shipment;
  return {
    book,
    shipment,
    from: findEndPlaces(book.blocks, shipment.from, from),
    to: findEndPlaces(book.blocks, shipment.to, to),
    filter: laneFilterFor(request),
    multipliers: multipliersFor(book, request.shipperId),
  };
}

export function prepareRequest(book: RateBook, request: LaneRequest): PreparedRequest | UnknownZips {
  return prepareInto(book, request, createEndPlaces(), createEndPlaces());
}

const reusedFrom = createEndPlaces();
const reusedTo = createEndPlaces();

/** Prepares a request whose result is used only until the next call, which reuses its arrays. */
export function prepareBriefly(book: RateBook, request: LaneRequest): PreparedRequest | UnknownZips {
  return prepareInto(book, request, reusedFrom, reusedTo);
}

export interface RequestCarrier {
  readonly carrier: BookCarrier;
  readonly multiplier: Multiplier;
}

/** Finds one carrier of a request. Returns null if the carrier is not in the book. */
export function findRequestCarrier(prepared: PreparedRequest, carrierId: string): RequestCarrier | null {
  const { book, multipliers } = prepared;
  const index = book.indexOfId.get(carrierId);
  if (index === undefined) return null;
  return { carrier: book.carriers[index] as BookCarrier, multiplier: multipliers[index] as Multiplier };
}

/** The carrier's lanes between the ends that pass the filter. */
export function matchCarrierLanes(
  { book, from, to }: PreparedRequest,
  { slot }: BookCarrier,
  filter: LaneFilter,
): MatchedLanes {
  const matched = createMatchedLanes();
  const pair = findPairBetween(book.blocks, slot, from, to);
  matchLanes(book.blocks, slot, pair, from, to, filter, matched);
  return matched;
}

import type { Multiplier } from '../../domain/money';
import type { LaneRequest } from '../lane-request';
import { prepareShipment, type Shipment } from '../price/shipment';
import { type BookCarrier, multipliersFor, type RateBook } from '../rate-book';
import { createEndPlaces, type EndPlaces, findEndPlaces } from './end-places';
import { type LaneFilter, laneFilterFor } from './lane-filter';
import { createMatchedLanes, findPairBetween, type MatchedLanes, matchLanes } from './match-lanes';

/**
 * A request whose two ends are looked up, to work on it carrier by carrier after it was rated. With 200 carriers, finding
 * the ends dominates.
 */
export interface RequestEnds {
  readonly book: RateBook;
  readonly shipment: Shipment;
  readonly from: EndPlaces;
  readonly to: EndPlaces;
  readonly filter: LaneFilter;
  readonly multipliers: Int32Array;
}

/** Null if a ZIP is unknown. */
export function findRequestEnds(book: RateBook, request: LaneRequest): RequestEnds | null {
  const shipment = prepareShipment(book.reference, request);
  if ('unknownZips' in shipment) return null;
  return {
    book,
    shipment,
    from: findEndPlaces(book.blocks, shipment.from, createEndPlaces()),
    to: findEndPlaces(book.blocks, shipment.to, createEndPlaces()),
    filter: laneFilterFor(request),
    multipliers: multipliersFor(book, request.shipperId),
  };
}

export interface RequestCarrier {
  readonly carrier: BookCarrier;
  readonly multiplier: Multiplier;
}

/** Null if the carrier is not in the book. */
export function findRequestCarrier(ends: RequestEnds, carrierId: string): RequestCarrier | null {
  const { book, multipliers } = ends;
  const index = book.indexOfId.get(carrierId);
  if (index === undefined) return null;
  return { carrier: book.carriers[index] as BookCarrier, multiplier: multipliers[index] as Multiplier };
}

/** The carrier's lanes between the ends that pass the filter. */
export function matchCarrierLanes(
  { book, from, to }: RequestEnds,
  { slot }: BookCarrier,
  filter: LaneFilter,
): MatchedLanes {
  const matched = createMatchedLanes();
  const pair = findPairBetween(book.blocks, slot, from, to);
  matchLanes(book.blocks, slot, pair, from, to, filter, matched);
  return matched;
}

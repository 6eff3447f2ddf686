import type { Multiplier } from '../domain/money';
import { type EndPlaces, endPlaces, matchEnd } from './book/carrier-block';
import { type LaneFilter, laneFilter, matchedLanes, matchLanes, pairBetween } from './book/match-lanes';
import { laneAt } from './compile/compiled-tariff';
import { vehicleOf, WAYS, wayBit } from './compile/lane-options';
import { laneKeyOf } from './explain/describe-lane';
import type { LaneRequest } from './lane-request';
import { rateTypeOf } from './price/price-base';
import { carrierWideDecline, waysTried } from './price/price-carrier';
import { priceWay } from './price/price-option';
import { prepareShipment, type Shipment } from './price/shipment';
import { type BookCarrier, multipliersFor, type RateBook } from './rate-book';
import type { LaneAttempt } from './rating';

/** What explaining a request takes, whichever carrier is asked about. */
interface Prepared {
  readonly book: RateBook;
  readonly shipment: Shipment;
  readonly from: EndPlaces;
  readonly to: EndPlaces;
  readonly filter: LaneFilter;
}

/**
 * A request is explained for each of the carriers it consulted, one after the other: with 200 of them nearly all
 * of that would be finding the two ends again.
 */
const lastPrepared = new WeakMap<LaneRequest, Prepared>();

function prepare(book: RateBook, request: LaneRequest): Prepared | null {
  const known = lastPrepared.get(request);
  if (known?.book === book) return known;
  const shipment = prepareShipment(book.reference, request);
  if ('unknownZips' in shipment) return null;
  const from = matchEnd(book.blocks, shipment.from, endPlaces());
  const to = matchEnd(book.blocks, shipment.to, endPlaces());
  const prepared = { book, shipment, from, to, filter: laneFilter(request) };
  lastPrepared.set(request, prepared);
  return prepared;
}

/**
 * Every way of every lane of one carrier that joins the two ZIPs at the temperature and for the commodity, by
 * lane key and there in the order of ways, with what came of it: the working behind `rateShipment`'s answer.
 * A carrier-wide decline is what came of each. Empty when nothing matches or the carrier is not in the book.
 */
export function explainLanes(book: RateBook, request: LaneRequest, carrierId: string): LaneAttempt[] {
  const index = book.indexOfId.get(carrierId);
  const prepared = prepare(book, request);
  if (index === undefined || prepared === null) return [];
  const carrier = book.carriers[index] as BookCarrier;
  const { tariff, slot } = carrier;
  const { shipment, from, to, filter } = prepared;
  const matched = matchedLanes();
  const pair = pairBetween(book.blocks, slot, from, to);
  matchLanes(book.blocks, slot, pair, from, to, filter, matched);
  const multiplier = multipliersFor(book, request.shipperId)[index] as Multiplier;
  const refused = carrierWideDecline(shipment, tariff);
  const attempts: LaneAttempt[] = [];
  for (const lane of matched.lanes.sort((one, other) => one - other)) {
    const tried = waysTried(tariff, lane);
    for (const way of WAYS) {
      if ((tried & wayBit(way)) === 0) continue;
      const outcome = refused ?? priceWay(shipment, carrier, multiplier, lane, way);
      attempts.push({
        lane: laneKeyOf(tariff, lane),
        rateType: rateTypeOf(tariff.cells, laneAt(tariff.cells, lane), way),
        vehicleType: vehicleOf(way),
        outcome:
          outcome.kind === 'PRICED'
            ? { kind: 'PRICED', totalCents: outcome.totalCents }
            : { kind: 'DECLINED', code: outcome.code, about: outcome.about },
      });
    }
  }
  return attempts;
}

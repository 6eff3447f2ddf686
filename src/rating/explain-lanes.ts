import type { Multiplier } from '../domain/money';
import { rateTypeOf } from './base-rate';
import { matchEnd } from './carrier-block';
import { laneKeyOf } from './describe-lane';
import type { LaneRequest } from './lane-request';
import { laneFilter, matchLanes } from './match-lanes';
import { multipliersFor, type RateBook } from './rate-book';
import { carrierWideDecline, rateLane } from './rate-carrier';
import type { LaneAttempt } from './rating';
import { prepareShipment } from './shipment';
import { vehicleOf } from './ways';

/**
 * Every way of every lane of one carrier that joins the two ZIPs at the temperature and for the commodity, by
 * lane key and there in the order of ways, with what came of it: the working behind `rateShipment`'s answer.
 * A carrier-wide decline is what came of each. Empty when nothing matches or the carrier is not in the book.
 */
export function explainLanes(book: RateBook, request: LaneRequest, carrierId: string): LaneAttempt[] {
  const index = book.carriers.findIndex((carrier) => carrier.name.id === carrierId);
  const carrier = book.carriers[index];
  const shipment = prepareShipment(book.reference, request);
  if (carrier === undefined || 'unknownZips' in shipment) return [];
  const { tariff } = carrier;
  const multiplier = multipliersFor(book, request.shipperId)[index] as Multiplier;
  const from = matchEnd(book.blocks, shipment.from);
  const to = matchEnd(book.blocks, shipment.to);
  const lanes = matchLanes(book.blocks, carrier, from, to, laneFilter(request));
  if (typeof lanes === 'string') return [];
  const refused = carrierWideDecline(shipment, tariff);
  const attempts: LaneAttempt[] = [];
  for (const lane of [...lanes].sort((one, other) => one - other)) {
    rateLane(shipment, tariff, multiplier, lane, (way, rated) => {
      const outcome = refused ?? rated;
      attempts.push({
        lane: laneKeyOf(tariff, lane),
        rateType: rateTypeOf(tariff, lane, way),
        vehicleType: vehicleOf(way),
        outcome:
          outcome.kind === 'PRICED'
            ? { kind: 'PRICED', totalCents: outcome.totalCents }
            : { kind: 'DECLINED', code: outcome.code, about: outcome.about },
      });
    });
  }
  return attempts;
}

import { newId } from '../../../domain/ids';
import type { ShipmentSize } from '../../../domain/shipment/quote-hints';
import { shipmentOf } from '../../../domain/shipment/shipment-request';
import { DEFAULT_SET_POINT_F } from '../../../domain/shipment/temperatures';
import { SHIPMENT_LIMITS } from '../../../domain/shipment/vehicles';
import type { LaneRequest } from '../../../rating/lane-request';
import type { RateBook } from '../../../rating/rate-book';
import { rateRequest } from '../../../rating/rate-shipment';
import { buildQuoteRecord } from './build-quote-record';
import type { RequestParty, UnnumberedRecord } from './quote-record';
import type { TestedCarrier } from './tariff-test/explain-search';

const HINT_LIMITS: ShipmentSize = {
  pallets: SHIPMENT_LIMITS.pallets,
  grossWeightLbs: SHIPMENT_LIMITS.weightLbs,
};

/**
 * Rates one lane and builds the record to store. The default set point, in °F, is that of the temperature class. The ZIPs
 * must be known (`findSearchErrors`).
 */
export function rateLane(
  book: RateBook,
  lane: LaneRequest,
  parts: {
    readonly party: RequestParty;
    readonly groupRow?: number;
    readonly temperatureF: number | undefined;
    readonly quoteValidHours: number;
    /** The largest shipment that a hint may suggest, which is smaller for a lane of a pool. */
    readonly hintLimits?: ShipmentSize;
    /** Only set for a carrier's own test of one lane, which is then explained. */
    readonly tested?: TestedCarrier | undefined;
  },
): UnnumberedRecord {
  const { party, quoteValidHours } = parts;
  const rating = rateRequest(book, lane);
  if (!rating.ok) throw new Error('a ZIP that was checked before is unknown');
  const { miles, referenceRevision, fuelPrices } = rating;
  return buildQuoteRecord(rating, {
    quoteValidHours,
    hintLimits: parts.hintLimits ?? HINT_LIMITS,
    tested: parts.tested,
    request: {
      ...shipmentOf(lane),
      ...party,
      id: newId(party.createdAt.getTime()),
      groupRow: parts.groupRow ?? null,
      temperatureF: parts.temperatureF ?? DEFAULT_SET_POINT_F[lane.temperature],
      miles,
      referenceRevision,
      fuelPrices,
    },
  });
}

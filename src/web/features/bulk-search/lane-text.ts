import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import type { DeclineCode } from '../../../domain/shipment/declines';
import type { MessageId } from '../../texts/en';
import type { Text } from '../../texts/use-text';

const endText = (zip: string, place: string | null) => (place === null ? zip : `${zip} ${place}`);

/** Returns the name of a lane, such as "Row 4, 93905 Salinas, CA to 75212 Dallas, TX". */
export const laneTitle = (lane: BulkLane, text: Text): string =>
  text('bulk.lane.name', {
    row: lane.row,
    from: endText(lane.fromZip, lane.fromPlace),
    to: endText(lane.toZip, lane.toPlace),
  });

/** Explains why a lane has no quote, such as "Lane not served: 10 carriers. Too many pallets: 2 carriers". */
export const reasonsText = ({ declines }: BulkLane, text: Text): string =>
  declines
    .map(({ code, carriers }) =>
      text('bulk.lane.reason', { reason: text(`decline.${code}`), count: carriers }),
    )
    .join('. ');

/** The change to the shipment that may help, by reason. Reasons that no change removes are left out. */
const WAYS: Partial<Record<DeclineCode, MessageId>> = {
  OVER_CAPACITY: 'bulk.way.fewer',
  NO_RATE_FOR_PALLETS: 'bulk.way.fewer',
  NOT_FOOD_GRADE: 'bulk.way.foodGrade',
};

/**
 * Returns the change to try for a lane without a quote. It addresses the reason of most carriers among those that a change
 * can remove.
 */
export function wayOut({ declines }: BulkLane): MessageId {
  const byCarriers = [...declines].sort((one, other) => other.carriers - one.carriers);
  return byCarriers.flatMap(({ code }) => WAYS[code] ?? [])[0] ?? 'bulk.way.other';
}

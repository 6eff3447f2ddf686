import type { CopyDay, CopyOffer } from '../../../../contract/loads/load-again';
import type { BookingTarget } from '../booking-target';

/** Returns the quotes to book for a day's offer. */
export function targetOf({ groupId, requestIds }: CopyDay, { quoteIds }: CopyOffer): BookingTarget {
  return groupId === null
    ? { requestId: requestIds[0] ?? '', quoteId: quoteIds[0] ?? '' }
    : { groupId, quoteIds };
}

/** Returns all offers of a day, the load's own carrier first. */
export const offersOf = ({ same, others }: CopyDay): readonly CopyOffer[] => [
  ...(same === null ? [] : [same]),
  ...others,
];

import type { CopyDay, CopyOffer } from '../../../../../contract/load-again';
import type { BookingTarget } from '../booking-target';

/** What to book for an offer of a day. */
export function targetOf({ groupId, requestIds }: CopyDay, { quoteIds }: CopyOffer): BookingTarget {
  return groupId === null
    ? { requestId: requestIds[0] ?? '', quoteId: quoteIds[0] ?? '' }
    : { groupId, quoteIds };
}

/** All offers of a day, the load's own carrier first. */
export const offersOf = ({ same, others }: CopyDay): readonly CopyOffer[] => [
  ...(same === null ? [] : [same]),
  ...others,
];

import { SPOT_ANSWERS, SPOT_STATUSES } from '../../../../domain/spot/spot-states';
import { choiceOf, day, oneOf, pageNumber, rowId, searchText } from '../../../address/codecs';
import { defineView, type ViewOf } from '../../../address/define-view';
import type { AddressView } from '../../../address/use-address-view';

/** The orders of the list besides newest first. */
export const SPOT_ORDERS = ['deadline', 'pickup'] as const;

export const SPOTS_VIEW = defineView({
  search: searchText(),
  status: oneOf(SPOT_STATUSES),
  answer: oneOf(SPOT_ANSWERS),
  pickupFrom: day(),
  pickupTo: day(),
  shipperId: rowId({ param: 'customer' }),
  carrierId: rowId({ param: 'carrier' }),
  order: choiceOf(['newest', ...SPOT_ORDERS], 'order'),
  page: pageNumber(),
});
export type SpotsView = ViewOf<typeof SPOTS_VIEW>;
export type SpotsAddress = AddressView<SpotsView>;

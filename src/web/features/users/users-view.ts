import { ROLES } from '../../../domain/people/roles';
import { flag, oneOf, pageNumber, rowId, searchText } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';
import type { AddressView } from '../../address/use-address-view';

export const USERS_VIEW = defineView({
  search: searchText(),
  role: oneOf(ROLES),
  carrierId: rowId({ param: 'carrier' }),
  shipperId: rowId({ param: 'customer' }),
  isActiveOnly: flag({ param: 'active', on: '1' }),
  page: pageNumber(),
});
export type UsersAddress = AddressView<ViewOf<typeof USERS_VIEW>>;

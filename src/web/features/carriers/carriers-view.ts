import { CARRIER_SHIPPER_STATUSES } from '../../../domain/people/companies';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { flag, nullable, oneOf, pageNumber, rowId, searchText } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';
import type { AddressView } from '../../address/use-address-view';

export const RELATION_CHOICES = [...CARRIER_SHIPPER_STATUSES, 'NONE'] as const;

export const CARRIERS_VIEW = defineView({
  search: searchText(),
  temperature: oneOf(TEMPERATURES),
  /** A state or province, such as CA. */
  state: nullable((text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null)),
  /** The carrier's relation to the customer the user acts for. */
  status: oneOf(RELATION_CHOICES),
  isActiveOnly: flag({ param: 'active' }),
  page: pageNumber(),
});
export type CarriersAddress = AddressView<ViewOf<typeof CARRIERS_VIEW>>;

/** The customer whose carriers are shown, where an ADMIN chooses one. */
export const CUSTOMER_VIEW = defineView({ customerId: rowId({ param: 'customer' }), page: pageNumber() });

/** The relations of one company. */
export const RELATIONS_VIEW = defineView({
  search: searchText(),
  status: oneOf(CARRIER_SHIPPER_STATUSES),
  page: pageNumber(),
});
export type RelationsAddress = AddressView<ViewOf<typeof RELATIONS_VIEW>>;

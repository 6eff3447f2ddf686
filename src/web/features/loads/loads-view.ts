import { isIsoDate } from '../../../domain/days/calendar-date';
import { LOAD_STATUS_FILTERS } from '../../../domain/loads/load-states';
import { ZIP_PREFIX } from '../../../domain/places/zip';
import {
  type Codec,
  choiceOf,
  day,
  nullable,
  oneOf,
  pageNumber,
  rowId,
  searchText,
} from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';
import type { AddressView } from '../../address/use-address-view';

/** The orders of the list besides the default, newest first. */
export const LOAD_ORDERS = ['oldest', 'pickup', '-pickup', 'delivery', '-delivery'] as const;

export const LOAD_DISPLAYS = ['list', 'week', 'month'] as const;

const chosenDay: Codec<string | null> = {
  empty: null,
  parse: (text) => (isIsoDate(text) ? text : null),
  format: (value) => value ?? '',
};

const zipPrefix = () => nullable((text) => (ZIP_PREFIX.test(text) ? text : null));

export const LOADS_VIEW = defineView({
  search: searchText(),
  status: oneOf(LOAD_STATUS_FILTERS),
  createdFrom: day(),
  createdTo: day(),
  pickupFrom: day(),
  pickupTo: day(),
  deliveryFrom: day(),
  deliveryTo: day(),
  fromPrefix: zipPrefix(),
  toPrefix: zipPrefix(),
  shipperId: rowId({ param: 'customer' }),
  carrierId: rowId({ param: 'carrier' }),
  order: choiceOf(['newest', ...LOAD_ORDERS], 'order'),
  display: choiceOf(LOAD_DISPLAYS, 'view'),
  /** The chosen day of the calendar. */
  day: chosenDay,
  page: pageNumber(),
});
export type LoadsView = ViewOf<typeof LOADS_VIEW>;
export type LoadsAddress = AddressView<LoadsView>;

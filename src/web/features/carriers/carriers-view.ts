import { CARRIER_SHIPPER_STATUSES, type CarrierShipperStatus } from '../../../domain/companies';
import { TEMPERATURES } from '../../../domain/temperatures';
import { pageOf, pageText, type Query, searchOf, textOf } from '../../api/list-address';
import { searchedFor } from '../../api/served-list';

export const RELATION_CHOICES = [...CARRIER_SHIPPER_STATUSES, 'NONE'] as const;
export type RelationChoice = (typeof RELATION_CHOICES)[number];
type Temperature = (typeof TEMPERATURES)[number];

/** Which carriers are shown: all that a link shares and that Back restores. */
export interface CarriersView {
  search: string;
  temperature: Temperature | null;
  /** A state or province, such as CA. */
  state: string | null;
  /** How it stands with the customer one acts for. */
  status: RelationChoice | null;
  isActiveOnly: boolean;
  /** From 1. */
  page: number;
}

/** Which relations of one company are shown. */
export interface RelationsView {
  search: string;
  status: CarrierShipperStatus | null;
  page: number;
}

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Query): CarriersView {
  const state = textOf(query.state).toUpperCase();
  return {
    search: searchOf(query),
    temperature: TEMPERATURES.find((one) => one === query.temperature) ?? null,
    state: /^[A-Z]{2}$/.test(state) ? state : null,
    status: RELATION_CHOICES.find((one) => one === query.status) ?? null,
    isActiveOnly: query.active === 'true',
    page: pageOf(query),
  };
}

/** The parts of the address that a view stands in; what is as it is by itself stays out. */
export const queryOfView = (view: CarriersView) => ({
  filter: view.search || null,
  temperature: view.temperature,
  state: view.state,
  status: view.status,
  active: view.isActiveOnly ? 'true' : null,
  page: pageText(view.page),
});

export function relationsViewOfQuery(query: Query): RelationsView {
  return {
    search: searchOf(query),
    status: CARRIER_SHIPPER_STATUSES.find((one) => one === query.status) ?? null,
    page: pageOf(query),
  };
}

export const queryOfRelationsView = ({ search, status, page }: RelationsView) => ({
  filter: search || null,
  status,
  page: pageText(page),
});

export const EMPTY_VIEW: CarriersView = viewOfQuery({});
export const EMPTY_RELATIONS_VIEW: RelationsView = relationsViewOfQuery({});

/** How many filters besides the text hide carriers. */
export const countFilters = ({ temperature, state, status, isActiveOnly }: CarriersView): number =>
  [temperature, state, status].filter((one) => one !== null).length + (isActiveOnly ? 1 : 0);

/** What is asked of the server, without the page. */
export function askedOf(view: CarriersView, shipperId: string | null) {
  const { search, temperature, state, status, isActiveOnly } = view;
  return {
    ...searchedFor(search),
    ...(temperature === null ? {} : { temperature }),
    ...(state === null ? {} : { state }),
    ...(shipperId === null ? {} : { shipperId }),
    ...(status === null || shipperId === null ? {} : { status }),
    ...(isActiveOnly ? { activeOnly: 'true' as const } : {}),
  };
}

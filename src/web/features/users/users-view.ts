import { ROLES, type Role } from '../../../domain/roles';
import { idOf, pageOf, pageText, type Query, queryOfValues, searchOf } from '../../api/list-address';
import { searchedFor } from '../../api/served-list';

/** Which people are shown: all that a link shares and that Back restores. */
export interface UsersView {
  /** Looked for in names and email. */
  search: string;
  role: Role | null;
  carrierId: string | null;
  shipperId: string | null;
  activeOnly: boolean;
  /** From 1. */
  page: number;
}

/** Typed letters replace the address, everything else is a step of its own. */
export type ViewStep = 'push' | 'replace';

export const EMPTY_VIEW: UsersView = {
  search: '',
  role: null,
  carrierId: null,
  shipperId: null,
  activeOnly: false,
  page: 1,
};

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Query): UsersView {
  return {
    search: searchOf(query),
    role: ROLES.find((role) => role === query.role) ?? null,
    carrierId: idOf(query.carrier),
    shipperId: idOf(query.customer),
    activeOnly: query.active === '1',
    page: pageOf(query),
  };
}

/** The query of a view; what is as it is by itself stays out of the address. */
export function queryOfView(view: UsersView): Record<string, string> {
  return queryOfValues({
    filter: view.search,
    role: view.role,
    carrier: view.carrierId,
    customer: view.shipperId,
    active: view.activeOnly ? '1' : null,
    page: pageText(view.page),
  });
}

/** How many filters besides the text hide rows. */
export const countFilters = ({ role, carrierId, shipperId, activeOnly }: UsersView): number =>
  [role, carrierId, shipperId].filter((one) => one !== null).length + (activeOnly ? 1 : 0);

/** What is asked of the server, without the page. */
export function askedOf({ search, role, carrierId, shipperId, activeOnly }: UsersView) {
  return {
    ...searchedFor(search),
    ...(role === null ? {} : { role }),
    ...(carrierId === null ? {} : { carrierId }),
    ...(shipperId === null ? {} : { shipperId }),
    ...(activeOnly ? { activeOnly: 'true' as const } : {}),
  };
}

import { PAGE_SIZES } from '../../ui/table-pages';

/** Which customers are shown: all that a link shares and that Back restores. */
export interface CustomersView {
  /** Looked for in the names. */
  search: string;
  isActiveOnly: boolean;
  /** From 1. */
  page: number;
  /** Rows a page. */
  limit: number;
}

const FEWEST_ROWS = 10;

export const EMPTY_VIEW: CustomersView = { search: '', isActiveOnly: false, page: 1, limit: FEWEST_ROWS };

/** What the call takes at most. */
const LONGEST_SEARCH = 80;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Readonly<Record<string, unknown>>): CustomersView {
  const page = textOf(query.page);
  return {
    search: textOf(query.filter).slice(0, LONGEST_SEARCH),
    isActiveOnly: query.activeOnly === 'true',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: PAGE_SIZES.find((size) => String(size) === query.limit) ?? FEWEST_ROWS,
  };
}

/** The query of a view; what is as it is by itself stays out of the address. */
export function queryOfView({ search, isActiveOnly, page, limit }: CustomersView): Record<string, string> {
  return {
    ...(search ? { filter: search } : {}),
    ...(isActiveOnly ? { activeOnly: 'true' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(limit === FEWEST_ROWS ? {} : { limit: String(limit) }),
  };
}

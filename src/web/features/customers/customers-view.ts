import { pageOf, pageText, type Query, queryOfValues, searchOf } from '../../api/list-address';
import { PAGE_SIZES } from '../../ui/table/table-pages';

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

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Query): CustomersView {
  return {
    search: searchOf(query),
    isActiveOnly: query.activeOnly === 'true',
    page: pageOf(query),
    limit: PAGE_SIZES.find((size) => String(size) === query.limit) ?? FEWEST_ROWS,
  };
}

/** The query of a view; what is as it is by itself stays out of the address. */
export function queryOfView({ search, isActiveOnly, page, limit }: CustomersView): Record<string, string> {
  return queryOfValues({
    filter: search,
    activeOnly: isActiveOnly ? 'true' : null,
    page: pageText(page),
    limit: limit === FEWEST_ROWS ? null : String(limit),
  });
}

import { pageOf, pageText, type Query, queryOfValues, searchOf } from '../../api/list-address';

/** Which revisions are shown: all that a link shares and that Back restores. */
export interface RevisionsView {
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** Typed letters replace the address, everything else is a step of its own. */
export type ViewStep = 'push' | 'replace';

export const EMPTY_VIEW: RevisionsView = { search: '', page: 1 };

export const viewOfQuery = (query: Query): RevisionsView => ({
  search: searchOf(query),
  page: pageOf(query),
});

export const queryOfView = ({ search, page }: RevisionsView): Record<string, string> =>
  queryOfValues({ filter: search, page: pageText(page) });

import { nullable, pageNumber, searchText } from '../../../address/codecs';
import { defineView } from '../../../address/define-view';

/** The list's search and page, and the open region. */
export const REGIONS_VIEW = defineView({
  search: searchText(),
  page: pageNumber(),
  region: nullable((text) => text || null),
});

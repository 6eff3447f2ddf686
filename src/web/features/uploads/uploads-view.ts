import {
  PROCESSING_TYPES,
  type ProcessingType,
  UPLOAD_STATUSES,
  type UploadStatus,
} from '../../../domain/uploads';
import { pageOf, pageText, type Query, queryOfValues, searchOf } from '../../api/list-address';
import { searchedFor } from '../../api/served-list';

/** Which uploads are shown: all that a link shares and that Back restores. */
export interface UploadsView {
  /** Looked for in the names of files and companies. */
  search: string;
  type: ProcessingType | null;
  status: UploadStatus | null;
  /** From 1. */
  page: number;
}

/** Typed letters replace the address, everything else is a step of its own. */
export type ViewStep = 'push' | 'replace';

export const EMPTY_VIEW: UploadsView = { search: '', type: null, status: null, page: 1 };

/** The view of an address's query. A value that is none of those possible is left out without a word. */
export function viewOfQuery(query: Query): UploadsView {
  return {
    search: searchOf(query),
    type: PROCESSING_TYPES.find((type) => type === query.type) ?? null,
    status: UPLOAD_STATUSES.find((status) => status === query.status) ?? null,
    page: pageOf(query),
  };
}

/** The query of a view; what is as it is by itself stays out of the address. */
export const queryOfView = ({ search, type, status, page }: UploadsView): Record<string, string> =>
  queryOfValues({ filter: search, type, status, page: pageText(page) });

/** How many filters besides the text hide rows. */
export const countFilters = ({ type, status }: UploadsView): number =>
  [type, status].filter((one) => one !== null).length;

/** Whose uploads a list holds: all that the user may see when nothing is named. */
export interface UploadsOf {
  readonly carrier_id?: string;
  readonly type?: ProcessingType;
}

/** What is asked of the server, without the page. */
export function askedOf({ search, type, status }: UploadsView, of: UploadsOf) {
  return {
    ...searchedFor(search),
    ...(type === null ? {} : { type }),
    ...(status === null ? {} : { status }),
    ...of,
  };
}

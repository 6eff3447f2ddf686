import { PROCESSING_TYPES, type ProcessingType, UPLOAD_STATUSES } from '../../../domain/uploads';
import { oneOf, pageNumber, searchText } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';

export const UPLOADS_VIEW = defineView({
  search: searchText(),
  type: oneOf(PROCESSING_TYPES),
  status: oneOf(UPLOAD_STATUSES),
  page: pageNumber(),
});
export type UploadsView = ViewOf<typeof UPLOADS_VIEW>;

/** Limits a list to one carrier or type. An empty scope has every upload that the caller may see. */
export interface UploadsScope {
  readonly carrier_id?: string;
  readonly type?: ProcessingType;
}

import { AUDIT_SUBJECTS } from '../../../domain/audit';
import { day, oneOf, pageNumber, rowId, searchText } from '../../address/codecs';
import { defineView, type ViewOf } from '../../address/define-view';
import type { AddressView } from '../../address/use-address-view';

export const AUDIT_VIEW = defineView({
  search: searchText(),
  kind: oneOf(AUDIT_SUBJECTS),
  /** The person or company whose data was changed. */
  subjectId: rowId({ param: 'about' }),
  /** The person who made the change. */
  actorId: rowId({ param: 'by' }),
  // The days are in UTC, both included.
  from: day(),
  to: day(),
  page: pageNumber(),
});
export type AuditAddress = AddressView<ViewOf<typeof AUDIT_VIEW>>;

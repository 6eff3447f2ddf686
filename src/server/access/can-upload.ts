import { holds, permits, type Right } from '../../domain/permissions';
import { familyOf, UPLOAD_TYPES, type UploadFamily, type UploadType } from '../../domain/uploads';
import type { Caller } from './caller';

/** What is uploaded, and for whom: neither of reference data, and of a search that is for nobody. */
export interface UploadSubject {
  readonly type: UploadType;
  readonly carrierId: string | null;
  readonly shipperId: string | null;
}

const RIGHTS: Record<UploadFamily, { readonly right: Right; readonly reason: string }> = {
  reference: { right: 'upload.reference', reason: 'Reference data is uploaded by platform admins.' },
  tariff: { right: 'upload.tariff', reason: 'The tariff of a carrier is uploaded by its admins.' },
  search: { right: 'upload.search', reason: 'A search is uploaded by the users of whom it is for.' },
};

/**
 * Whether the caller may upload this (rules, section 2): reference data an ADMIN, a tariff the carrier's admins, a search
 * all users of the customer or carrier it is for. An ADMIN each, also for a carrier that is deactivated: its tariff is
 * put right before it is active again, and rates nothing before.
 */
export function canUpload(
  caller: Caller,
  { type, carrierId, shipperId }: UploadSubject,
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  const { right, reason } = RIGHTS[familyOf(type)];
  const own = (id: string | null) => (id === null ? [] : [id]);
  const thing = { carrierIds: own(carrierId), shipperIds: own(shipperId) };
  return permits(caller, right, thing) ? { allowed: true } : { allowed: false, reason };
}

/** What the caller may upload for anybody at all: what a choice of types offers. */
export const uploadableTypes = ({ roles }: Caller): readonly UploadType[] =>
  UPLOAD_TYPES.filter((type) => holds(roles, RIGHTS[familyOf(type)].right));

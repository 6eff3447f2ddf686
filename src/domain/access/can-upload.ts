import { hasRight, type Principal, permits, type Right } from '../people/permissions';
import { familyOf, type SentType, UPLOAD_TYPES, type UploadFamily, type UploadType } from '../uploads';
import { allowIf, type Permission } from './permission';

/** The upload's type and company. Reference data, and a search by an ADMIN for no customer, have no company. */
export interface UploadSubject {
  readonly type: SentType;
  readonly carrierId: string | null;
  readonly shipperId: string | null;
}

const RULES: Record<UploadFamily, { readonly right: Right; readonly reason: string }> = {
  reference: { right: 'upload.reference', reason: 'Only a platform admin can upload reference data.' },
  tariff: { right: 'upload.tariff', reason: 'Only an admin of the carrier can upload its tariff.' },
  search: { right: 'upload.search', reason: 'Only users of the company can upload a search for it.' },
};

const listOf = (id: string | null) => (id === null ? [] : [id]);

/**
 * An ADMIN may also upload a tariff for a deactivated carrier, to fix it before reactivating the carrier. Searches skip that
 * carrier until then.
 */
export function canUpload(caller: Principal, { type, carrierId, shipperId }: UploadSubject): Permission {
  const { right, reason } = RULES[familyOf(type)];
  const owners = { carrierIds: listOf(carrierId), shipperIds: listOf(shipperId) };
  return allowIf(permits(caller, right, owners), reason);
}

/** Whether the caller may upload files of the family for a carrier, or, with no carrier given, for any company. */
export const canUploadFamily = (caller: Principal, family: UploadFamily, carrierId?: string): boolean =>
  carrierId === undefined
    ? hasRight(caller.roles, RULES[family].right)
    : permits(caller, RULES[family].right, { carrierIds: [carrierId] });

/** The types the caller may upload for some company: the choices in a form. */
export const uploadableTypes = (caller: Principal): readonly UploadType[] =>
  UPLOAD_TYPES.filter((type) => canUploadFamily(caller, familyOf(type)));

import { type Principal, hasRight, permits } from '../../../domain/permissions';
import type { UploadFamily } from '../../../domain/uploads';
import { useSignedIn } from '../../api/api-context';
import type { UploadPreset } from './upload-preset';

const RIGHTS = { reference: 'upload.reference', tariff: 'upload.tariff', search: 'upload.search' } as const;

/** What the server would let the user upload, so that nothing is offered that it refuses. */
export function useUploadRights() {
  const { me } = useSignedIn();
  const holder: Principal = {
    profileId: me.user.id,
    roles: me.user.roles,
    carrierIds: me.companies.carriers.map(({ id }) => id),
    shipperIds: me.companies.shippers.map(({ id }) => id),
  };
  const mayUpload = (family: UploadFamily, carrierId?: string) =>
    carrierId === undefined
      ? hasRight(holder.roles, RIGHTS[family])
      : permits(holder, RIGHTS[family], { carrierIds: [carrierId] });
  return {
    isAdmin: holder.roles.includes('ADMIN'),
    mayUpload,
    /** Whether anything can be uploaded from there. */
    mayUploadFrom: ({ families, carrier }: UploadPreset) =>
      families.some((family) => mayUpload(family, carrier?.id)),
  };
}

import type { SaveProfileBodyInput } from '../../../contract/people/profile-bodies';
import { companyKindsOf } from '../../../domain/access/can-grant';
import type { Role } from '../../../domain/people/roles';
import type { Checked } from '../../ui/form/form-rules';
import { checkSaveProfile } from './check-details';

export interface InvitationValues {
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  shipperId: string | null;
  carrierId: string | null;
}

/** The body of an invitation. A company that no role needs is left out. */
export function checkInvitation(
  { shipperId, carrierId, ...values }: InvitationValues,
  messages: { readonly noRoles: string; readonly required: string },
): Promise<Checked<InvitationValues, SaveProfileBodyInput>> {
  const kinds = companyKindsOf(values.roles);
  const isShipper = kinds.includes('SHIPPER');
  const isCarrier = kinds.includes('CARRIER');
  return checkSaveProfile(
    {
      ...values,
      ...(isShipper && shipperId !== null ? { shipperId } : {}),
      ...(isCarrier && carrierId !== null ? { carrierId } : {}),
      sendInvite: true,
    },
    [
      ...(values.roles.length === 0 ? [{ field: 'roles', message: messages.noRoles }] : []),
      ...(isShipper && shipperId === null ? [{ field: 'shipperId', message: messages.required }] : []),
      ...(isCarrier && carrierId === null ? [{ field: 'carrierId', message: messages.required }] : []),
    ],
  );
}

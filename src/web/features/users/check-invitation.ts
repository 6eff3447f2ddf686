import type { SaveProfileBodyInput } from '../../../contract/people';
import { companyKindsOf } from '../../../domain/access/can-grant';
import type { Role } from '../../../domain/roles';
import { messagesByField } from '../../ui/form/field-messages';
import type { Checked } from '../../ui/form/use-form-pattern';

export interface InvitationValues {
  email: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  shipperId: string | null;
  carrierId: string | null;
}

/** Checks with the contract's own schema, which travels only then. A company that no role needs is not sent. */
export async function checkInvitation(
  { shipperId, carrierId, ...values }: InvitationValues,
  rolesNeeded: string,
  required: string,
): Promise<Checked<InvitationValues, SaveProfileBodyInput>> {
  const { saveProfileBodySchema } = await import('../../../contract/people');
  const kinds = companyKindsOf(values.roles);
  const sent = {
    ...values,
    ...(kinds.includes('SHIPPER') && shipperId !== null ? { shipperId } : {}),
    ...(kinds.includes('CARRIER') && carrierId !== null ? { carrierId } : {}),
    sendInvite: true,
  };
  const result = saveProfileBodySchema.safeParse(sent);
  const errors = result.error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
  const own = [
    ...(values.roles.length === 0 ? [{ field: 'roles', message: rolesNeeded }] : []),
    ...(kinds.includes('SHIPPER') && shipperId === null ? [{ field: 'shipperId', message: required }] : []),
    ...(kinds.includes('CARRIER') && carrierId === null ? [{ field: 'carrierId', message: required }] : []),
  ];
  if (result.success && own.length === 0) return { ok: true, body: result.data };
  return { ok: false, messages: messagesByField([...own, ...errors]) };
}

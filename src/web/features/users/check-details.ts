import type { SaveProfileBodyInput } from '../../../contract/people';
import { messagesByField } from '../../ui/form/field-messages';
import type { Checked } from '../../ui/form/use-form-pattern';

export interface DetailsValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Empty: none. */
  phone: string;
}

/** Checks what is changed with the contract's own schema, which travels only then. A new address gets an invitation. */
export async function checkDetails(
  profileId: string,
  { phone, ...changes }: Partial<DetailsValues>,
  isInvited: boolean,
): Promise<Checked<DetailsValues, SaveProfileBodyInput>> {
  const { saveProfileBodySchema } = await import('../../../contract/people');
  const result = saveProfileBodySchema.safeParse({
    profileId,
    ...changes,
    ...(phone === undefined ? {} : { attributes: { phone: phone.trim() || null } }),
    ...(isInvited && changes.email !== undefined ? { sendInvite: true } : {}),
  });
  if (result.success) return { ok: true, body: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({
    field: path.at(-1) === 'phone' ? 'phone' : path.join('.'),
    message,
  }));
  return { ok: false, messages: messagesByField(errors) };
}

import type { SaveProfileBodyInput } from '../../../contract/people/profile-bodies';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/form-rules';
import type { User } from './user';

export interface DetailsValues {
  firstName: string;
  lastName: string;
  email: string;
  /** The phone number; empty if there is none. */
  phone: string;
}

export const checkSaveProfile = checkWith(() =>
  import('../../../contract/people/profile-bodies').then(
    ({ saveProfileBodySchema }) => saveProfileBodySchema,
  ),
);

/** The body with the changed fields. Changing an invited user's email sends a new invitation. */
export const checkDetails = (
  { id, status }: Pick<User, 'id' | 'status'>,
  { phone, ...changes }: Partial<DetailsValues>,
  version: string | null,
): Promise<Checked<DetailsValues, SaveProfileBodyInput>> =>
  checkSaveProfile({
    profileId: id,
    ...(version === null ? {} : { unchangedSince: version }),
    ...changes,
    ...(phone === undefined ? {} : { attributes: { phone: phone.trim() || null } }),
    ...(status === 'INVITED' && changes.email !== undefined ? { sendInvite: true } : {}),
  });

import type { SaveProfileBodyInput } from '../../../contract/profile-bodies';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/use-form-pattern';

export interface DetailsValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Empty if there is none. */
  phone: string;
}

export const checkSaveProfile = checkWith(() =>
  import('../../../contract/profile-bodies').then(({ saveProfileBodySchema }) => saveProfileBodySchema),
);

/** The body with the changed fields. Changing an invited user's email sends a new invitation. */
export const checkDetails = (
  profileId: string,
  { phone, ...changes }: Partial<DetailsValues>,
  isInvited: boolean,
): Promise<Checked<DetailsValues, SaveProfileBodyInput>> =>
  checkSaveProfile({
    profileId,
    ...changes,
    ...(phone === undefined ? {} : { attributes: { phone: phone.trim() || null } }),
    ...(isInvited && changes.email !== undefined ? { sendInvite: true } : {}),
  });

import { AppError } from '../../../contract/app-error';
import type { Invitation } from '../../../contract/people/invitations';
import { SYSTEM } from '../../../domain/people/actor';
import { findInvited } from './accept-invitation';
import { countAttempt, INVITATION_ATTEMPT } from './attempts';
import { findCompany, findInviter } from './invitation-names';
import { hashInvitation } from './invitations';
import type { SignInParts } from './sign-in-parts';

/** Returns the values that the signup form shows. Reading an invitation does not use it up. */
export async function readInvitation(
  parts: Pick<SignInParts, 'pool' | 'database' | 'clock'> & { readonly termsVersion: string },
  { invitation, address }: { readonly invitation: string; readonly address: string },
): Promise<Invitation> {
  const now = parts.clock.now();
  const tokenHash = hashInvitation(invitation);
  const attempt = { email: tokenHash, address, browserId: null };
  await countAttempt(parts.pool, INVITATION_ATTEMPT, attempt, now.getTime());
  return parts.database.as(SYSTEM).transaction(async (tx) => {
    const invited = await findInvited(tx, tokenHash, now)
      .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
      .select(['card.first_name', 'card.last_name', 'invitation.invited_by'])
      .executeTakeFirst();
    if (!invited) throw new AppError('WRONG_INVITATION');
    return {
      email: invited.email,
      firstName: invited.first_name,
      lastName: invited.last_name,
      invitedBy: (await findInviter(tx, invited.invited_by)) || null,
      company: (await findCompany(tx, invited.id)) || null,
      termsVersion: parts.termsVersion,
    };
  });
}

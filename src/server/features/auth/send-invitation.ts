import { AppError } from '../../../contract/app-error';
import { hasRight } from '../../../domain/permissions';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import type { AuthMails } from './auth-jobs';

/** What leaves an invitation to be mailed once a transaction of `db` is committed. */
export type InvitationMails = Pick<AuthMails, 'invitation'>;

/**
 * Sends an invitation again. Whether the email waits for one among those whom the caller may edit is asked by the job
 * that makes the mail: here neither answer nor time tells who has an email.
 */
export async function sendInvitation(
  parts: { readonly db: ActorDb; readonly caller: Caller; readonly mails: InvitationMails },
  email: string,
): Promise<void> {
  const { caller } = parts;
  if (!hasRight(caller.roles, 'profile.deactivate')) {
    throw new AppError('FORBIDDEN', { detail: 'Only an admin invites people.' });
  }
  await parts.mails.invitation(parts.db, { email, invitedBy: caller.profileId });
}

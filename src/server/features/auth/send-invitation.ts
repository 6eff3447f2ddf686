import type { Pool } from 'pg';
import { AppError } from '../../../contract/app-error';
import { hasRight } from '../../../domain/people/permissions';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { limitInvitationRequests } from './attempts';
import type { AuthMails } from './auth-jobs';

export type InvitationMails = Pick<AuthMails, 'invitation'>;

/**
 * Sends an invitation again. The mail job checks that the email belongs to an INVITED user whom the caller may edit, so
 * neither the response nor its timing reveals who has an account.
 */
export async function sendInvitation(
  parts: {
    readonly db: ActorDb;
    readonly pool: Pool;
    readonly clock: Clock;
    readonly caller: Caller;
    readonly mails: InvitationMails;
  },
  email: string,
): Promise<void> {
  const { caller } = parts;
  if (!hasRight(caller.roles, 'profile.deactivate')) {
    throw new AppError('FORBIDDEN', { detail: 'Only an admin can invite users.' });
  }
  const who = { profileId: caller.profileId, email };
  await limitInvitationRequests(parts.pool, who, parts.clock.now().getTime());
  await parts.mails.invitation(parts.db, { email, invitedBy: caller.profileId });
}

import { AppError } from '../../../contract/app-error';
import { holds } from '../../../domain/permissions';
import type { Role } from '../../../domain/roles';
import type { Caller } from '../../access/caller';
import { isEditorOf } from '../../access/can-edit-profile';
import { type ActorDb, joinTransaction } from '../../platform/database/database';
import type { AuthMails } from './auth-jobs';

/** What leaves an invitation to be mailed once a transaction of `db` is committed. */
export type InvitationMails = Pick<AuthMails, 'invitation'>;

/**
 * Sends an invitation again, to whom the caller may edit: an ADMIN everybody, a company's admin the people of the own
 * companies but no ADMIN. An email that is not of one of them is answered alike and gets nothing.
 */
export async function sendInvitation(
  parts: { readonly db: ActorDb; readonly caller: Caller; readonly mails: InvitationMails },
  email: string,
): Promise<void> {
  const { caller } = parts;
  if (!holds(caller.roles, 'profile.switch')) {
    throw new AppError('FORBIDDEN', { detail: 'Only an admin invites people.' });
  }
  await parts.db.transaction(async (tx) => {
    const profile = await tx
      .selectFrom('vw_profile')
      .select(['id', 'email', 'roles', 'carrier_ids', 'shipper_ids'])
      .where('email', '=', email)
      .where('status', '=', 'INVITED')
      .executeTakeFirst();
    if (!profile) return;
    const subject = {
      id: profile.id,
      email: profile.email,
      isInvited: true,
      roles: profile.roles as Role[],
      carrierIds: profile.carrier_ids,
      shipperIds: profile.shipper_ids,
    };
    if (!isEditorOf(caller, subject)) return;
    await parts.mails.invitation(joinTransaction(tx, parts.db.actor), {
      email,
      invitedBy: caller.profileId,
    });
  });
}

import { AppError } from '../../../contract/app-error';
import { holds } from '../../../domain/permissions';
import type { Role } from '../../../domain/roles';
import type { Caller } from '../../access/caller';
import { isEditorOf } from '../../access/can-edit-profile';
import { type ActorDb, joinTransaction } from '../../platform/database/database';
import type { AuthMails } from './auth-jobs';

/**
 * Sends an invitation again. Whether the caller may edit the profile is asked of the rows they may see: an ADMIN all,
 * a company's admin those of own companies. An email that is not among them is answered alike and gets nothing.
 */
export async function sendInvitation(
  parts: { readonly db: ActorDb; readonly caller: Caller; readonly mails: AuthMails },
  email: string,
): Promise<void> {
  const { caller } = parts;
  if (!holds(caller.roles, 'profile.switch'))
    throw new AppError('FORBIDDEN', { detail: 'Only an admin invites people.' });
  await parts.db.transaction(async (tx) => {
    const profile = await tx
      .selectFrom('vw_profile')
      .select(['roles', 'carrier_ids', 'shipper_ids'])
      .where('email', '=', email)
      .where('status', '=', 'INVITED')
      .executeTakeFirst();
    if (!profile) return;
    const subject = {
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

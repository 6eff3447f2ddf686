import { AppError } from '../../../contract/app-error';
import { roleFlags } from '../../../domain/roles';
import type { Caller } from '../../access/caller';
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
  const { isAdmin } = roleFlags(caller.roles);
  const isEditor =
    isAdmin || caller.roles.includes('CARRIER_ADMIN') || caller.roles.includes('SHIPPER_ADMIN');
  if (!isEditor) throw new AppError('FORBIDDEN', { detail: 'Only an admin invites people.' });
  await parts.db.transaction(async (tx) => {
    const profile = await tx
      .selectFrom('vw_profile')
      .select('id')
      .where('email', '=', email)
      .where('status', '=', 'INVITED')
      .executeTakeFirst();
    if (!profile) return;
    await parts.mails.invitation(joinTransaction(tx, parts.db.actor), {
      email,
      invitedBy: caller.profileId,
    });
  });
}

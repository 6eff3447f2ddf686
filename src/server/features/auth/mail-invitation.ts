import { isEditorOf } from '../../../domain/access/can-edit-profile';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import type { Role } from '../../../domain/roles';
import { createInvitationToken, hashInvitation, INVITATION_DAYS } from './invitations';
import type { MailingParts } from './mail-code';
import { findPerson } from './person-queries';

/**
 * Mails an invitation with a new link, which replaces the previous one. Sends nothing if the user is no longer INVITED
 * or the inviter may not edit them. The linked page has a button, so that opening it accepts nothing.
 */
export async function mailInvitation(
  parts: MailingParts,
  mail: { readonly email: string; readonly invitedBy: string | null },
): Promise<void> {
  const { clock } = parts;
  if (mail.invitedBy !== null && !(await canInvite(parts, mail.invitedBy, mail.email))) return;
  const token = createInvitationToken();
  const now = clock.now();
  const invited = await parts.database.as(SYSTEM).transaction(async (tx) => {
    const profile = await tx
      .selectFrom('profile')
      .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
      .select(['profile.id', 'card.first_name'])
      .where('email', '=', mail.email)
      .where('status', '=', 'INVITED')
      .forUpdate('profile')
      .executeTakeFirst();
    if (!profile) return null;
    const values = {
      email: mail.email,
      token_hash: hashInvitation(token),
      invited_by: mail.invitedBy,
      sent_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
    };
    await tx
      .insertInto('invitation')
      .values({ profile_id: profile.id, ...values })
      .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
      .execute();
    return profile;
  });
  if (!invited) return;
  await parts.mailer.send({
    id: newId(),
    to: mail.email,
    subject: 'You are invited to Coldlane',
    text: [
      invited.first_name === '' ? 'Hello,' : `Hello ${invited.first_name},`,
      '',
      'You are invited to Coldlane, where you search, compare, and book refrigerated freight.',
      `Open this page within ${INVITATION_DAYS} days to choose a password:`,
      `${parts.siteUrl()}/signup#${new URLSearchParams({ invitation: token })}`,
    ].join('\n'),
  });
}

async function canInvite({ database }: MailingParts, invitedBy: string, email: string): Promise<boolean> {
  return database.as({ kind: 'user', profileId: invitedBy }).transaction(async (tx) => {
    const inviter = await findPerson(tx);
    const invited = await tx
      .selectFrom('vw_profile')
      .select(['roles', 'carrier_ids', 'shipper_ids'])
      .where('email', '=', email)
      .where('status', '=', 'INVITED')
      .executeTakeFirst();
    if (!inviter?.isActive || !invited) return false;
    return isEditorOf(inviter.caller, {
      roles: invited.roles as Role[],
      carrierIds: invited.carrier_ids,
      shipperIds: invited.shipper_ids,
    });
  });
}

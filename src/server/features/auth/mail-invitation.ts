import type { Kysely } from 'kysely';
import { isEditorOf } from '../../../domain/access/can-edit-profile';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { DB } from '../../platform/database/schema.generated';
import { limitInvitationMails } from './attempts';
import { findCompany, findInviter, safeName } from './invitation-names';
import { createInvitationToken, hashInvitation, INVITATION_DAYS } from './invitations';
import type { MailingParts } from './mailing-parts';
import { findPerson } from './person-queries';

interface InvitationMail {
  readonly email: string;
  /** Null if the invited user asked for the mail. They get it only if they were invited before. */
  readonly invitedBy: string | null;
}

/**
 * Mails an invitation with a new link, which replaces the previous one. Sends nothing if the user is no longer INVITED, the
 * inviter may not edit them, or the email got three invitations in the last hour. The linked page has a button, so that
 * opening it accepts nothing.
 */
export async function mailInvitation(parts: MailingParts, mail: InvitationMail): Promise<void> {
  const { clock, database, mailer, pool } = parts;
  if (mail.invitedBy !== null && !(await canInvite(parts, mail.invitedBy, mail.email))) return;
  const now = clock.now();
  const isInvited = await database
    .as(SYSTEM)
    .transaction(async (tx) => (await findInvited(tx, mail)) !== undefined);
  if (!isInvited) return;
  await limitInvitationMails(pool, mail.email, now.getTime(), async () => {
    const token = createInvitationToken();
    const invited = await database
      .as(SYSTEM)
      .transaction((tx) => storeInvitation(tx, mail, hashInvitation(token), now));
    if (!invited) return;
    await mailer.send({
      id: newId(),
      to: mail.email,
      subject: 'You are invited to Coldlane',
      text: [
        invited.greeting,
        '',
        `${invited.invitation}, where ${invited.purpose}.`,
        `Open this page within ${INVITATION_DAYS} days to choose a password:`,
        `${parts.siteUrl()}/signup#${new URLSearchParams({ invitation: token })}`,
        '',
        'If you did not expect this invitation, ignore this email.',
      ].join('\n'),
    });
  });
}

const findInvited = (tx: Kysely<DB>, { email, invitedBy }: InvitationMail) =>
  tx
    .selectFrom('profile')
    .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
    .leftJoin('invitation', (join) =>
      join.onRef('invitation.profile_id', '=', 'profile.id').onRef('invitation.email', '=', 'profile.email'),
    )
    .select(['profile.id', 'card.first_name', 'invitation.invited_by'])
    .where('profile.email', '=', email)
    .where('profile.status', '=', 'INVITED')
    .$if(invitedBy === null, (query) => query.where('invitation.profile_id', 'is not', null))
    .executeTakeFirst();

async function storeInvitation(
  tx: Kysely<DB>,
  mail: InvitationMail,
  tokenHash: string,
  now: Date,
): Promise<{ greeting: string; invitation: string; purpose: string } | null> {
  await tx.selectFrom('profile').select('id').where('email', '=', mail.email).forUpdate().execute();
  const profile = await findInvited(tx, mail);
  if (!profile) return null;
  const invitedBy = mail.invitedBy ?? profile.invited_by;
  const values = {
    email: mail.email,
    token_hash: tokenHash,
    invited_by: invitedBy,
    sent_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000),
  };
  await tx
    .insertInto('invitation')
    .values({ profile_id: profile.id, ...values })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
    .execute();
  const name = safeName(profile.first_name);
  const [inviter, company] = [await findInviter(tx, invitedBy), await findCompany(tx, profile.id)];
  const who = inviter === '' ? 'You are invited' : `${inviter} invites you`;
  return {
    greeting: name === '' ? 'Hello,' : `Hello ${name},`,
    invitation: company === '' ? `${who} to Coldlane` : `${who} to join ${company} on Coldlane`,
    purpose: await purposeOf(tx, profile.id),
  };
}

/** Returns what the invited person does on Coldlane, which differs for carriers and customers. */
async function purposeOf(tx: Kysely<DB>, profileId: string): Promise<string> {
  const { roles } = await tx
    .selectFrom('profile')
    .select('roles')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  return roles.some((role) => role.startsWith('CARRIER_'))
    ? 'shippers find your rates and book your lanes'
    : 'you search, compare, and book refrigerated freight';
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
      roles: invited.roles,
      carrierIds: invited.carrier_ids,
      shipperIds: invited.shipper_ids,
    });
  });
}

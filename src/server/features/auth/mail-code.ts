import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { CodeMail } from './auth-jobs';
import { mailInvitation } from './mail-invitation';
import type { MailingParts } from './mailing-parts';
import type { OneTimeCodes } from './one-time-codes';

/**
 * Creates a code and mails it. An invited user gets the invitation again instead. For an invited user and an unknown email
 * it creates a code that is never sent, so that verifying codes does not reveal who has an account. The link has the code
 * after `#`, where no server or log sees it. The linked page has a button, so that a link scanner does not use up the code.
 */
export async function mailCode(
  parts: MailingParts & { readonly codes: OneTimeCodes },
  { email, purpose, requester }: CodeMail,
): Promise<void> {
  const code = await parts.codes.create(email, purpose, requester, parts.clock.now());
  const profile = await parts.database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.selectFrom('profile').select(['status', 'user_id']).where('email', '=', email).executeTakeFirst(),
    );
  if (profile?.status === 'INVITED') return mailInvitation(parts, { email, invitedBy: null });
  if (!profile?.user_id) return;
  const link = `${parts.siteUrl()}/otp#${new URLSearchParams({
    email,
    code,
    ...(purpose === 'RESET_PASSWORD' ? { next: '/reset-password' } : {}),
  })}`;
  await parts.mailer.send({
    id: newId(),
    to: email,
    subject: purpose === 'SIGN_IN' ? 'Your Coldlane login code' : 'Set a new Coldlane password',
    text: [
      `Your code is ${code}. It expires in ten minutes and works once.`,
      '',
      purpose === 'SIGN_IN' ? 'Or open this page to log in:' : 'Or open this page to set a new password:',
      link,
      '',
      'If you did not request this code, ignore this email. Nobody can log in without it.',
    ].join('\n'),
  });
}

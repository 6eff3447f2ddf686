import { newId } from '../../../domain/ids';
import type { AccountMail } from './auth-jobs';
import type { MailingParts } from './mailing-parts';

const TEXTS: Record<
  AccountMail['what'],
  {
    readonly subject: string;
    readonly text: (detail: string) => string;
    readonly advice?: string;
    /** The path of the page where the reader can act on it. */
    readonly page?: string;
  }
> = {
  TOTP_ADDED: {
    subject: 'An authenticator app was added to your Coldlane account',
    text: () => 'An authenticator app was added. You now need its code to log in.',
  },
  TOTP_REMOVED: {
    subject: 'The authenticator app was removed from your Coldlane account',
    text: () => 'The authenticator app was removed. Its codes no longer work.',
  },
  PASSKEY_ADDED: {
    subject: 'A passkey was added to your Coldlane account',
    text: (name) => `The passkey “${name}” was added. It logs you in without your password.`,
  },
  PASSKEY_REMOVED: {
    subject: 'A passkey was removed from your Coldlane account',
    text: (name) => `The passkey “${name}” was removed. It no longer works.`,
  },
  RECOVERY_CODE_USED: {
    subject: 'A recovery code of your Coldlane account was used',
    text: () => 'One of your recovery codes was used. It does not work again.',
  },
  FACTOR_RESET: {
    subject: 'Your Coldlane second factor was reset',
    text: () =>
      'An administrator removed your authenticator app, passkeys, and recovery codes, and logged you out everywhere.',
  },
  SESSIONS_ENDED: {
    subject: 'You were logged out of Coldlane',
    text: () => 'An administrator ended sessions of your account.',
  },
  EMAIL_CHANGED: {
    subject: 'The email of your Coldlane account was changed',
    text: (email) => `Your account now has the email ${email}. Log in with it from now on.`,
  },
  ADMIN_GIVEN: {
    subject: 'Coldlane has a new administrator',
    text: (emails) =>
      `${emails}. An administrator sees and changes everything of every company, and can make others administrators.`,
    advice: 'If you did not expect this, take the role away and end their sessions:',
    page: '/users',
  },
};

/** Tells a person about a change of how they log in or of who is an administrator, in case someone else made it. */
export async function mailAccountChange(
  parts: Pick<MailingParts, 'mailer' | 'siteUrl'>,
  { email, what, detail = '' }: AccountMail,
): Promise<void> {
  const {
    subject,
    text,
    advice = 'If you did not expect this, change your password and contact support:',
    page = '/profile',
  } = TEXTS[what];
  await parts.mailer.send({
    id: newId(),
    to: email,
    subject,
    text: [text(detail), '', advice, `${parts.siteUrl()}${page}`].join('\n'),
  });
}

import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mail';
import type { CodePurpose, OneTimeCodes } from './one-time-codes';

/** What a job needs to write to people. */
export interface MailingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Where users reach the product, without a slash at the end. */
  readonly siteUrl: () => string;
}

/**
 * Makes a code and mails it to whoever has the email; one that is not known gets a code that nobody reads, so that
 * sending codes in tells nothing either. The link carries the code behind `#`, which no server sees and no log keeps;
 * its page has a button, so that a scanner that follows links spends nothing.
 */
export async function mailCode(
  parts: MailingParts & { readonly codes: OneTimeCodes },
  { email, purpose }: { readonly email: string; readonly purpose: CodePurpose },
): Promise<void> {
  const code = await parts.codes.make(email, purpose, parts.clock.now());
  const isKnown = await parts.database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('profile')
        .select('id')
        .where('email', '=', email)
        .where('user_id', 'is not', null)
        .executeTakeFirst(),
    );
  if (!isKnown) return;
  const link = `${parts.siteUrl()}/otp#${new URLSearchParams({
    email,
    code,
    ...(purpose === 'RESET_PASSWORD' ? { next: '/reset-password' } : {}),
  })}`;
  await parts.mailer.send({
    id: newId(),
    to: email,
    subject: purpose === 'SIGN_IN' ? 'Your Coldlane sign-in code' : 'Set a new Coldlane password',
    text: [
      `Your code is ${code}. It holds for ten minutes and works once.`,
      '',
      purpose === 'SIGN_IN' ? 'Or open this page to sign in:' : 'Or open this page to set a new password:',
      link,
      '',
      'If you did not ask for it, you need not do anything: without the code nobody gets in.',
    ].join('\n'),
  });
}

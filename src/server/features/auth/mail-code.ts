import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mail';
import type { CodePurpose, OneTimeCodes } from './one-time-codes';

export interface MailingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** The product's URL, without a trailing slash. */
  readonly siteUrl: () => string;
}

/**
 * Creates a code and mails it. For an unknown email it creates a code that is never sent, so that verifying codes does
 * not reveal who has an account. The link has the code after `#`, where no server or log sees it. The linked page has a
 * button, so that a link scanner does not use up the code.
 */
export async function mailCode(
  parts: MailingParts & { readonly codes: OneTimeCodes },
  { email, purpose }: { readonly email: string; readonly purpose: CodePurpose },
): Promise<void> {
  const code = await parts.codes.create(email, purpose, parts.clock.now());
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
      `Your code is ${code}. It expires in ten minutes and works once.`,
      '',
      purpose === 'SIGN_IN' ? 'Or open this page to sign in:' : 'Or open this page to set a new password:',
      link,
      '',
      'If you did not request this code, ignore this email. Nobody can sign in without it.',
    ].join('\n'),
  });
}

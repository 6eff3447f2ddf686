import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import type { Mailer } from '../../platform/mail/mail';
import { type FoundLoad, findLoad } from './find-load';
import type { LoadLinks } from './load-links';

export interface LoadMailingParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly loadLinks: LoadLinks;
  /** The product's URL, without a trailing slash. */
  readonly siteUrl: () => string;
}

interface MailContent {
  readonly subject: string;
  /** The lines between the greeting and the link to the load. */
  readonly text: readonly string[];
}

/**
 * Mails one person about a load, with their current rights: someone who left the company or switched the mails off gets
 * none. `write` reads anything else that it needs as the recipient; if it returns null, nothing is sent.
 */
export async function sendLoadMail(
  { database, mailer, siteUrl }: LoadMailingParts,
  {
    mailId,
    loadId,
    profileId,
  }: { readonly mailId: string; readonly loadId: string; readonly profileId: string },
  write: (tx: Transaction<DB>, load: FoundLoad) => MailContent | null | Promise<MailContent | null>,
): Promise<void> {
  const mail = await database.as({ kind: 'user', profileId }).transaction(async (tx) => {
    const load = await findLoad(tx, loadId);
    const person = await tx
      .selectFrom('profile')
      .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
      .select(['profile.email', 'profile.receive_dispatch_emails', 'card.first_name'])
      .where('profile.id', '=', profileId)
      .executeTakeFirst();
    if (!load || !person?.receive_dispatch_emails) return null;
    const content = await write(tx, load);
    return content && { ...content, person };
  });
  if (mail === null) return;
  const { subject, text, person } = mail;
  await mailer.send({
    id: mailId,
    to: person.email,
    subject,
    text: [
      person.first_name === '' ? 'Hello,' : `Hello ${person.first_name},`,
      '',
      ...text,
      '',
      `See the load: ${siteUrl()}/loads/${loadId}`,
    ].join('\n'),
  });
}

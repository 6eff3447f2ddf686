import type { Database } from '../../platform/database/database';
import type { Mailer } from '../../platform/mail/mail';
import { oneLine } from '../loads/load-mail-text';
import { type FoundSpot, findSpot } from './find-spot';
import type { SpotMail } from './spot-jobs';
import type { SpotLinks } from './spot-links';
import { spotMailContent } from './spot-mail-text';

export interface SpotMailingParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly spotLinks: SpotLinks;
  /** The product's URL, without a trailing slash. */
  readonly siteUrl: () => string;
}

interface Person {
  readonly email: string;
  readonly receive_dispatch_emails: boolean;
  readonly first_name: string;
}

/**
 * Mails one person about a spot request, with their current rights: someone who left the company or switched the mails off
 * gets none, and a carrier's mail has nothing about other carriers.
 */
export async function mailSpotRequest(parts: SpotMailingParts, about: SpotMail): Promise<void> {
  const { profileId, requestId } = about;
  const mail = await parts.database.as({ kind: 'user', profileId }).transaction(async (tx) => {
    const found = await findSpot(tx, requestId);
    const person: Person | undefined = await tx
      .selectFrom('profile')
      .innerJoin('profile_card as card', 'card.profile_id', 'profile.id')
      .select(['profile.email', 'profile.receive_dispatch_emails', 'card.first_name'])
      .where('profile.id', '=', profileId)
      .executeTakeFirst();
    if (!found || !person || !wantsMail(found, person, about)) return null;
    const content = spotMailContent(found, about, { ...parts, url: parts.siteUrl() });
    return content && { ...content, person };
  });
  if (mail === null) return;
  const { subject, lines, person } = mail;
  await parts.mailer.send({
    id: about.mailId,
    to: person.email,
    subject: oneLine(subject),
    text: [
      person.first_name === '' ? 'Hello,' : `Hello ${person.first_name},`,
      '',
      ...lines,
      '',
      `See the request: ${parts.siteUrl()}/quotes/spot/${requestId}`,
    ].join('\n'),
  });
}

/**
 * Whether a person gets the mail. The person who made the request gets it even without the switch, unless an API key made
 * it.
 */
const wantsMail = (found: FoundSpot, person: Person, { profileId, carrierId }: SpotMail): boolean =>
  person.receive_dispatch_emails ||
  (carrierId === null && found.created_by === profileId && found.key_id === null);

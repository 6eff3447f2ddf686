import type { Transaction } from 'kysely';
import { formatCount } from '../../../../domain/money/format-amounts';
import type { DB } from '../../../platform/database/schema.generated';
import { companyOf, loadFacts, mailSubject } from '../load-mail-text';
import { type LoadMailingParts, sendLoadMail } from '../send-load-mail';
import { type FoundMessage, findMessages } from './find-messages';
import type { MessageMail } from './message-mails';

/** The most messages that a mail shows, the last ones. The page has the others. */
const MAX_SHOWN = 5;

/** Mails the unread messages of a load to one person. Sends no mail if they have read them since. */
export const mailMessages = (parts: LoadMailingParts, about: MessageMail): Promise<void> =>
  sendLoadMail(parts, about, async (tx, load) => {
    const messages = await findUnread(tx, about);
    const unread = messages.filter(({ made_by }) => made_by !== about.profileId);
    const [first] = unread;
    if (first === undefined) return null;
    const shown = unread.slice(-MAX_SHOWN);
    // Other unread messages may be from the recipient's own company.
    const cause = unread.find(({ position }) => position === about.position) ?? first;
    return {
      subject: mailSubject(load, `${companyOf(load, cause.side)} wrote about load ${load.number}`),
      text: [
        ...(unread.length > MAX_SHOWN ? [`The last ${MAX_SHOWN} of ${unread.length} new messages:`, ''] : []),
        ...shown.flatMap((message) => [...messageLines(message, companyOf(load, message.side)), '']),
        ...loadFacts(load),
        '',
        'You get the next mail about messages of this load after you have read these.',
      ],
    };
  });

async function findUnread(
  tx: Transaction<DB>,
  { loadId, profileId }: MessageMail,
): Promise<readonly FoundMessage[]> {
  const mark = await tx
    .selectFrom('load_message_read')
    .select('position')
    .where('load_id', '=', loadId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  const latest = await findMessages(tx, loadId);
  return latest.filter(({ position }) => position > (mark?.position ?? 0));
}

function messageLines({ made_by_name, text, file_paths }: FoundMessage, company: string): string[] {
  const files = file_paths.length === 0 ? [] : [`(with ${formatCount(file_paths.length, 'file')})`];
  return [
    `${made_by_name === null ? company : `${made_by_name}, ${company}`}:`,
    ...[...text.split('\n'), ...files].map((line) => `  ${line}`),
  ];
}

import type { Transaction } from 'kysely';
import { z } from 'zod';
import { newId } from '../../../../domain/ids';
import type { Actor } from '../../../../domain/people/actor';
import { joinTransaction } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { enqueueJob } from '../../../platform/jobs/enqueue-job';
import type { JobKind } from '../../../platform/jobs/job-kind';
import { findMailRecipients, sidesToMail } from '../load-mail-recipients';
import { LOAD_MAIL, LOAD_MAIL_ATTEMPTS } from '../load-mails';

const messageMailSchema = z.strictObject({
  ...LOAD_MAIL,
  /** The message that caused the mail. */
  position: z.int(),
});
export type MessageMail = z.output<typeof messageMailSchema>;

/** One mail to one person about the messages of a load that they have not read. */
export const MAIL_MESSAGES: JobKind<MessageMail> = {
  name: 'mail_load_messages',
  payload: messageMailSchema,
  maxAttempts: LOAD_MAIL_ATTEMPTS,
};

/** The delay of the mail. A user who has the load open reads a message within this time, and then gets no mail. */
const DELAY_MS = 120_000;

/**
 * Enqueues a mail about a new message for each user of the other side who wants dispatch emails and has no pending mail
 * about earlier unread messages, in the transaction of the message. If an ADMIN wrote it, users of both sides get the mail.
 */
export async function mailNewMessage(
  tx: Transaction<DB>,
  actor: Actor,
  { loadId, position, now }: { readonly loadId: string; readonly position: number; readonly now: Date },
): Promise<void> {
  const { side, made_by } = await tx
    .selectFrom('load_message')
    .select(['side', 'made_by'])
    .where('load_id', '=', loadId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  const sides = sidesToMail(side);
  const people = await findMailRecipients(tx, actor, { loadId, sides, except: made_by });
  if (people.length === 0) return;
  const db = joinTransaction(tx, actor);
  const { chosen } = await db.call<{ chosen: readonly string[] }>('claim_message_mails', {
    of_load: loadId,
    sent_position: position,
    people: JSON.stringify(people),
  });
  const runAt = new Date(now.getTime() + DELAY_MS);
  for (const profileId of chosen) {
    await enqueueJob(db, MAIL_MESSAGES, { mailId: newId(), loadId, position, profileId }, { runAt });
  }
}

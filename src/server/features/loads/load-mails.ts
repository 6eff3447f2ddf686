import type { Transaction } from 'kysely';
import { z } from 'zod';
import { newId } from '../../../domain/ids';
import type { Actor } from '../../../domain/people/actor';
import { joinTransaction } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import type { JobKind } from '../../platform/jobs/job-kind';
import { findMailRecipients, sidesToMail } from './load-mail-recipients';

/** The fields of a job that mails one person about a load. */
export const LOAD_MAIL = {
  /** The mail's id, the same in every attempt, so that it is stored and delivered once. */
  mailId: z.uuid(),
  loadId: z.uuid(),
  profileId: z.uuid(),
};
/** 14 attempts take about a day. */
export const LOAD_MAIL_ATTEMPTS = 14;

const transitionMailSchema = z.strictObject({
  ...LOAD_MAIL,
  /** The transition that the mail is about. */
  position: z.int(),
});
export type TransitionMail = z.output<typeof transitionMailSchema>;

/** One mail to one person about a transition. */
export const MAIL_LOAD: JobKind<TransitionMail> = {
  name: 'mail_load',
  payload: transitionMailSchema,
  maxAttempts: LOAD_MAIL_ATTEMPTS,
};

/**
 * Enqueues a mail about a transition for each user of the other side who wants dispatch emails, in the transaction of the
 * transition. If an ADMIN made it, users of both sides get the mail. The person who made it gets none.
 */
export async function mailTransition(
  tx: Transaction<DB>,
  actor: Actor,
  { loadId, position }: { readonly loadId: string; readonly position: number },
): Promise<void> {
  const made = await tx
    .selectFrom('load_transition')
    .select(['side', 'action', 'made_by'])
    .where('load_id', '=', loadId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow();
  // A request is mailed only to the carrier, because only a carrier answers it.
  const sides = made.action === 'REQUEST' ? ['CARRIER' as const] : sidesToMail(made.side);
  const recipients = await findMailRecipients(tx, actor, { loadId, sides, except: made.made_by });
  const db = joinTransaction(tx, actor);
  for (const profileId of recipients) {
    await enqueueJob(db, MAIL_LOAD, { mailId: newId(), loadId, position, profileId });
  }
}

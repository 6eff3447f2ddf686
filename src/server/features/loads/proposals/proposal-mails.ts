import type { Transaction } from 'kysely';
import { z } from 'zod';
import { newId } from '../../../../domain/ids';
import type { LoadSide } from '../../../../domain/loads/load-states';
import { PROPOSAL_ACTIONS } from '../../../../domain/loads/proposals';
import type { Actor } from '../../../../domain/people/actor';
import { joinTransaction } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { enqueueJob } from '../../../platform/jobs/enqueue-job';
import type { JobKind } from '../../../platform/jobs/job-kind';
import { findMailRecipients, sidesToMail } from '../load-mail-recipients';
import { LOAD_MAIL, LOAD_MAIL_ATTEMPTS } from '../load-mails';

const proposalMailSchema = z.strictObject({
  ...LOAD_MAIL,
  proposalId: z.uuid(),
  /** The action that the mail is about. */
  action: z.enum(['PROPOSE', ...PROPOSAL_ACTIONS]),
});
export type ProposalMail = z.output<typeof proposalMailSchema>;

/** One mail to one person about a proposal that was made or answered. */
export const MAIL_PROPOSAL: JobKind<ProposalMail> = {
  name: 'mail_load_proposal',
  payload: proposalMailSchema,
  maxAttempts: LOAD_MAIL_ATTEMPTS,
};

/**
 * Enqueues a mail for each user of the other side who wants dispatch emails, in the transaction that made or answered the
 * proposal. If an ADMIN did so, users of both sides get the mail. The person who did it gets none.
 */
export async function mailProposalAction(
  tx: Transaction<DB>,
  actor: Actor,
  about: Pick<ProposalMail, 'loadId' | 'proposalId' | 'action'>,
): Promise<void> {
  const { loadId, proposalId, action } = about;
  const proposal = await tx
    .selectFrom('load_proposal')
    .select(['side', 'made_by', 'answered_side', 'answered_by'])
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow();
  const isNew = action === 'PROPOSE';
  const side = (isNew ? proposal.side : proposal.answered_side) as LoadSide;
  const by = (isNew ? proposal.made_by : proposal.answered_by) ?? '';
  const recipients = await findMailRecipients(tx, actor, { loadId, sides: sidesToMail(side), except: by });
  const db = joinTransaction(tx, actor);
  for (const profileId of recipients) {
    await enqueueJob(db, MAIL_PROPOSAL, { mailId: newId(), loadId, proposalId, action, profileId });
  }
}

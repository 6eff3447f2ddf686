import { AppError, wrongState } from '../../../../contract/app-error';
import type { LoadProposals } from '../../../../contract/loads/load-proposals';
import { isUuid } from '../../../../domain/ids';
import type { ProposalAction, ProposalStatus } from '../../../../domain/loads/proposals';
import { joinTransaction } from '../../../platform/database/database';
import { refusing } from '../../../platform/database/refusing-function';
import { listProposalsIn, type ProposalContext } from './list-proposals';
import { mailProposalAction } from './proposal-mails';

const OF_OTHER_SIDE: Record<ProposalAction, string> = {
  ACCEPT: 'Only the customer can accept a proposal.',
  DECLINE: 'Only the customer can decline a proposal.',
  WITHDRAW: 'Only the carrier can withdraw a proposal.',
};

const ANSWER_PROPOSAL = refusing('answer_load_proposal', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  SIDE: ({ wanted }: { wanted: ProposalAction }) =>
    new AppError('FORBIDDEN', { detail: OF_OTHER_SIDE[wanted] }),
  STATUS: ({ present }: { present: ProposalStatus }) =>
    wrongState(`The proposal is ${present.toLowerCase()}.`),
  PAST: () => wrongState('A proposed day has passed. Ask the carrier for another day.'),
});

/**
 * Accepts, declines or withdraws a proposal, and mails the other side in the same transaction. Throws WRONG_STATE if the
 * proposal is no longer open: of two concurrent answers, one wins.
 */
export async function answerProposal(
  context: ProposalContext,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
  { action, reason = null }: { readonly action: ProposalAction; readonly reason?: string | null },
): Promise<LoadProposals> {
  const { db, clock } = context;
  if (!isUuid(id) || !isUuid(proposalId)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    await joinTransaction(tx, db.actor).call(ANSWER_PROPOSAL, {
      answered: clock.now().toISOString(),
      of_load: id,
      proposal: proposalId,
      wanted: action,
      given_reason: reason,
    });
    await mailProposalAction(tx, db.actor, { loadId: id, proposalId, action });
    return listProposalsIn(tx, context, id);
  });
}

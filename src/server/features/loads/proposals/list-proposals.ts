import type { Transaction } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { LoadProposal, LoadProposals } from '../../../../contract/loads/load-proposals';
import { utcDay } from '../../../../domain/days/calendar-date';
import { isUuid } from '../../../../domain/ids';
import { LIVE_LOAD_STATUSES, type LoadSide } from '../../../../domain/loads/load-states';
import { MAX_PROPOSALS, NEXT_PROPOSAL_STATUS, PROPOSAL_ACTIONS } from '../../../../domain/loads/proposals';
import { permits } from '../../../../domain/people/permissions';
import type { Caller } from '../../../access/caller';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { findProposals } from './find-proposals';

export interface ProposalContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
}

/** Lists the proposals of a load. Throws NOT_FOUND for a load that the caller may not see. */
export async function listProposals(context: ProposalContext, id: string): Promise<LoadProposals> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return context.db.transaction((tx) => listProposalsIn(tx, context, id));
}

/** Does the same as `listProposals`, in the caller's open transaction. */
export async function listProposalsIn(
  tx: Transaction<DB>,
  { caller, clock }: ProposalContext,
  id: string,
): Promise<LoadProposals> {
  const load = await tx
    .selectFrom('load')
    .select(['carrier_id', 'shipper_id', 'status', 'pickup_date', 'picked_up_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!load) throw new AppError('NOT_FOUND');
  const today = utcDay(clock.now());
  const isChangeable =
    LIVE_LOAD_STATUSES.some((status) => status === load.status) &&
    load.picked_up_at === null &&
    today < load.pickup_date;
  const owners = { carrierIds: [load.carrier_id], shipperIds: [load.shipper_id] };
  const mayPropose = permits(caller, 'load.propose', owners);
  const mayAnswer = permits(caller, 'load.answerProposal', owners);
  const sides: LoadSide[] = [
    ...(mayPropose ? ['CARRIER' as const] : []),
    ...(mayAnswer ? ['SHIPPER' as const] : []),
  ];

  const found = await findProposals(tx, id);
  const proposals = found.map((proposal): LoadProposal => {
    const status = proposal.status === 'OPEN' && !isChangeable ? 'LAPSED' : proposal.status;
    const hasPassed = proposal.days.some(({ to }) => to < today);
    const actions = PROPOSAL_ACTIONS.filter(
      (action) =>
        sides.some((side) => NEXT_PROPOSAL_STATUS[action][side]) && !(action === 'ACCEPT' && hasPassed),
    );
    return {
      id: proposal.id,
      status,
      days: proposal.days,
      note: proposal.note,
      side: proposal.side,
      by: personOf(proposal.made_by, proposal.made_by_name),
      at: proposal.made_at.toISOString(),
      answeredSide: proposal.answered_side,
      answeredBy: personOf(proposal.answered_by, proposal.answered_by_name),
      answeredAt: proposal.answered_at?.toISOString() ?? null,
      reason: proposal.answer_reason,
      revision: proposal.revision,
      actions: status === 'OPEN' ? actions : [],
    };
  });
  const hasOpen = proposals.some(({ status }) => status === 'OPEN');
  return {
    proposals,
    canPropose: mayPropose && isChangeable && !hasOpen && proposals.length < MAX_PROPOSALS,
  };
}

const personOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

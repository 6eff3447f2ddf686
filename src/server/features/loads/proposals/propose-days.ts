import { AppError, invalidInput, wrongState } from '../../../../contract/app-error';
import type { InputOf } from '../../../../contract/call';
import type { LoadProposals, proposeLoadDaysCall } from '../../../../contract/loads/load-proposals';
import { isUuid, newId } from '../../../../domain/ids';
import { MAX_PROPOSALS } from '../../../../domain/loads/proposals';
import { joinTransaction } from '../../../platform/database/database';
import { refusing } from '../../../platform/database/refusing-function';
import { listProposalsIn, type ProposalContext } from './list-proposals';
import { mailProposalAction } from './proposal-mails';

const wrongStops = (message: string) => invalidInput({ field: 'stops', message });

const PROPOSE_DAYS = refusing('propose_load_days', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  SIDE: () => new AppError('FORBIDDEN', { detail: 'Only the carrier can propose other days.' }),
  STATUS: () => wrongState('Only a pending or booked load can get other days.'),
  DAY: () => wrongState('Other days can be proposed until the day before pickup.'),
  OPEN: () => wrongState('There is an open proposal. Withdraw it first.'),
  FULL: () => wrongState(`A load can have ${MAX_PROPOSALS} proposals.`),
  STOP: () => wrongStops('Must be stops of this load, each once'),
  PAST: () => wrongStops('Days must be today or later, at most a year ahead'),
  ORDER: () => wrongStops('A dropoff must not be before the pickup'),
  SAME: () => wrongStops('At least one day must change'),
});

/**
 * Proposes other days for stops of a load, and mails the customer in the same transaction. The database checks the caller's
 * side, the load and the days.
 */
export async function proposeDays(
  context: ProposalContext,
  id: string,
  { stops, note }: InputOf<typeof proposeLoadDaysCall>['body'],
): Promise<LoadProposals> {
  const { db, clock } = context;
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const proposalId = newId();
  return db.transaction(async (tx) => {
    await joinTransaction(tx, db.actor).call(PROPOSE_DAYS, {
      proposed_at: clock.now().toISOString(),
      for_load: id,
      new_proposal: proposalId,
      wanted_days: JSON.stringify(stops.map(({ position, date }) => ({ position, day: date }))),
      given_note: note ?? null,
    });
    await mailProposalAction(tx, db.actor, { loadId: id, proposalId, action: 'PROPOSE' });
    return listProposalsIn(tx, context, id);
  });
}

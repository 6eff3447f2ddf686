import { AppError, invalidInput } from '../../../../contract/app-error';
import type { InputOf } from '../../../../contract/call';
import type { LoadProposals, proposeLoadDaysCall } from '../../../../contract/loads/load-proposals';
import { isUuid, newId } from '../../../../domain/ids';
import { MAX_PROPOSALS } from '../../../../domain/loads/proposals';
import { joinTransaction } from '../../../platform/database/database';
import { listProposalsIn, type ProposalContext } from './list-proposals';
import { mailProposalAction } from './proposal-mails';

type Refusal = 'NOT_FOUND' | 'SIDE' | 'STATUS' | 'DAY' | 'OPEN' | 'FULL' | 'STOP' | 'PAST' | 'ORDER' | 'SAME';

const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });
const wrongStops = (message: string) => invalidInput({ field: 'stops', message });

/** The error for each refusal of `actor.propose_load_days`. */
const ERRORS: Record<Refusal, () => AppError> = {
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
};

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
    const { refusal } = await joinTransaction(tx, db.actor).call<{ refusal: Refusal | null }>(
      'propose_load_days',
      {
        proposed_at: clock.now().toISOString(),
        for_load: id,
        new_proposal: proposalId,
        wanted_days: JSON.stringify(stops.map(({ position, date }) => ({ position, day: date }))),
        given_note: note ?? null,
      },
    );
    if (refusal !== null) throw ERRORS[refusal]();
    await mailProposalAction(tx, db.actor, { loadId: id, proposalId, action: 'PROPOSE' });
    return listProposalsIn(tx, context, id);
  });
}

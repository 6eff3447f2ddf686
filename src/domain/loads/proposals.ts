import type { LoadSide } from './load-states';

/** A carrier's proposal of other days for the stops of a load. LAPSED: the load ended, or its old pickup day came. */
export const PROPOSAL_STATUSES = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const PROPOSAL_ACTIONS = ['ACCEPT', 'DECLINE', 'WITHDRAW'] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

/**
 * The actions that each side can take on an OPEN proposal, and the status that follows. `actor.next_proposal_status` is the
 * same table in the database, and a test compares them.
 */
export const NEXT_PROPOSAL_STATUS: Record<ProposalAction, Partial<Record<LoadSide, ProposalStatus>>> = {
  ACCEPT: { SHIPPER: 'ACCEPTED', PLATFORM: 'ACCEPTED' },
  DECLINE: { SHIPPER: 'DECLINED', PLATFORM: 'DECLINED' },
  WITHDRAW: { CARRIER: 'WITHDRAWN', PLATFORM: 'WITHDRAWN' },
};

/** The most proposals for one load. */
export const MAX_PROPOSALS = 20;

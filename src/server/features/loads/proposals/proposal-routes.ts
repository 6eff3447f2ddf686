import {
  acceptLoadProposalCall,
  declineLoadProposalCall,
  listLoadProposalsCall,
  proposeLoadDaysCall,
  withdrawLoadProposalCall,
} from '../../../../contract/loads/load-proposals';
import { type Route, reply, signedInRoute } from '../../../http/route';
import type { Clock } from '../../../platform/clock';
import { answerProposal } from './answer-proposal';
import { listProposals } from './list-proposals';
import { proposeDays } from './propose-days';

/** Routes for proposals of other days for a load. */
export function proposalRoutes(parts: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(
      listLoadProposalsCall,
      async ({ caller, db }, { params }) =>
        reply(200, await listProposals({ ...parts, caller, db }, params.id)),
      { keyScope: 'loads:read' },
    ),
    signedInRoute(proposeLoadDaysCall, async ({ caller, db }, { params, body }) =>
      reply(200, await proposeDays({ ...parts, caller, db }, params.id, body)),
    ),
    signedInRoute(
      acceptLoadProposalCall,
      async ({ caller, db }, { params }) =>
        reply(200, await answerProposal({ ...parts, caller, db }, params, { action: 'ACCEPT' })),
      { keyScope: 'loads:write' },
    ),
    signedInRoute(
      declineLoadProposalCall,
      async ({ caller, db }, { params, body: { reason } }) =>
        reply(200, await answerProposal({ ...parts, caller, db }, params, { action: 'DECLINE', reason })),
      { keyScope: 'loads:write' },
    ),
    signedInRoute(withdrawLoadProposalCall, async ({ caller, db }, { params }) =>
      reply(200, await answerProposal({ ...parts, caller, db }, params, { action: 'WITHDRAW' })),
    ),
  ];
}

import type { LoadProposal } from '../../../../contract/loads/load-proposals';
import type { Load } from '../../../../contract/loads/loads';
import type { Text } from '../../../texts/use-text';
import { describeTransition } from './describe-transition';
import { describeDays } from './proposals/describe-days';
import { actorName } from './side-name';

/** An event of the load, for its history. */
export interface LoadEvent {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  /** The details of the event, one per line. */
  readonly details: readonly string[];
  /** The reason in the person's own words. */
  readonly reason: string | null;
}

export const transitionEvents = (load: Load, text: Text): LoadEvent[] =>
  load.history.map((transition) => ({
    key: `${transition.at} ${transition.action}`,
    at: transition.at,
    what: `${describeTransition(transition, load, text)}${transition.byLink ? ` ${text('loads.history.byLink')}` : ''}`,
    details: [],
    reason: transition.reason,
  }));

export const proposalEvents = (proposals: readonly LoadProposal[], load: Load, text: Text): LoadEvent[] =>
  proposals.flatMap((proposal) => eventsOf(proposal, load, text));

export const inOrder = (events: readonly LoadEvent[]): LoadEvent[] =>
  [...events].sort((one, other) => one.at.localeCompare(other.at));

function eventsOf(proposal: LoadProposal, load: Load, text: Text): LoadEvent[] {
  const { id, status, answeredAt, answeredBy, answeredSide, revision } = proposal;
  const made: LoadEvent = {
    key: `${id} made`,
    at: proposal.at,
    what: text(status === 'LAPSED' ? 'loads.history.proposal.LAPSED' : 'loads.history.proposal.OPEN', {
      name: actorName(proposal, load, text),
    }),
    details: describeDays(load, proposal.days, text),
    reason: proposal.note,
  };
  if (status === 'OPEN' || status === 'LAPSED' || answeredAt === null || answeredSide === null) return [made];
  const name = actorName({ by: answeredBy, side: answeredSide }, load, text);
  return [
    made,
    {
      key: `${id} answered`,
      at: answeredAt,
      what: text(`loads.history.proposal.${status}`, { name, revision: revision ?? 0 }),
      details: [],
      reason: proposal.reason,
    },
  ];
}

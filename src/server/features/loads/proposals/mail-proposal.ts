import { isoDate } from '../../../../domain/days/calendar-date';
import { formatDate } from '../../quotes/line-text';
import { changedDayLines } from '../changed-days';
import type { FoundLoad } from '../find-load';
import { companyOf, loadFacts, mailSubject } from '../load-mail-text';
import { type LoadMailingParts, sendLoadMail } from '../send-load-mail';
import { type FoundProposal, findProposals } from './find-proposals';
import type { ProposalMail } from './proposal-mails';

/** Mails one person that a proposal was made or answered. The mail says what was true at that time. */
export const mailProposal = (parts: LoadMailingParts, about: ProposalMail): Promise<void> =>
  sendLoadMail(parts, about, async (tx, load) => {
    const found = await findProposals(tx, about.loadId);
    const proposal = found.find(({ id }) => id === about.proposalId);
    if (!proposal) return null;
    const deed = describe(about.action, load, proposal);
    const reason = about.action === 'PROPOSE' ? proposal.note : proposal.answer_reason;
    return {
      subject: mailSubject(load, deed),
      text: [
        `${deed}:`,
        '',
        ...changedDayLines(load.stops, proposal.days),
        ...(reason === null ? [] : [`Reason: ${reason}`]),
        '',
        outcome(about.action, load, proposal),
        '',
        ...loadFacts(load),
      ],
    };
  });

function describe(action: ProposalMail['action'], load: FoundLoad, proposal: FoundProposal): string {
  const maker = companyOf(load, proposal.side);
  const answerer = companyOf(load, proposal.answered_side ?? proposal.side);
  switch (action) {
    case 'PROPOSE':
      return `${maker} proposes other days for load ${load.number}`;
    case 'ACCEPT':
      return `${answerer} accepted other days for load ${load.number}`;
    case 'DECLINE':
      return `${answerer} declined other days for load ${load.number}`;
    case 'WITHDRAW':
      return `${answerer} withdrew the proposal of other days for load ${load.number}`;
  }
}

function outcome(action: ProposalMail['action'], load: FoundLoad, { revision }: FoundProposal): string {
  switch (action) {
    case 'PROPOSE':
      return `The price and everything else stay. The customer can accept or decline it on the load's page before ${formatDate(isoDate(load.pickup_date))}.`;
    case 'ACCEPT':
      return `The price and everything else stay. The bill of lading and the rate confirmation have revision ${revision} now.`;
    case 'DECLINE':
    case 'WITHDRAW':
      return 'The load stays as it is.';
  }
}

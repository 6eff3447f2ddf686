import type { Load } from '../../../../contract/loads';
import { useText } from '../../../texts/use-text';
import type { ProposalActions } from './proposals/use-proposals';
import { ReasonDialog } from './reason-dialog';
import type { LoadActions } from './use-load-actions';

/** What is declined or canceled: the load, or a proposal of other days by its id. */
export type ReasonSubject = 'REJECT' | 'CANCEL' | { readonly declinedProposal: string };

interface LoadReasonDialogProps {
  load: Load;
  about: ReasonSubject;
  change: LoadActions['change'];
  answerProposal: ProposalActions['answer'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a load is declined or canceled, or a proposal declined. */
export function LoadReasonDialog({
  load,
  about,
  change,
  answerProposal,
  isOpen,
  onClose,
}: LoadReasonDialogProps) {
  const text = useText();
  if (typeof about === 'object') {
    return (
      <ReasonDialog
        title={text('loads.proposal.decline.title')}
        hint={text('loads.proposal.decline.reason')}
        submitLabel={text('loads.proposal.decline')}
        send={(reason) => answerProposal('DECLINE', about.declinedProposal, reason)}
        isOpen={isOpen}
        onClose={onClose}
      >
        {text('loads.proposal.decline.text')}
      </ReasonDialog>
    );
  }
  const isBooked = about === 'CANCEL' && load.status === 'ACCEPTED';
  return (
    <ReasonDialog
      title={text(`loads.${about}.title`, { number: load.number })}
      hint={text(`loads.${about}.reason`)}
      submitLabel={text(`loads.${about}`)}
      send={(reason) => change(about, reason)}
      isOpen={isOpen}
      onClose={onClose}
    >
      {text(isBooked ? 'loads.CANCEL.text.booked' : `loads.${about}.text`)}
    </ReasonDialog>
  );
}

import type { Load } from '../../../../contract/loads/loads';
import { useText } from '../../../texts/use-text';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import type { ProposalActions } from './proposals/use-proposals';
import { LOAD_HEADING_ID, type LoadActions } from './use-load-actions';

/** The subject that is declined or cancelled: the load, or a proposal of other days by its id. */
export type ReasonSubject = 'REJECT' | 'CANCEL' | { readonly declinedProposal: string };

interface LoadReasonDialogProps {
  load: Load;
  about: ReasonSubject;
  change: LoadActions['change'];
  answerProposal: ProposalActions['answer'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why a load is declined or cancelled, or a proposal declined. */
export function LoadReasonDialog({
  load,
  about,
  change,
  answerProposal,
  isOpen,
  onClose,
}: LoadReasonDialogProps) {
  const text = useText();
  const shared = { cancelLabel: text('loads.keep'), focusAfterId: LOAD_HEADING_ID, isOpen, onClose };
  if (typeof about === 'object') {
    return (
      <ReasonDialog
        title={text('loads.proposal.decline.title')}
        hint={text('loads.proposal.decline.reason')}
        submitLabel={text('loads.proposal.decline')}
        send={(reason) => answerProposal('DECLINE', about.declinedProposal, reason)}
        {...shared}
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
      {...shared}
    >
      {text(isBooked ? 'loads.CANCEL.text.booked' : `loads.${about}.text`)}
    </ReasonDialog>
  );
}

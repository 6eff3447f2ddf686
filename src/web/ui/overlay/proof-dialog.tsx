import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import classes from './proof-dialog.module.css';

/** Renders the form in which users prove who they are. The screen provides it, because it belongs to another feature. */
export type ConfirmFormOf = (onConfirmed: () => void) => ReactNode;

interface ProofDialogProps {
  isOpen: boolean;
  title: string;
  /** The reason why a proof is needed. */
  children: ReactNode;
  confirmForm: ConfirmFormOf;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks users to prove who they are before a change that needs a proof. */
export function ProofDialog({ children, confirmForm, onConfirmed, ...dialog }: ProofDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className={classes.reasons}>{children}</div>
      {confirmForm(onConfirmed)}
    </Dialog>
  );
}

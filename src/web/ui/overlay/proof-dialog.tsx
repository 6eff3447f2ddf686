import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import classes from './proof-dialog.module.css';

/** Renders the form that proves who is at the browser. The screen provides it, because it belongs to another feature. */
export type ConfirmFormOf = (onConfirmed: () => void) => ReactNode;

interface ProofDialogProps {
  isOpen: boolean;
  title: string;
  /** Why a proof is asked for. */
  children: ReactNode;
  confirmForm: ConfirmFormOf;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks who is at the browser before a change that needs a proof. */
export function ProofDialog({ children, confirmForm, onConfirmed, ...dialog }: ProofDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className={classes.reasons}>{children}</div>
      {confirmForm(onConfirmed)}
    </Dialog>
  );
}

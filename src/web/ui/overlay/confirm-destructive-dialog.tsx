import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { DANGER_COLOR } from '../danger';
import { Notice } from '../page/notice';
import { BlockingDialog } from './blocking-dialog';
import classes from './confirm-destructive-dialog.module.css';

interface ConfirmDestructiveDialogProps {
  isOpen: boolean;
  title: string;
  /** The explanation of the action. */
  children: ReactNode;
  confirmLabel: string;
  /** Runs the action. The dialog then closes, or stays open if this throws. */
  confirm: () => Promise<void>;
  /** The error message; null if it is shown elsewhere. */
  failureText: (error: unknown) => string | null;
  onClose: () => void;
}

/** Explains a destructive action and asks for confirmation. Stays open until the user decides, and shows errors. */
export function ConfirmDestructiveDialog(props: ConfirmDestructiveDialogProps) {
  const { isOpen, title, children, confirmLabel, failureText, onClose } = props;
  const text = useText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** This is a ref, because a second click can come before the next render. */
  const isSent = useRef(false);

  function close() {
    setFailure(null);
    onClose();
  }

  async function confirm() {
    if (isSent.current) return;
    isSent.current = true;
    setRunning(true);
    setFailure(null);
    try {
      await props.confirm();
      close();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      isSent.current = false;
      setRunning(false);
    }
  }

  return (
    <BlockingDialog isOpen={isOpen} title={title}>
      {children}
      {failure !== null && <Notice>{failure}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={close} disabled={isRunning}>
          {text('app.cancel')}
        </Button>
        <Button color={DANGER_COLOR} loading={isRunning} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </BlockingDialog>
  );
}

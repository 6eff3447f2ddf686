import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { DANGER_COLOR } from '../danger';
import { Notice } from '../notice';
import { BlockingDialog } from './blocking-dialog';
import classes from './confirm-destructive-dialog.module.css';

interface ConfirmDestructiveDialogProps {
  isOpen: boolean;
  title: string;
  /** What it does. */
  children: ReactNode;
  confirmLabel: string;
  /** Does it; the dialog closes after it, and stays when this throws. */
  confirm: () => Promise<void>;
  /** What is said of a failure; null where something else says it. */
  failureText: (error: unknown) => string | null;
  onClose: () => void;
}

/** Says what ends before it ends, and stays until it is decided. A failure is said here too. */
export function ConfirmDestructiveDialog(props: ConfirmDestructiveDialogProps) {
  const { isOpen, title, children, confirmLabel, failureText: explain, onClose } = props;
  const text = useText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Known at once: a second press may come before the next drawing. */
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
      setFailure(explain(error));
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

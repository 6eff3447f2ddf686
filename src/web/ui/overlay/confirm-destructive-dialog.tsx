import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { DANGER_COLOR } from '../danger';
import { Notice } from '../page/notice';
import { useAction } from '../use-action';
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
  /** Makes the sentence about a failure from its reason; by default the reason alone. */
  failed?: (reason: string) => string;
  onClose: () => void;
}

/** Explains a destructive action and asks for confirmation. Stays open until the user decides, and shows errors. */
export function ConfirmDestructiveDialog(props: ConfirmDestructiveDialogProps) {
  const { isOpen, title, children, confirmLabel, failed, onClose } = props;
  const text = useText();
  const { isRunning, failure, setFailure, run } = useAction();

  function close() {
    setFailure(null);
    onClose();
  }

  async function confirm() {
    if (await run(props.confirm, failed)) close();
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

import { Button } from '@mantine/core';
import { useState } from 'react';
import { isSessionEnded } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { DANGER_COLOUR } from '../../ui/danger';
import { DemandingDialog } from '../../ui/demanding-dialog';
import { Notice } from '../../ui/notice';
import { nameOf, type User } from './user';
import classes from './users.module.css';

interface DeactivateDialogProps {
  user: User;
  isOpen: boolean;
  deactivate: (user: User) => Promise<void>;
  onClose: () => void;
}

/** Says what ends before it ends, and stays until it is decided. */
export function DeactivateDialog({ user, isOpen, deactivate, onClose }: DeactivateDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const values = { name: nameOf(user) };

  function close() {
    setFailure(null);
    onClose();
  }

  async function confirm() {
    if (isRunning) return;
    setRunning(true);
    setFailure(null);
    try {
      await deactivate(user);
      close();
    } catch (error) {
      if (!isSessionEnded(error)) setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }

  return (
    <DemandingDialog isOpen={isOpen} title={text('users.deactivate.title', values)}>
      <p className={classes.text}>{text('users.deactivate.text', values)}</p>
      <p className={classes.text}>{text('users.deactivate.back')}</p>
      {failure && <Notice>{failure}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={close} disabled={isRunning}>
          {text('app.cancel')}
        </Button>
        <Button color={DANGER_COLOUR} loading={isRunning} onClick={() => void confirm()}>
          {text('users.deactivate')}
        </Button>
      </div>
    </DemandingDialog>
  );
}

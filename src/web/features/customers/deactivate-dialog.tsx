import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { isSessionEnded } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { DANGER_COLOUR } from '../../ui/danger';
import { DemandingDialog } from '../../ui/demanding-dialog';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/overlays';
import classes from './customers.module.css';
import type { Customer } from './use-customers';

interface DeactivateDialogProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
  deactivate: (id: string) => Promise<void>;
}

/** Says what a deactivation does to the customer's people before it is done. A failure is said here too. */
export function DeactivateDialog({ customer, isOpen, onClose, deactivate }: DeactivateDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Known at once: a second press may come before the next drawing. */
  const isSent = useRef(false);
  const { id, name, seatsUsed } = customer;

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
      await deactivate(id);
      close();
      void showToast(text('customers.deactivate.done', { name }), text('app.close'));
    } catch (error) {
      if (!isSessionEnded(error)) setFailure(errorText(error));
    } finally {
      isSent.current = false;
      setRunning(false);
    }
  }
  return (
    <DemandingDialog isOpen={isOpen} title={text('customers.deactivate.title', { name })}>
      <ul className={classes.effects}>
        <li>{text('customers.deactivate.people', { count: seatsUsed ?? 0 })}</li>
        <li>{text('customers.deactivate.keys')}</li>
        <li>{text('customers.deactivate.kept')}</li>
      </ul>
      {failure && <Notice>{failure}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={close}>
          {text('app.cancel')}
        </Button>
        <Button color={DANGER_COLOUR} loading={isRunning} onClick={() => void confirm()}>
          {text('customers.deactivate')}
        </Button>
      </div>
    </DemandingDialog>
  );
}

import { useText } from '../../texts/use-text';
import { ConfirmDestructiveDialog } from '../../ui/overlay/confirm-destructive-dialog';
import { showToast } from '../../ui/overlay/overlays';
import boxes from '../../ui/page/boxes.module.css';
import type { Customer } from './use-customers';

interface DeactivateDialogProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
  deactivate: (id: string) => Promise<void>;
}

export function DeactivateDialog({ customer, isOpen, onClose, deactivate }: DeactivateDialogProps) {
  const text = useText();
  const { id, name, seatsUsed } = customer;
  return (
    <ConfirmDestructiveDialog
      isOpen={isOpen}
      title={text('customers.deactivate.title', { name })}
      confirmLabel={text('customers.deactivate')}
      confirm={async () => {
        await deactivate(id);
        void showToast(text('customers.deactivate.done', { name }));
      }}
      onClose={onClose}
    >
      <ul className={boxes.bullets}>
        <li>{text('customers.deactivate.people', { count: seatsUsed ?? 0 })}</li>
        <li>{text('customers.deactivate.keys')}</li>
        <li>{text('customers.deactivate.kept')}</li>
      </ul>
    </ConfirmDestructiveDialog>
  );
}

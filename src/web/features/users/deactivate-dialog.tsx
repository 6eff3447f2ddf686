import { useText } from '../../texts/use-text';
import { ConfirmDestructiveDialog } from '../../ui/overlay/confirm-destructive-dialog';
import flow from '../../ui/page/flow.module.css';
import { nameOf, type User } from './user';

interface DeactivateDialogProps {
  user: User;
  isOpen: boolean;
  deactivate: (user: User) => Promise<void>;
  onClose: () => void;
}

export function DeactivateDialog({ user, isOpen, deactivate, onClose }: DeactivateDialogProps) {
  const text = useText();
  const values = { name: nameOf(user) };
  return (
    <ConfirmDestructiveDialog
      isOpen={isOpen}
      title={text('users.deactivate.title', values)}
      confirmLabel={text('users.deactivate')}
      confirm={() => deactivate(user)}
      onClose={onClose}
    >
      <div className={flow.stack}>
        <p>{text('users.deactivate.text', values)}</p>
        <p>{text('users.deactivate.back')}</p>
      </div>
    </ConfirmDestructiveDialog>
  );
}

import { useText } from '../../texts/use-text';
import { type ConfirmFormOf, ProofDialog } from '../../ui/overlay/proof-dialog';

interface GiveAdminDialogProps {
  isOpen: boolean;
  /** The name of the user who gets the role. */
  name: string;
  confirmForm: ConfirmFormOf;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Says what the role ADMIN may do, and asks for proof of identity before the role is given. */
export function GiveAdminDialog({ name, ...dialog }: GiveAdminDialogProps) {
  const text = useText();
  return (
    <ProofDialog {...dialog} title={text('users.admin.title', { name })}>
      <p>{text('users.admin.rights')}</p>
      <p>{text('users.admin.told')}</p>
    </ProofDialog>
  );
}

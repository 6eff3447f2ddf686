import { useText } from '../../texts/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import { ShortcutTable } from '../../ui/shortcut-table';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const text = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('header.shortcuts')}>
      <ShortcutTable />
    </Dialog>
  );
}

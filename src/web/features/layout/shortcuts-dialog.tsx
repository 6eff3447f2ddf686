import { useText } from '../../texts/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import type { DialogState } from '../../ui/overlay/use-dialog';
import { ShortcutTable } from '../../ui/shortcut-table';

interface ShortcutsDialogProps extends DialogState {}

export function ShortcutsDialog({ ...dialog }: ShortcutsDialogProps) {
  const text = useText();
  return (
    <Dialog {...dialog} title={text('header.shortcuts')}>
      <ShortcutTable />
    </Dialog>
  );
}

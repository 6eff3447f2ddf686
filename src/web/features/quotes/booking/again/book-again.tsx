import { Button } from '@mantine/core';
import type { Load } from '../../../../../contract/loads';
import { useRights } from '../../../../api/use-rights';
import { useText } from '../../../../texts/use-text';
import { lazyDialog } from '../../../../ui/lazy-component';
import { useDialogAbout } from '../../../../ui/overlay/use-dialog';

/** Loads with the first press, so that a load's page opens as fast as before. */
const AgainDialog = lazyDialog(
  () => import('./again-dialog'),
  (module) => module.AgainDialog,
);

/** Books a load again for one or several other days. Renders nothing for users who do not book for its customer. */
export function BookAgain({ load }: { load: Load }) {
  const text = useText();
  const rights = useRights();
  const { subject, isOpen, openedCount, open, close } = useDialogAbout<Load>();
  if (!rights.forShipper('load.request', load.shipper.id)) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => open(load)}>
        {text('again.open')}
      </Button>
      {subject && <AgainDialog key={openedCount} load={subject} isOpen={isOpen} onClose={close} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Load } from '../../../../contract/loads/loads';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { lazyDialog } from '../../../ui/lazy-component';
import { useDialog } from '../../../ui/overlay/use-dialog';

/** The dialog loads on the first press, so that it does not slow down the load's page. */
const AgainDialog = lazyDialog(
  () => import('./again-dialog'),
  (module) => module.AgainDialog,
);

/** Books a load again for one or several other days. Renders nothing for users who do not book for its customer. */
export function BookAgain({ load }: { load: Load }) {
  const text = useText();
  const rights = useRights();
  const { isMounted, isOpen, open, close } = useDialog();
  /** A closed dialog keeps its days, prices and entries until they are sent. After that, it opens empty. */
  const [form, setForm] = useState({ key: 0, isSent: false });
  if (!rights.forShipper('load.request', load.shipper.id)) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          if (form.isSent) setForm({ key: form.key + 1, isSent: false });
          open();
        }}
      >
        {text('again.open')}
      </Button>
      {isMounted && (
        <AgainDialog
          key={form.key}
          load={load}
          isOpen={isOpen}
          onClose={close}
          onSent={() => setForm(({ key }) => ({ key, isSent: true }))}
        />
      )}
    </>
  );
}

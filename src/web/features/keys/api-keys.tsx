import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CreatedApiKey } from '../../../contract/webhooks/keys';
import { useText } from '../../texts/use-text';
import type { ConfirmFormOf } from '../../ui/overlay/proof-dialog';
import { useDialog } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import { CreateKeyDialog } from './create-key-dialog';
import { CreatedKeyDialog } from './created-key-dialog';
import { KeysTable } from './keys-table';
import { useKeys } from './use-keys';

/** The keys, and two dialogs: one creates a key, and the other shows it once. */
export function ApiKeys({ confirmForm }: { confirmForm: ConfirmFormOf }) {
  const text = useText();
  const keys = useKeys();
  const creation = useDialog();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const [isShown, setShown] = useState(false);

  /** This button gets the focus after the second dialog, which opened while the first was closing. */
  const button = useRef<HTMLButtonElement>(null);

  const createButton = (
    <Button ref={button} size="xs" onClick={creation.open}>
      {text('keys.create')}
    </Button>
  );
  return (
    <>
      <KeysTable
        found={keys}
        toolbarEnd={createButton}
        whenEmpty={
          <EmptyState title={text('keys.none')} hint={text('keys.none.hint')} action={createButton} />
        }
      />
      {creation.isMounted && (
        <CreateKeyDialog
          {...creation.props}
          confirmForm={confirmForm}
          onCreated={(key) => {
            creation.close();
            setCreated(key);
            setShown(true);
          }}
        />
      )}
      {created && (
        <CreatedKeyDialog
          created={created}
          isOpen={isShown}
          onDone={() => {
            setShown(false);
            button.current?.focus({ preventScroll: true });
            // The key is shown only once, so it is removed here.
            setCreated({ ...created, key: '' });
          }}
        />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CreatedApiKey } from '../../../contract/keys';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/lazy-part';
import { KeysTable } from './keys-table';
import { useKeys } from './use-keys';

const CreateKeyDialog = lazyPart(
  () => import('./create-key-dialog'),
  (part) => part.CreateKeyDialog,
  { isFloating: true },
);
const MadeKeyDialog = lazyPart(
  () => import('./made-key-dialog'),
  (part) => part.MadeKeyDialog,
  { isFloating: true },
);

/** The keys, and two dialogs: one creates a key, the other shows it this once. */
export function ApiKeys() {
  const text = useText();
  const keys = useKeys();
  /** Counts the openings, 0 before the first: a dialog that could not be loaded is tried again. */
  const [openings, setOpenings] = useState(0);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [isShown, setShown] = useState(false);

  /** Takes the focus after the second dialog, which opened while the first was closing. */
  const button = useRef<HTMLButtonElement>(null);

  const createButton = (
    <Button
      ref={button}
      size="xs"
      onClick={() => {
        setOpenings(openings + 1);
        setCreating(true);
      }}
    >
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
      {openings > 0 && (
        <CreateKeyDialog
          retryOn={openings}
          isOpen={isCreating}
          onClose={() => setCreating(false)}
          onMade={(one) => {
            setCreating(false);
            setMade(one);
            setShown(true);
          }}
        />
      )}
      {made && (
        <MadeKeyDialog
          made={made}
          isOpen={isShown}
          onDone={() => {
            setShown(false);
            button.current?.focus({ preventScroll: true });
            // The page forgets it: it is shown this once.
            setMade({ ...made, key: '' });
          }}
        />
      )}
    </>
  );
}

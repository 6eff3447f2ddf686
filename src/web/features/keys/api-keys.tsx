import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CreatedApiKey } from '../../../contract/keys';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/lazy-part';
import type { TableView } from '../../ui/table/data-table';
import { ListFrame } from '../../ui/table/list-frame';
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

interface ApiKeysProps {
  view: TableView;
  onViewChange: (view: TableView) => void;
}

/** The keys, and the two dialogs that make one and show it this once. */
export function ApiKeys({ view, onViewChange }: ApiKeysProps) {
  const text = useText();
  const keys = useKeys();
  /** Counts the openings, 0 before the first: a dialog that could not be loaded is tried again. */
  const [openings, setOpenings] = useState(0);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const [isShown, setShown] = useState(false);

  /** Where the focus goes after the second dialog, which opened when the first had just left. */
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
      <ListFrame
        label={text('keys.table')}
        failed={text('keys.failed')}
        error={keys.error}
        onRetry={() => void keys.refetch()}
      >
        {keys.data && (
          <KeysTable
            rows={keys.data}
            view={view}
            onViewChange={onViewChange}
            toolbarEnd={createButton}
            whenEmpty={
              <EmptyState title={text('keys.none')} hint={text('keys.none.hint')} action={createButton} />
            }
            dimmed={keys.isPlaceholderData}
          />
        )}
      </ListFrame>
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

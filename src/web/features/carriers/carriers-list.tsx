import { Button } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useSignedIn } from '../../api/api-context';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { lazyPart } from '../../ui/lazy-part';
import { RowButton } from '../../ui/table/row-button';
import type { Carrier } from './carrier';
import { CarriersTable } from './carriers-table';
import { useCarrierSwitch } from './use-carrier-switch';

const CreateCarrierDialog = lazyPart(
  () => import('./create-carrier-dialog'),
  (part) => part.CreateCarrierDialog,
  { isFloating: true },
);

/** All carriers: an ADMIN adds them and switches them off and on, a customer's user opens their cards. */
export function CarriersList() {
  const text = useText();
  const { acting } = useSignedIn();
  const rights = useRights();
  const mayCreate = rights.has('carrier.create');
  const mayDeactivate = rights.has('carrier.deactivate');
  const { switchCarrier, runningId } = useCarrierSwitch();
  /** Counts the openings, 0 before the first: a dialog that could not be loaded is tried again. */
  const [openings, setOpenings] = useState(0);
  const [isCreating, setCreating] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const actions = useCallback(
    (carrier: Carrier) => {
      const verb = carrier.isActive ? 'deactivate' : 'reactivate';
      return (
        <RowButton
          label={text(`carriers.${verb}`)}
          isDisabled={runningId === carrier.id}
          ofLabel={text(`carriers.${verb}.of`, { name: carrier.name })}
          onPress={() => void switchCarrier(carrier, `[data-row-id="${carrier.id}"]`)}
        />
      );
    },
    [text, switchCarrier, runningId],
  );
  return (
    <>
      <CarriersTable
        shipperId={acting?.kind === 'shipper' ? acting.id : null}
        hasActive={mayDeactivate}
        actions={mayDeactivate ? actions : undefined}
        emptyHint={text(mayCreate ? 'carriers.none.hint.create' : 'carriers.none.hint')}
        csvName={text('carriers.csv')}
        toolbarEnd={
          mayCreate && (
            <Button
              ref={button}
              size="xs"
              onClick={() => {
                setOpenings(openings + 1);
                setCreating(true);
              }}
            >
              {text('carriers.create')}
            </Button>
          )
        }
      />
      {openings > 0 && (
        <CreateCarrierDialog retryOn={openings} isOpen={isCreating} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { useSignedIn } from '../../../api/api-context';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { useDialog } from '../../../ui/overlay/use-dialog';
import { RowButton } from '../../../ui/table/row-button';
import type { Carrier } from '../carrier';
import { useToggleCarrier } from '../use-toggle-carrier';
import { CarriersTable } from './carriers-table';
import { CreateCarrierDialog } from './create-carrier-dialog';

/** All carriers. An ADMIN creates, deactivates, and reactivates them; a customer's user opens their cards. */
export function CarriersList() {
  const text = useText();
  const { acting } = useSignedIn();
  const rights = useRights();
  const canCreate = rights.has('carrier.create');
  const canDeactivate = rights.has('carrier.deactivate');
  const { toggleCarrier, runningId } = useToggleCarrier();
  const creation = useDialog();
  const button = useRef<HTMLButtonElement>(null);

  const actions = useCallback(
    (carrier: Carrier) => {
      const verb = carrier.isActive ? 'deactivate' : 'reactivate';
      return (
        <RowButton
          label={text(`carriers.${verb}`)}
          isDisabled={runningId === carrier.id}
          fullLabel={text(`carriers.${verb}.of`, { name: carrier.name })}
          onPress={() => void toggleCarrier(carrier, `[data-row-id="${carrier.id}"]`)}
        />
      );
    },
    [text, toggleCarrier, runningId],
  );
  return (
    <>
      <CarriersTable
        shipperId={acting?.kind === 'shipper' ? acting.id : null}
        hasActive={canDeactivate}
        actions={canDeactivate ? actions : undefined}
        emptyHint={text(canCreate ? 'carriers.none.hint.create' : 'carriers.none.hint')}
        exportName={text('carriers.exportName')}
        toolbarEnd={
          canCreate && (
            <Button ref={button} size="xs" onClick={creation.open}>
              {text('carriers.create')}
            </Button>
          )
        }
      />
      {creation.isMounted && <CreateCarrierDialog {...creation.props} />}
    </>
  );
}

import { Button } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { useSignedIn } from '../../../api/api-context';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { useDialog } from '../../../ui/overlay/use-dialog';
import { RowButton } from '../../../ui/table/row-button';
import type { Carrier } from '../carrier';
import { useCarrierSwitch } from '../use-carrier-switch';
import { CarriersTable } from './carriers-table';
import { CreateCarrierDialog } from './create-carrier-dialog';

/** All carriers. An ADMIN creates, deactivates, and reactivates them; a customer's user opens their cards. */
export function CarriersList() {
  const text = useText();
  const { acting } = useSignedIn();
  const rights = useRights();
  const mayCreate = rights.has('carrier.create');
  const mayDeactivate = rights.has('carrier.deactivate');
  const { switchCarrier, runningId } = useCarrierSwitch();
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
            <Button ref={button} size="xs" onClick={creation.open}>
              {text('carriers.create')}
            </Button>
          )
        }
      />
      {creation.isMounted && <CreateCarrierDialog isOpen={creation.isOpen} onClose={creation.close} />}
    </>
  );
}

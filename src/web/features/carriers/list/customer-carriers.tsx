import { useCallback } from 'react';
import { useAddressView } from '../../../address/use-address-view';
import { useSignedIn } from '../../../api/api-context';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { SearchSelect } from '../../../ui/form/search-select';
import { EmptyState } from '../../../ui/page/empty-state';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ValueOrLink } from '../../../ui/value-or-link';
import type { Carrier } from '../carrier';
import classes from '../carriers.module.css';
import { CUSTOMER_VIEW } from '../carriers-view';
import { RelationAction } from '../relations/relation-action';
import { useRelationActions } from '../relations/use-relation-actions';
import { useOnboardingLink } from '../use-carriers';
import { CarriersTable } from './carriers-table';

/** Every carrier with its relation to the user's customer; an ADMIN chooses the customer. */
export function CustomerCarriers() {
  const text = useText();
  const { me, acting } = useSignedIn();
  const { view, set } = useAddressView(CUSTOMER_VIEW);
  const { isAdmin } = useRights();
  const choices = isAdmin ? me.companies.shippers : [];
  const customer = isAdmin
    ? (choices.find(({ id }) => id === view.customerId) ?? null)
    : acting?.kind === 'shipper'
      ? acting
      : null;
  return (
    <div className={flow.stack}>
      {isAdmin && (
        <div className={classes.chooser}>
          <SearchSelect
            label={text('relations.customer')}
            placeholder={text('carriers.customer.choose')}
            noMatchText={text('carriers.customer.none')}
            choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
            value={customer?.id ?? null}
            onChange={(customerId) => set({ customerId })}
          />
        </div>
      )}
      {customer ? (
        <CarriersOfCustomer key={customer.id} shipperId={customer.id} name={customer.name} />
      ) : (
        <Panel>
          <EmptyState
            title={text('carriers.customer.first')}
            hint={text(isAdmin ? 'carriers.customer.first.hint' : 'carriers.customer.switch')}
          />
        </Panel>
      )}
    </div>
  );
}

function CarriersOfCustomer({ shipperId, name }: { shipperId: string; name: string }) {
  const text = useText();
  const rights = useRights();
  const relationActions = useRelationActions();
  const link = useOnboardingLink(shipperId);
  const actions = useCallback(
    (carrier: Carrier) => (
      <RelationAction
        carrier={carrier}
        shipperId={shipperId}
        rights={rights}
        relationActions={relationActions}
        focusOn={`[data-row-id="${carrier.id}"]`}
      />
    ),
    [shipperId, rights, relationActions],
  );
  return (
    <>
      <p className={`${flow.row} ${font.muted}`}>
        {text('carriers.of', { name })}
        {link !== null && (
          <span className={font.words}>
            {text('carriers.onboarding')} <ValueOrLink value={link} />
          </span>
        )}
      </p>
      <CarriersTable
        shipperId={shipperId}
        actions={actions}
        emptyHint={text('carriers.none.hint')}
        exportName={text('carriers.exportName.customer')}
      />
    </>
  );
}

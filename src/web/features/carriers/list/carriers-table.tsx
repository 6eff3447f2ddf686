import { type ReactNode, useMemo } from 'react';
import { useAddressView } from '../../../address/use-address-view';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/page/empty-state';
import { ServedTable } from '../../../ui/table/served-table';
import type { Carrier } from '../carrier';
import { CARRIERS_VIEW } from '../carriers-view';
import { CompanyName } from '../company-name';
import { useCarriers } from '../use-carriers';
import { CarriersFilters } from './carriers-filters';
import { useCarrierColumns } from './use-carrier-columns';

interface CarriersTableProps {
  /**
   * The customer the user acts for, whose relation the status column shows. If null, the column shows active or deactivated.
   */
  shipperId: string | null;
  /** Whether to offer "Active only", for users who see deactivated carriers. */
  hasActive?: boolean;
  actions?: (carrier: Carrier) => ReactNode;
  toolbarEnd?: ReactNode;
  /** The hint that says what to do when there are no carriers. */
  emptyHint: string;
  exportName: string;
}

const idOf = ({ id }: Carrier) => id;
const nameOf = ({ name }: Carrier) => name;
const nameCell = ({ id, name, logoUrl }: Carrier) => (
  <CompanyName to="/carriers/$id" id={id} name={name} logo={logoUrl} />
);

/** Carriers, by name. */
export function CarriersTable(props: CarriersTableProps) {
  const { shipperId, hasActive = false, actions, toolbarEnd, emptyHint, exportName } = props;
  const text = useText();
  // A filter that is not offered does not apply, because the link may come from someone with another role.
  const fixed = useMemo(
    () => ({ ...(shipperId === null && { status: null }), ...(!hasActive && { isActiveOnly: true }) }),
    [shipperId, hasActive],
  );
  const address = useAddressView(CARRIERS_VIEW, { fixed });
  const columns = useCarrierColumns({ hasCustomer: shipperId !== null });
  const found = useCarriers(address.view, shipperId);
  return (
    <ServedTable
      label={text('carriers.table')}
      failed={text('carriers.failed')}
      found={found}
      rowId={idOf}
      titleHeader={text('carriers.name')}
      title={nameOf}
      titleCell={nameCell}
      openLabel={nameOf}
      columns={columns}
      actions={actions}
      address={address}
      toolbarFilters={<CarriersFilters {...address} hasStatus={shipperId !== null} hasActive={hasActive} />}
      toolbarEnd={toolbarEnd}
      countText={(count) => text('carriers.count', { count })}
      whenEmpty={<EmptyState title={text('carriers.none')} hint={emptyHint} action={toolbarEnd} />}
      exportName={exportName}
      columnsKey="carriersColumns"
    />
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { listShippers } from '../../../contract/endpoints';
import { flag, pageNumber, pageSize, searchText } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList, whenOn } from '../../api/served-list';
import { useText } from '../../texts/use-text';
import { useDialog } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import { FilterSwitch } from '../../ui/table/filters/table-filters';
import { RowButton } from '../../ui/table/row-button';
import { ServedTable } from '../../ui/table/served-table';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../ui/table/table-pages';
import { NewCustomerDialog } from './new-customer-dialog';
import { CustomerLink, useCustomerColumns } from './use-customer-columns';
import type { Customer } from './use-customers';
import { useToggleCustomer } from './use-toggle-customer';

export const CUSTOMERS_VIEW = defineView({
  search: searchText(),
  isActiveOnly: flag({ param: 'activeOnly' }),
  page: pageNumber(),
  limit: pageSize(PAGE_SIZES, DEFAULT_PAGE_SIZE),
});

const idOf = ({ id }: Customer) => id;
const nameOf = ({ name }: Customer) => name;
const linkOf = (customer: Customer) => <CustomerLink customer={customer} />;

/** All customers, by name. */
export function CustomersList() {
  const text = useText();
  const address = useAddressView(CUSTOMERS_VIEW);
  const { send } = useApi();
  const found = useServedList(address.view, {
    key: queryKeys.customers,
    paramsOf: ({ isActiveOnly }) => ({ activeOnly: whenOn(isActiveOnly) }),
    read: (query, signal) => send(listShippers, { query, signal }),
    idOf,
  });
  const columns = useCustomerColumns();
  const { toggle, dialog } = useToggleCustomer();
  const creation = useDialog();
  const navigate = useNavigate();
  const open = useCallback(
    (id: string) => void navigate({ to: '/customers/$id', params: { id } }),
    [navigate],
  );
  const rowKeys = useMemo(() => ({ Enter: ({ id }: Customer) => open(id) }), [open]);
  const actions = useCallback(
    (customer: Customer) => {
      const [label, fullLabel] = customer.isActive
        ? (['customers.deactivate', 'customers.deactivate.of'] as const)
        : (['customers.reactivate', 'customers.reactivate.of'] as const);
      return (
        <RowButton
          label={text(label)}
          fullLabel={text(fullLabel, { name: customer.name })}
          onPress={() => void toggle(customer)}
        />
      );
    },
    [text, toggle],
  );
  const createButton = (
    <Button size="xs" onClick={creation.open}>
      {text('customers.new')}
    </Button>
  );

  return (
    <>
      <ServedTable
        label={text('customers.table')}
        failed={text('customers.failed')}
        found={found}
        rowId={idOf}
        titleHeader={text('customers.name')}
        title={nameOf}
        titleCell={linkOf}
        openLabel={nameOf}
        columns={columns}
        actions={actions}
        rowKeys={rowKeys}
        address={address}
        toolbarFilters={
          <FilterSwitch
            label={text('table.filters.active')}
            isOn={address.view.isActiveOnly}
            onChange={(isActiveOnly) => address.set({ isActiveOnly })}
          />
        }
        toolbarEnd={createButton}
        countText={(count) => text('customers.count', { count })}
        whenEmpty={
          <EmptyState
            title={text('customers.none')}
            hint={text('customers.none.hint')}
            action={createButton}
          />
        }
        exportName={text('customers.exportName')}
        columnsKey="customersColumns"
      />
      {creation.isMounted && <NewCustomerDialog {...creation.props} onCreated={open} />}
      {dialog}
    </>
  );
}

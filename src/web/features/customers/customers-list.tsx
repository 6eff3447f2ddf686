import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/lazy-part';
import { TITLE_COLUMN } from '../../ui/table/data-table-types';
import { RowButton } from '../../ui/table/row-button';
import { ServedTable } from '../../ui/table/served-table';
import { FilterSwitch } from '../../ui/table/table-filters';
import { type CustomersView, EMPTY_VIEW } from './customers-view';
import { useCustomerSwitch } from './switch-customer';
import { CustomerLink, useCustomerColumns } from './use-customer-columns';
import { type Customer, useCustomers, useReadAll } from './use-customers';

const NewCustomerDialog = lazyPart(
  () => import('./new-customer-dialog'),
  (part) => part.NewCustomerDialog,
  { isFloating: true },
);

interface CustomersListProps {
  view: CustomersView;
  /** Typed letters replace the address, everything else is a step of its own. */
  onViewChange: (view: CustomersView, step: 'push' | 'replace') => void;
  /** Leads to the customer's page. */
  onOpen: (id: string) => void;
}

const idOf = ({ id }: Customer) => id;
const nameOf = ({ name }: Customer) => name;
const linkOf = (customer: Customer) => <CustomerLink customer={customer} />;
const BY_NAME = { id: TITLE_COLUMN, isDescending: false };

/** All customers by name, a page at a time. */
export function CustomersList({ view, onViewChange, onOpen }: CustomersListProps) {
  const text = useText();
  const found = { ...useCustomers(view), readAll: useReadAll(view) };
  const columns = useCustomerColumns();
  const { press, dialog } = useCustomerSwitch();
  /** Counts the openings, 0 before the first: a dialog that could not be loaded is tried again. */
  const [openings, setOpenings] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const rowKeys = useMemo(() => ({ Enter: ({ id }: Customer) => onOpen(id) }), [onOpen]);
  const actions = useCallback(
    (customer: Customer) => {
      const [label, named] = customer.isActive
        ? (['customers.deactivate', 'customers.deactivate.of'] as const)
        : (['customers.reactivate', 'customers.reactivate.of'] as const);
      return (
        <RowButton
          label={text(label)}
          ofLabel={text(named, { name: customer.name })}
          onPress={() => void press(customer)}
        />
      );
    },
    [text, press],
  );
  const newButton = (
    <Button
      size="xs"
      onClick={() => {
        setOpenings(openings + 1);
        setMaking(true);
      }}
    >
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
        view={view}
        limit={view.limit}
        hasFilters={view.isActiveOnly}
        onSearch={(search) => onViewChange({ ...view, search, page: 1 }, 'replace')}
        onTurn={(page) => onViewChange({ ...view, page }, 'push')}
        onResize={(limit) => onViewChange({ ...view, limit, page: 1 }, 'push')}
        defaultSort={BY_NAME}
        toolbarFilters={
          <FilterSwitch
            label={text('table.filters.active')}
            isOn={view.isActiveOnly}
            onChange={(isActiveOnly) => onViewChange({ ...view, isActiveOnly, page: 1 }, 'push')}
          />
        }
        toolbarEnd={newButton}
        countText={(_, count) => text('customers.count', { count })}
        onReset={() => onViewChange({ ...EMPTY_VIEW, limit: view.limit }, 'push')}
        whenEmpty={
          <EmptyState title={text('customers.none')} hint={text('customers.none.hint')} action={newButton} />
        }
        csvName={text('customers.csv')}
        columnsKey="customersColumns"
      />
      {openings > 0 && (
        <NewCustomerDialog
          retryOn={openings}
          isOpen={isMaking}
          onClose={() => setMaking(false)}
          onMade={onOpen}
        />
      )}
      {dialog}
    </>
  );
}

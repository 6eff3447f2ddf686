import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isUuid } from '../../../domain/ids';
import { useAddressTab } from '../../address/use-address-tab';
import { Refusal } from '../../api/failures';
import { usePictureLink } from '../../api/pictures';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { PageTabs } from '../../ui/page-tabs';
import { Panel } from '../../ui/panel';
import { Picture } from '../../ui/picture';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { BillingTab } from './billing/billing-tab';
import { CustomerDetails } from './customer-details';
import { CustomerNotFound } from './customer-not-found';
import classes from './customers.module.css';
import { StatusBadge } from './use-customer-columns';
import { type Customer, useCustomer } from './use-customers';
import { useToggleCustomer } from './use-toggle-customer';

/** The customer data that tabs of other features need. */
export interface TabOwner {
  id: string;
  name: string;
  isActive: boolean;
}

interface CustomerPageProps {
  id: string;
  /** The tab of its users, shown to those who manage them. */
  usersTab?: (owner: TabOwner) => ReactNode;
  /** The tab of its carriers. */
  carriersTab?: (owner: TabOwner) => ReactNode;
  /** The tab of its own facilities. */
  facilitiesTab?: (owner: TabOwner) => ReactNode;
}

/** A customer's page: details, users, carriers, and plan. */
export function CustomerPage(props: CustomerPageProps) {
  const text = useText();
  const [tab = 'details', openTab] = useAddressTab();
  const { data, error, refetch } = useCustomer(props.id);
  const isMissing = error instanceof Refusal && error.status === 404;
  if (!isUuid(props.id) || isMissing) return <CustomerNotFound />;
  return (
    <>
      {error && (
        <ReadFailure
          failed={text('customers.one.failed')}
          error={error}
          isStale={Boolean(data)}
          onRetry={() => void refetch()}
        />
      )}
      {data && <CustomerTabs key={data.id} customer={data} {...props} tab={tab} onTabChange={openTab} />}
      {!data && !error && (
        <Panel>
          <RowSkeleton label={text('app.loading')} rows={6} />
        </Panel>
      )}
    </>
  );
}

type CustomerTabsProps = Omit<CustomerPageProps, 'id'> & {
  customer: Customer;
  tab: string;
  onTabChange: (tab: string | undefined) => void;
};

function CustomerTabs({
  customer,
  tab,
  onTabChange,
  usersTab,
  carriersTab,
  facilitiesTab,
}: CustomerTabsProps) {
  const text = useText();
  const rights = useRights();
  const [hasDetails, setDetails] = useState(false);
  const tabs = [
    {
      value: 'details',
      label: text('customers.tab.details'),
      render: () => null,
    },
    ...(usersTab && rights.forShipper('profile.deactivate', customer.id)
      ? [{ value: 'users', label: text('customers.tab.users'), render: () => usersTab(customer) }]
      : []),
    ...(carriersTab
      ? [{ value: 'carriers', label: text('customers.tab.carriers'), render: () => carriersTab(customer) }]
      : []),
    ...(facilitiesTab
      ? [
          {
            value: 'facilities',
            label: text('customers.tab.facilities'),
            render: () => facilitiesTab(customer),
          },
        ]
      : []),
    {
      value: 'billing',
      label: text('customers.tab.billing'),
      render: () => (
        <BillingTab
          customer={customer}
          canManage={rights.forShipper('subscription.manage', customer.id)}
          canSetPlan={rights.forShipper('shipper.plan', customer.id)}
        />
      ),
    },
  ] as const;
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const isDetails = open.value === 'details';
  // The details stay mounted once opened, to keep entries while another tab is open.
  if (isDetails && !hasDetails) setDetails(true);
  return (
    <>
      <CustomerHeader customer={customer} />
      <PageTabs
        label={customer.name}
        tabs={tabs}
        value={open.value}
        onChange={(value) => onTabChange(value === 'details' ? undefined : value)}
      >
        {hasDetails && (
          <div hidden={!isDetails}>
            <CustomerDetails customer={customer} />
          </div>
        )}
        {open.render()}
      </PageTabs>
    </>
  );
}

function CustomerHeader({ customer }: { customer: Customer }) {
  const text = useText();
  const rights = useRights();
  const { toggle, dialog } = useToggleCustomer();
  const link = usePictureLink(customer.imageUrl);
  const { id, name, isActive } = customer;
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <Picture link={link} name={name} shape="company" size={40} />
        <h1 className={classes.title}>{name}</h1>
        {!isActive && <StatusBadge customer={customer} />}
        <div className={classes.headActions}>
          {rights.forShipper('audit.read', id) && (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => <Link to="/audit" search={{ about: id }} {...props} />}
            >
              {text('customers.history')}
            </Button>
          )}
          {rights.forShipper('shipper.deactivate', id) && (
            <Button size="xs" variant="default" onClick={() => void toggle(customer)}>
              {text(isActive ? 'customers.deactivate' : 'customers.reactivate')}
            </Button>
          )}
        </div>
      </div>
      {dialog}
    </header>
  );
}

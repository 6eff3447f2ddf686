import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAddressTab } from '../../address/use-address-tab';
import { usePictureLink } from '../../api/pictures';
import { useCanOpen } from '../../api/use-can-open';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { LinkButton } from '../../ui/link-button';
import { PageHead } from '../../ui/page/page-head';
import { PageTabs } from '../../ui/page/page-tabs';
import { RecordPage } from '../../ui/page/record-page';
import { Picture } from '../../ui/picture';
import { BillingTab } from './billing/billing-tab';
import { CustomerDetails } from './customer-details';
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
  const read = useCustomer(props.id);
  const canList = useCanOpen()('/customers');
  return (
    <RecordPage
      read={read}
      failed={text('customers.one.failed')}
      missing={{
        title: text('customers.notFound'),
        hint: text('customers.notFound.hint'),
        to: canList ? '/customers' : '/quotes',
        toText: text(canList ? 'customers.notFound.list' : 'goto.quotes'),
      }}
    >
      {(customer) => (
        <CustomerTabs key={customer.id} customer={customer} {...props} tab={tab} onTabChange={openTab} />
      )}
    </RecordPage>
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
    <PageHead
      title={name}
      picture={<Picture link={link} name={name} shape="company" size={40} />}
      marks={!isActive && <StatusBadge customer={customer} />}
      actions={
        <>
          {rights.forShipper('audit.read', id) && (
            <LinkButton to="/audit" search={{ about: id }} size="xs" variant="default">
              {text('customers.history')}
            </LinkButton>
          )}
          {rights.forShipper('shipper.deactivate', id) && (
            <Button size="xs" variant="default" onClick={() => void toggle(customer)}>
              {text(isActive ? 'customers.deactivate' : 'customers.reactivate')}
            </Button>
          )}
        </>
      }
    >
      {dialog}
    </PageHead>
  );
}

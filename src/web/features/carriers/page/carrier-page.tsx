import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAddressTab } from '../../../address/use-address-tab';
import { useSignedIn } from '../../../api/api-context';
import { useCanOpen } from '../../../api/use-can-open';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/empty-state';
import { Badge } from '../../../ui/marks/badge';
import { PageTabs } from '../../../ui/page-tabs';
import { Panel } from '../../../ui/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import type { Carrier } from '../carrier';
import { RelationAction } from '../relations/relation-action';
import { RelationBadge } from '../relations/relation-badge';
import { useRelationActions } from '../relations/use-relation-actions';
import { useCarrier } from '../use-carriers';
import { useToggleCarrier } from '../use-toggle-carrier';
import { CarrierCard } from './carrier-card';
import { CarrierDetails } from './carrier-details';
import classes from './carrier-page.module.css';
import { CarrierSettings } from './carrier-settings';

interface CarrierPageProps {
  id: string;
  /** Its customers; shown to its own users and an ADMIN. */
  customersTab?: ReactNode;
  /** Its users, shown to those who manage them. */
  usersTab?: ReactNode;
  /** Its tariff uploads. */
  uploadsTab?: (carrier: Carrier) => ReactNode;
  /** Its tariff versions. */
  tariffTab?: ReactNode;
}

/** A carrier's page: its card, and tabs for its own users and an ADMIN. */
export function CarrierPage({ id, customersTab, usersTab, uploadsTab, tariffTab }: CarrierPageProps) {
  const text = useText();
  const { acting } = useSignedIn();
  const customer = acting?.kind === 'shipper' ? acting : null;
  const { data: carrier, error, refetch } = useCarrier(id, customer?.id ?? null);
  const rights = useRights();
  if (carrier) {
    return (
      <>
        <CarrierHeader carrier={carrier} customer={customer} />
        {rights.forCarrier('tariff.read', id) ? (
          <CarrierTabs
            carrier={carrier}
            customersTab={customersTab}
            usersTab={usersTab}
            uploadsTab={uploadsTab?.(carrier)}
            tariffTab={tariffTab}
          />
        ) : (
          <CarrierCard carrier={carrier} />
        )}
      </>
    );
  }
  return (
    <>
      <h1 className={`${classes.title} ${classes.spacedTitle}`}>
        {text(carrier === null ? 'title.notFound' : 'title.carrier')}
      </h1>
      {error ? (
        <ReadFailure failed={text('carriers.one.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel>
          {carrier === null ? <NoSuchCarrier /> : <RowSkeleton label={text('app.loading')} rows={4} />}
        </Panel>
      )}
    </>
  );
}

function NoSuchCarrier() {
  const text = useText();
  const isListed = useCanOpen()('/carriers');
  return (
    <EmptyState
      title={text('carriers.notFound')}
      hint={text('carriers.notFound.hint')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to={isListed ? '/carriers' : '/quotes'} {...props} />}
        >
          {text(isListed ? 'carriers.all' : 'goto.quotes')}
        </Button>
      }
    />
  );
}

interface CarrierHeaderProps {
  carrier: Carrier;
  customer: { readonly id: string; readonly name: string } | null;
}

/** Name, status, and actions. */
function CarrierHeader({ carrier, customer }: CarrierHeaderProps) {
  const text = useText();
  const rights = useRights();
  const relationActions = useRelationActions();
  const { toggleCarrier, runningId } = useToggleCarrier();
  const verb = carrier.isActive ? 'deactivate' : 'reactivate';
  return (
    <div className={classes.head}>
      <h1 className={classes.title} id="carrier-name" tabIndex={-1}>
        {carrier.name}
      </h1>
      {!carrier.isActive && <Badge tone="warn">{text('carriers.deactivated')}</Badge>}
      {customer && (
        <span className={classes.relation}>
          <RelationBadge status={carrier.relationStatus} />
          <RelationAction
            carrier={carrier}
            shipperId={customer.id}
            rights={rights}
            relationActions={relationActions}
            focusOn="#carrier-name"
            isLarge
          />
        </span>
      )}
      {rights.forCarrier('audit.read', carrier.id) && (
        <span className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => <Link to="/audit" search={{ about: carrier.id }} {...props} />}
          >
            {text('carriers.history')}
          </Button>
          {rights.forCarrier('carrier.deactivate', carrier.id) && (
            <Button
              size="xs"
              variant="default"
              loading={runningId === carrier.id}
              onClick={() => void toggleCarrier(carrier, '#carrier-name')}
            >
              {text(`carriers.${verb}`)}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

const TABS = ['details', 'customers', 'users', 'uploads', 'tariff'] as const;
type Tab = (typeof TABS)[number];
const tabOf = (wanted: unknown, tabs: readonly Tab[] = TABS): Tab =>
  tabs.find((one) => one === wanted) ?? 'details';

/** The tabs for users who see more than the card. Form entries stay while another tab is open. */
function CarrierTabs(props: {
  carrier: Carrier;
  customersTab: ReactNode;
  usersTab: ReactNode;
  uploadsTab: ReactNode;
  tariffTab: ReactNode;
}) {
  const { carrier, customersTab, usersTab, uploadsTab, tariffTab } = props;
  const text = useText();
  const rights = useRights();
  const [openTab, setOpenTab] = useAddressTab();
  const seesUsers = Boolean(usersTab) && rights.forCarrier('profile.deactivate', carrier.id);
  const tabs = TABS.filter(
    (one) =>
      (one !== 'users' || seesUsers) &&
      (one !== 'uploads' || Boolean(uploadsTab)) &&
      (one !== 'tariff' || Boolean(tariffTab)),
  );
  const tab = tabOf(openTab, tabs);
  const [hasDetails, setDetails] = useState(false);
  if (tab === 'details' && !hasDetails) setDetails(true);
  const canEdit = rights.forCarrier('carrier.edit', carrier.id);
  return (
    <PageTabs
      label={text('carriers.tabs')}
      tabs={tabs.map((value) => ({ value, label: text(`carriers.tab.${value}`) }))}
      value={tab}
      onChange={(value) => setOpenTab(value === 'details' ? undefined : value)}
    >
      {hasDetails && (
        <div className={classes.details} hidden={tab !== 'details'}>
          {canEdit ? <CarrierDetails carrier={carrier} /> : <CarrierSettings carrier={carrier} />}
          <section aria-label={text('carriers.asSeen')}>
            <h2 className={classes.asideTitle}>{text('carriers.asSeen')}</h2>
            <CarrierCard carrier={carrier} />
          </section>
        </div>
      )}
      {tab === 'customers' && customersTab}
      {tab === 'users' && usersTab}
      {tab === 'uploads' && uploadsTab}
      {tab === 'tariff' && tariffTab}
    </PageTabs>
  );
}

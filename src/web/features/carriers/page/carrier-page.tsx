import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../../api/api-context';
import { useCanOpen } from '../../../api/use-can-open';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useCarrier } from '../use-carriers';
import { CarrierCard } from './carrier-card';
import { CarrierFrame } from './carrier-frame';
import { CarrierHeader } from './carrier-header';
import classes from './carrier-page.module.css';
import type { CarrierProgress, CarrierTab } from './carrier-tab';

interface CarrierPageProps {
  id: string;
  tabs: readonly CarrierTab[];
  /** The open tab's path. */
  openTab: string;
  /** The carrier's progress, for users who may read the tariff; undefined while it loads. */
  progress?: CarrierProgress | undefined;
}

/** A carrier's page: its card for customers, and its workbench for its own users and an ADMIN. */
export function CarrierPage({ id, tabs, openTab, progress }: CarrierPageProps) {
  const text = useText();
  const { acting } = useSignedIn();
  const customer = acting?.kind === 'shipper' ? acting : null;
  const { data: carrier, error, refetch } = useCarrier(id, customer?.id ?? null);
  const rights = useRights();
  if (carrier) {
    return (
      <>
        <CarrierHeader carrier={carrier} customer={customer} isQuotable={progress?.isQuotable} />
        {rights.forCarrier('tariff.read', id) ? (
          <CarrierFrame carrier={carrier} tabs={tabs} openTab={openTab} incomplete={progress?.incomplete} />
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
        <ReadFailure failed={text('carrier.one.failed')} error={error} onRetry={() => void refetch()} />
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
      title={text('carrier.notFound')}
      hint={text('carrier.notFound.hint')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to={isListed ? '/carriers' : '/quotes'} {...props} />}
        >
          {text(isListed ? 'carrier.all' : 'goto.quotes')}
        </Button>
      }
    />
  );
}

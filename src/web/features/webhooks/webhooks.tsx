import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import type { CreatedWebhook, Webhook } from '../../../contract/webhooks/webhooks';
import { useAddressView } from '../../address/use-address-view';
import { useSignedIn } from '../../api/api-context';
import { type Text, useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { keepFigures } from '../../ui/format/whole-figures';
import { useDialog } from '../../ui/overlay/use-dialog';
import { EmptyState } from '../../ui/page/empty-state';
import font from '../../ui/page/font.module.css';
import type { DataColumn } from '../../ui/table/data-table-types';
import { ServedTable } from '../../ui/table/served-table';
import { CreateWebhookDialog } from './create-webhook-dialog';
import { SecretDialog } from './secret-dialog';
import { useWebhooks } from './use-webhooks';
import { DeliveryStatusBadge, statusOf, troubleOf, WebhookStatusBadge } from './webhook-status';
import { WEBHOOKS_VIEW } from './webhooks-view';

const idOf = ({ id }: Webhook) => id;
const urlOf = ({ url }: Webhook) => url;
const NEWEST_FIRST = { id: 'created', isDescending: true };

const linkOf = ({ id, url }: Webhook) => (
  <Link to="/webhooks/$id" params={{ id }} className={`${font.link} ${font.words}`}>
    {url}
  </Link>
);

/** The webhooks of the user's companies. The secret of a new webhook is shown once. */
export function Webhooks() {
  const text = useText();
  const { me } = useSignedIn();
  const address = useAddressView(WEBHOOKS_VIEW);
  const found = useWebhooks(address);
  const { shippers, carriers } = me.companies;
  const hasCompany = me.user.roles.includes('ADMIN') || shippers.length + carriers.length > 1;
  const columns = useMemo(() => webhookColumns(text, hasCompany), [text, hasCompany]);
  const creation = useDialog();
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  /** This button gets the focus after the second dialog, which opened while the first was closing. */
  const button = useRef<HTMLButtonElement>(null);
  const createButton = (
    <Button ref={button} size="xs" onClick={creation.open}>
      {text('webhooks.create')}
    </Button>
  );
  return (
    <>
      <ServedTable
        label={text('webhooks.table')}
        failed={text('webhooks.failed')}
        found={found}
        address={address}
        rowId={idOf}
        titleHeader={text('webhooks.url')}
        title={urlOf}
        titleCell={linkOf}
        columns={columns}
        defaultSort={NEWEST_FIRST}
        toolbarEnd={createButton}
        countText={(count) => text('webhooks.count', { count })}
        whenEmpty={
          <EmptyState title={text('webhooks.none')} hint={text('webhooks.none.hint')} action={createButton} />
        }
        exportName={text('webhooks.exportName')}
        columnsKey="webhooksColumns"
      />
      {creation.isMounted && (
        <CreateWebhookDialog
          {...creation.props}
          onCreated={(webhook) => {
            creation.close();
            setCreated(webhook);
          }}
        />
      )}
      {created && (
        <SecretDialog
          secret={created.secret}
          onDone={() => {
            setCreated(null);
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

function webhookColumns(text: Text, hasCompany: boolean): readonly DataColumn<Webhook>[] {
  const company: DataColumn<Webhook> = {
    id: 'company',
    header: text('webhooks.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    {
      id: 'status',
      header: text('webhooks.status'),
      isBesideTitle: true,
      value: (webhook) => text(`webhooks.status.${statusOf(webhook)}`),
      cell: (webhook) => <WebhookStatusBadge webhook={webhook} />,
      tooltip: (webhook) => troubleOf(webhook, text),
    },
    {
      id: 'description',
      header: text('webhooks.description'),
      value: (one) => one.description,
    },
    ...(hasCompany ? [company] : []),
    {
      id: 'events',
      header: text('webhooks.events'),
      isWide: true,
      value: ({ eventTypes }) => eventTypes.map((event) => text(`webhooks.event.${event}`)).join(', '),
    },
    {
      id: 'lastDelivery',
      header: text('webhooks.lastDelivery'),
      value: ({ lastDelivery }) => lastDelivery?.at ?? null,
      cell: ({ lastDelivery }) =>
        lastDelivery ? (
          <>
            {keepFigures(formatMoment(lastDelivery.at))} <DeliveryStatusBadge status={lastDelivery.status} />
          </>
        ) : (
          text('webhooks.lastDelivery.none')
        ),
    },
    {
      id: 'created',
      header: text('webhooks.created'),
      givesWay: 1,
      fileKind: 'moment',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
  ];
}

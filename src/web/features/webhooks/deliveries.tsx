import { useCallback, useEffect, useMemo } from 'react';
import type { WebhookDelivery } from '../../../contract/webhooks/webhook-deliveries';
import { listWebhookDeliveries, replayWebhookDelivery } from '../../../contract/webhooks/webhook-endpoints';
import type { Webhook } from '../../../contract/webhooks/webhooks';
import { WEBHOOK_DELIVERY_STATUSES } from '../../../domain/webhooks/webhooks';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import { type Text, useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { EmptyState } from '../../ui/page/empty-state';
import type { DataColumn } from '../../ui/table/data-table-types';
import { FilterSelect, TableFilters } from '../../ui/table/filters/table-filters';
import { RowButton } from '../../ui/table/row-button';
import { ServedTable } from '../../ui/table/served-table';
import { DeliveryDetail } from './delivery-detail';
import { useReportedCall } from './use-reported-call';
import { POLL_MS } from './use-webhooks';
import { DeliveryStatusBadge, resultOf } from './webhook-status';
import { DELIVERED_EVENTS, DELIVERIES_VIEW } from './webhooks-view';

const idOf = ({ id }: WebhookDelivery) => id;
const NEWEST_FIRST = { id: 'at', isDescending: true };

/** The deliveries to a webhook in the last 30 days. They are read again every few seconds, because attempts go on. */
export function Deliveries({ webhook: { id, status } }: { webhook: Webhook }) {
  const text = useText();
  const { send } = useApi();
  const report = useReportedCall();
  const own = useAddressView(DELIVERIES_VIEW);
  const address = useMemo(() => ({ ...own, view: { ...own.view, search: '' } }), [own]);
  const { view, set, filterCount } = address;
  const found = useServedList(view, {
    key: queryKeys.webhookDeliveries(id),
    paramsOf: ({ status: ofStatus, eventType }) => ({ status: ofStatus, eventType }),
    read: ({ search: _, ...query }, signal) => send(listWebhookDeliveries, { params: { id }, query, signal }),
    idOf,
  });
  const { refetch } = found;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [refetch]);

  const parts = useMemo(() => deliveryParts(text), [text]);
  const isActive = status === 'ACTIVE';
  const actions = useCallback(
    (delivery: WebhookDelivery) => (
      <RowButton
        label={text('deliveries.replay')}
        fullLabel={text('deliveries.replay.of', { event: parts.title(delivery), at: momentOf(delivery) })}
        isDisabled={!isActive}
        onPress={() =>
          void report(() => send(replayWebhookDelivery, { params: { id: delivery.id } }), {
            done: 'deliveries.replay.done',
            failed: 'deliveries.replay.failed',
          })
        }
      />
    ),
    [text, parts, isActive, report, send],
  );
  return (
    <ServedTable
      hasNoFilterBox
      label={text('deliveries.title')}
      failed={text('deliveries.failed')}
      found={found}
      address={address}
      rowId={idOf}
      titleHeader={text('deliveries.event')}
      {...parts}
      actions={actions}
      defaultSort={NEWEST_FIRST}
      toolbarFilters={
        <TableFilters active={filterCount}>
          <FilterSelect
            label={text('deliveries.status')}
            allLabel={text('deliveries.status.all')}
            choices={WEBHOOK_DELIVERY_STATUSES.map((value) => ({
              value,
              label: text(`deliveries.status.${value}`),
            }))}
            value={view.status}
            onChange={(chosen) => set({ status: chosen })}
          />
          <FilterSelect
            label={text('deliveries.event')}
            allLabel={text('deliveries.event.all')}
            choices={DELIVERED_EVENTS.map((value) => ({ value, label: text(`webhooks.event.${value}`) }))}
            value={view.eventType}
            onChange={(chosen) => set({ eventType: chosen })}
          />
        </TableFilters>
      }
      countText={(count) => text('deliveries.count', { count })}
      whenEmpty={<EmptyState title={text('deliveries.none')} hint={text('deliveries.none.hint')} />}
      exportName={text('deliveries.exportName')}
      columnsKey="deliveriesColumns"
    />
  );
}

const momentOf = ({ eventAt }: WebhookDelivery) => formatMoment(eventAt);

function deliveryParts(text: Text) {
  const eventOf = ({ eventType }: WebhookDelivery) => text(`webhooks.event.${eventType}`);
  const columns: readonly DataColumn<WebhookDelivery>[] = [
    {
      id: 'status',
      header: text('deliveries.status'),
      isBesideTitle: true,
      value: ({ status }) => text(`deliveries.status.${status}`),
      cell: ({ status }) => <DeliveryStatusBadge status={status} />,
    },
    {
      id: 'at',
      header: text('deliveries.at'),
      fileKind: 'moment',
      value: ({ eventAt }) => eventAt,
      cell: momentOf,
    },
    {
      id: 'result',
      header: text('deliveries.result'),
      value: (delivery) => resultOf(delivery, text),
    },
    {
      id: 'attempts',
      header: text('deliveries.attempts'),
      numeric: true,
      value: ({ attempts }) => attempts,
    },
    {
      id: 'duration',
      header: text('deliveries.took'),
      numeric: true,
      givesWay: 1,
      value: ({ durationMs }) => durationMs,
      cell: ({ durationMs }) => (durationMs === null ? '-' : text('deliveries.duration', { ms: durationMs })),
    },
    {
      id: 'nextAttempt',
      header: text('deliveries.nextAttempt'),
      value: ({ nextAttemptAt }) => nextAttemptAt,
      cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '-' : formatMoment(nextAttemptAt)),
    },
  ];
  const named = (delivery: WebhookDelivery) => ({ event: eventOf(delivery), at: momentOf(delivery) });
  return {
    columns,
    title: eventOf,
    openLabel: (delivery: WebhookDelivery) => text('deliveries.open', named(delivery)),
    detailLabel: (delivery: WebhookDelivery) => text('deliveries.detail', named(delivery)),
    detail: (delivery: WebhookDelivery) => <DeliveryDetail delivery={delivery} />,
  };
}

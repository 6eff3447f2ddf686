import type { WebhookDelivery } from '../../../contract/webhooks/webhook-deliveries';
import type { Webhook } from '../../../contract/webhooks/webhooks';
import { type Text, useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';

/** The status to show: FAILING is an active webhook whose last attempts failed. */
export const statusOf = ({ status, failingSince }: Webhook) =>
  status === 'ACTIVE' && failingSince !== null ? 'FAILING' : status;

const WEBHOOK_TONES = { ACTIVE: 'good', FAILING: 'warn', DISABLED: 'bad' } as const;

export function WebhookStatusBadge({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const status = statusOf(webhook);
  return <Badge tone={WEBHOOK_TONES[status]}>{text(`webhooks.status.${status}`)}</Badge>;
}

/** Says why nothing arrives; null if nothing is wrong. */
export function troubleOf(webhook: Webhook, text: Text): string | null {
  const { disabledReason, disabledAt, failingSince, status } = webhook;
  if (disabledReason && disabledAt)
    return text(`webhooks.disabled.${disabledReason}`, { at: formatMoment(disabledAt) });
  if (status === 'ACTIVE' && failingSince)
    return text('webhooks.failing', { since: formatMoment(failingSince) });
  return null;
}

const DELIVERY_TONES = { PENDING: 'info', DELIVERED: 'good', FAILED: 'bad' } as const;

export function DeliveryStatusBadge({ status }: Pick<WebhookDelivery, 'status'>) {
  const text = useText();
  return <Badge tone={DELIVERY_TONES[status]}>{text(`deliveries.status.${status}`)}</Badge>;
}

/** The result of an attempt: the status, or why there was none. Null before the first attempt. */
export function resultOf(
  { failure, responseStatus }: Pick<WebhookDelivery, 'failure' | 'responseStatus'>,
  text: Text,
): string | null {
  if (failure !== null) return text(`deliveries.failure.${failure}`, { status: responseStatus ?? '' });
  return responseStatus === null ? null : text('deliveries.failure.STATUS', { status: responseStatus });
}

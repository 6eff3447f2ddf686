import type { FieldError } from '../../../contract/problems';
import { CARRIER_WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/webhooks/webhooks';
import { findUrlFault } from '../../platform/outbound/public-url';

/** Finds the errors of a webhook's URL. Its host is resolved only when something is sent. */
export function checkUrl(url: string, allowLocal: boolean): FieldError[] {
  const message = findUrlFault(url, { allowLocal });
  return message === null ? [] : [{ field: 'url', message }];
}

export function checkEventTypes(types: readonly WebhookEvent[], carrierId: string | null): FieldError[] {
  const foreign = carrierId === null ? [] : types.filter((type) => !CARRIER_WEBHOOK_EVENTS.includes(type));
  return foreign.length === 0
    ? []
    : [{ field: 'eventTypes', message: `Carriers do not receive ${foreign.join(' and ')}` }];
}

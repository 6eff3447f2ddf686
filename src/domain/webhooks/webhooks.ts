/** The events that webhooks deliver. */
export const WEBHOOK_EVENTS = [
  'quote_request.completed',
  'bulk_search.completed',
  'spot_offer.made',
  'load.created',
  'load.changed',
  'load.tracking',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The events for carriers. Carriers learn nothing of their customers' searches. */
export const CARRIER_WEBHOOK_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENTS.filter(
  (event) => event !== 'quote_request.completed' && event !== 'bulk_search.completed',
);

/** The event that is sent on request, so that a receiver can be tried out. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

export const WEBHOOK_STATUSES = ['ACTIVE', 'DISABLED'] as const;

/**
 * The reasons why an endpoint is disabled. MANUAL: a person disabled it. GONE: the endpoint answered 410. FAILING: nothing
 * was delivered for three days.
 */
export const WEBHOOK_DISABLED_REASONS = ['MANUAL', 'GONE', 'FAILING'] as const;

export const WEBHOOK_DELIVERY_STATUSES = ['PENDING', 'DELIVERED', 'FAILED'] as const;

/**
 * The reasons why an attempt failed. STATUS: a status other than 2xx. REDIRECT: a 3xx, which is not followed. ADDRESS: the
 * host is or resolves to an address that is not public. DNS: it does not resolve. TLS: its certificate is not valid.
 * EXPIRED: no attempt was made within a day, because earlier deliveries failed.
 */
export const WEBHOOK_FAILURES = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'CONNECTION',
  'TLS',
  'DNS',
  'ADDRESS',
  'EXPIRED',
] as const;

/** The most webhooks of one company. The trigger `limit_endpoints` enforces it. */
export const MAX_WEBHOOKS = 10;
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Hours after a rotation during which the previous secret still signs. */
export const SECRET_OVERLAP_HOURS = 24;

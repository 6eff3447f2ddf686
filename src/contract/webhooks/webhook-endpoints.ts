import { endpoint } from '../endpoints';

/** The calls about webhooks. They are in a separate file, because only the screens under Settings need them. */

export const listWebhooks = endpoint('get', '/v1/webhooks');
export const createWebhook = endpoint('post', '/v1/webhooks');
export const readWebhook = endpoint('get', '/v1/webhooks/{id}');
export const editWebhook = endpoint('put', '/v1/webhooks/{id}');
export const deleteWebhook = endpoint('delete', '/v1/webhooks/{id}');
export const enableWebhook = endpoint('post', '/v1/webhooks/{id}/enable');
export const disableWebhook = endpoint('post', '/v1/webhooks/{id}/disable');
export const rotateWebhookSecret = endpoint('post', '/v1/webhooks/{id}/rotate-secret');
export const testWebhook = endpoint('post', '/v1/webhooks/{id}/test');
export const listWebhookDeliveries = endpoint('get', '/v1/webhooks/{id}/deliveries');
export const replayFailedDeliveries = endpoint('post', '/v1/webhooks/{id}/replay-failed');
export const readWebhookDelivery = endpoint('get', '/v1/webhook-deliveries/{id}');
export const replayWebhookDelivery = endpoint('post', '/v1/webhook-deliveries/{id}/replay');

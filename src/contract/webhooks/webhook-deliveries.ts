import { z } from 'zod';
import {
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  WEBHOOK_TEST_EVENT,
} from '../../domain/webhooks/webhooks';
import { defineCall, jsonAnswer } from '../call';
import { CURSOR_QUERY, NEXT_CURSOR } from '../cursors';
import { boundedListSchema, LIST_QUERY } from '../lists';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayFailedDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from './webhook-endpoints';
import { WEBHOOK_MISSING, WEBHOOK_REFUSALS, webhookParams } from './webhooks';

const EVENT_TYPES = [...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT] as const;

const outcome = {
  responseStatus: z.int().nullable().meta({ description: 'Null if there was no response', example: 503 }),
  failure: z.enum(WEBHOOK_FAILURES).nullable().meta({
    description:
      'Why it failed; null if it did not. STATUS: a status other than 2xx. REDIRECT: a 3xx, which is not followed. TIMEOUT: no response within 10 s. CONNECTION, TLS, DNS: the connection, its certificate, or resolving the host failed. ADDRESS: the address is not public. EXPIRED: it waited behind failed deliveries for a day',
  }),
};

const deliverySchema = namedObject('WebhookDelivery', {
  id: z.uuid().meta({ description: 'The `webhook-id` of every attempt and of every replay' }),
  webhookId: z.uuid(),
  eventType: z.enum(EVENT_TYPES),
  eventAt: z.iso.datetime(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).meta({
    description:
      'PENDING: waiting for its first attempt or a retry. FAILED: no attempt succeeded within a day',
  }),
  attempts: z.int(),
  attemptedAt: z.iso.datetime().nullable().meta({ description: 'The last attempt' }),
  nextAttemptAt: z.iso.datetime().nullable(),
  durationMs: z.int().nullable(),
  ...outcome,
});
export type WebhookDelivery = z.output<typeof deliverySchema>;

const attemptSchema = namedObject('WebhookAttempt', {
  number: z.int().meta({ description: 'From 1' }),
  at: z.iso.datetime(),
  durationMs: z.int(),
  ...outcome,
  answer: z.string().meta({ description: 'The beginning of the response, up to 1 kB' }),
});

const deliveryDetailSchema = deliverySchema
  .extend({
    url: z.string(),
    requestBody: z.string().meta({ description: 'The body that is sent, as JSON' }),
    attemptLog: z.array(attemptSchema).meta({ description: 'The latest 20 attempts, newest first' }),
  })
  .meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.output<typeof deliveryDetailSchema>;

const DELIVERY_MISSING = {
  404: 'The delivery does not exist, is older than 30 days, or you cannot see it',
} as const;

export const listWebhookDeliveriesCall = defineCall(listWebhookDeliveries, {
  tags: ['Webhooks'],
  summary: 'List the deliveries of a webhook',
  description: 'Every event sent to it in the last 30 days, newest first.',
  request: {
    params: webhookParams,
    query: z.strictObject({
      page: LIST_QUERY.page,
      limit: LIST_QUERY.limit,
      ...CURSOR_QUERY,
      status: z
        .enum(WEBHOOK_DELIVERY_STATUSES, 'Must be a status')
        .optional()
        .meta({ description: 'Only deliveries with this status' }),
      eventType: z
        .enum(EVENT_TYPES, 'Must be an event type')
        .optional()
        .meta({ description: 'Only events of this type' }),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', boundedListSchema(deliverySchema).extend(NEXT_CURSOR)),
    ...WEBHOOK_REFUSALS,
    ...WEBHOOK_MISSING,
  },
});

export const testWebhookCall = defineCall(testWebhook, {
  tags: ['Webhooks'],
  summary: 'Send a test event',
  description: `Sends an event of the type \`${WEBHOOK_TEST_EVENT}\`, at most one every 5 seconds.`,
  request: { params: webhookParams },
  responses: {
    201: jsonAnswer('The delivery', deliverySchema),
    ...WEBHOOK_REFUSALS,
    ...WEBHOOK_MISSING,
    409: 'The webhook is disabled, or the last test was less than 5 seconds ago',
  },
});

export const readWebhookDeliveryCall = defineCall(readWebhookDelivery, {
  tags: ['Webhooks'],
  summary: 'Read a delivery',
  description: 'The body that is sent and the attempts to send it.',
  request: { params: idOf('the delivery') },
  responses: {
    200: jsonAnswer('The delivery', deliveryDetailSchema),
    ...WEBHOOK_REFUSALS,
    ...DELIVERY_MISSING,
  },
});

export const replayWebhookDeliveryCall = defineCall(replayWebhookDelivery, {
  tags: ['Webhooks'],
  summary: 'Send a delivery again',
  description:
    'Sends it now with the same `webhook-id` and body, whether it was delivered or not, and retries it for a day. A delivery that is waiting for a retry is sent at once.',
  request: { params: idOf('the delivery') },
  responses: {
    200: jsonAnswer('The delivery', deliverySchema),
    ...WEBHOOK_REFUSALS,
    ...DELIVERY_MISSING,
    409: 'The webhook is disabled, or the delivery is being sent',
  },
});

/** The most deliveries that one call sends again. */
export const MAX_REPLAYED = 10_000;

export const replayFailedDeliveriesCall = defineCall(replayFailedDeliveries, {
  tags: ['Webhooks'],
  summary: 'Send all failed deliveries again',
  description:
    'Sends each FAILED delivery of the webhook as `replayWebhookDelivery` does, the oldest 10,000 first. Call it again for the others.',
  request: { params: webhookParams },
  responses: {
    200: jsonAnswer(
      'How many are sent again',
      z.object({ count: z.int().meta({ description: 'Deliveries that are PENDING now', example: 12 }) }),
    ),
    ...WEBHOOK_REFUSALS,
    ...WEBHOOK_MISSING,
    409: 'The webhook is disabled',
  },
});

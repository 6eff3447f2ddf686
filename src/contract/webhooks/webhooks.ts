import { z } from 'zod';
import {
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_STATUSES,
} from '../../domain/webhooks/webhooks';
import { type AnswerOf, defineCall, jsonAnswer, jsonBody, KEY_REUSED } from '../call';
import {
  carrierIdSchema,
  customerIdSchema,
  jsonObject,
  lineText,
  optionalLine,
  orRequired,
  REQUIRED,
} from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  editWebhook,
  enableWebhook,
  listWebhooks,
  readWebhook,
  rotateWebhookSecret,
} from './webhook-endpoints';

const MAX_URL_LENGTH = 2_000;
const MAX_DESCRIPTION_LENGTH = 200;

const webhookSchema = namedObject('Webhook', {
  id: z.uuid(),
  shipperId: z.uuid().nullable().meta({ description: 'The customer it belongs to; null for a carrier' }),
  carrierId: z.uuid().nullable().meta({ description: 'The carrier it belongs to; null for a customer' }),
  companyName: z.string(),
  url: z.string().meta({ example: 'https://tms.alder.example/coldlane' }),
  description: z.string().nullable(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENTS)),
  status: z.enum(WEBHOOK_STATUSES),
  disabledReason: z.enum(WEBHOOK_DISABLED_REASONS).nullable().meta({
    description:
      'MANUAL: by a person. GONE: the endpoint answered 410. FAILING: nothing was delivered for three days',
  }),
  disabledAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable().meta({
    description: 'When the first of the failed attempts since the last successful one was made',
  }),
  lastDelivery: z
    .object({ at: z.iso.datetime(), status: z.enum(WEBHOOK_DELIVERY_STATUSES) })
    .nullable()
    .meta({ description: 'The latest event sent to it' }),
  previousSecretEndsAt: z.iso
    .datetime()
    .nullable()
    .meta({
      description: `Until then the previous secret signs too: ${SECRET_OVERLAP_HOURS} hours after a rotation`,
    }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Webhook = z.output<typeof webhookSchema>;

const urlSchema = lineText(MAX_URL_LENGTH, 'Enter a URL that starts with https://').min(1, REQUIRED).meta({
  description:
    'Starts with https:// and names a public host, without a user name or password. Its path and query are sent as they are',
  example: 'https://tms.alder.example/coldlane',
});
const descriptionSchema = optionalLine(MAX_DESCRIPTION_LENGTH).meta({ example: 'Dispatch board' });
const eventTypesSchema = z
  .array(z.enum(WEBHOOK_EVENTS, 'Must be an event type'), orRequired('Choose the events'))
  .min(1, 'Choose at least one event')
  .max(WEBHOOK_EVENTS.length, 'Name each event once')
  .refine((types) => new Set(types).size === types.length, 'Name each event once')
  .meta({
    description:
      'Carriers cannot choose `quote_request.completed` and `bulk_search.completed`, which only customers receive',
    example: ['load.created', 'load.changed'],
  });

export const createWebhookBodySchema = jsonObject({
  url: urlSchema,
  description: descriptionSchema,
  eventTypes: eventTypesSchema,
  shipperId: customerIdSchema.optional().meta({
    description: 'The customer whose events it receives. Optional for an admin of only one company',
  }),
  carrierId: carrierIdSchema.optional().meta({
    description: 'The carrier whose events it receives. Optional for an admin of only one company',
  }),
}).meta({ id: 'WebhookCreation' });
export type CreateWebhookBody = z.output<typeof createWebhookBodySchema>;

export const editWebhookBodySchema = jsonObject({
  url: urlSchema.optional(),
  description: descriptionSchema,
  eventTypes: eventTypesSchema.optional(),
  unchangedSince: z.iso.datetime('Must be the `updatedAt` of the webhook').optional().meta({
    description:
      'The `updatedAt` you read. If the webhook has changed since, the call fails with 409 `WRONG_STATE`, and `changes` says who changed what and when',
  }),
}).meta({ id: 'WebhookEdit' });
export type EditWebhookBody = z.output<typeof editWebhookBodySchema>;

const secretSchema = z.string().nullable().meta({
  description:
    'Store it now, because it is shown only once. Null if the call is repeated with its `Idempotency-Key`',
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

export const webhookParams = idOf('the webhook');
export const WEBHOOK_REFUSALS = { 403: 'Only admins of a company can manage its webhooks' } as const;
export const WEBHOOK_MISSING = { 404: 'The webhook does not exist, or you cannot see it' } as const;
const KEY_IN_USE = '409 also if a call with the same `Idempotency-Key` is still running';

export const listWebhooksCall = defineCall(listWebhooks, {
  tags: ['Webhooks'],
  summary: 'List webhooks',
  description:
    'A company admin sees the webhooks of their companies, an ADMIN sees all. Newest first. `search` matches URL, description, and company.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      shipperId: customerIdSchema.optional().meta({ description: 'Only webhooks of this customer' }),
      carrierId: carrierIdSchema.optional().meta({ description: 'Only webhooks of this carrier' }),
    }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(webhookSchema)), ...WEBHOOK_REFUSALS },
});

export const createWebhookCall = defineCall(createWebhook, {
  tags: ['Webhooks'],
  summary: 'Create a webhook',
  description:
    'The response contains the secret that signs its deliveries. It is shown only once. Follows the Standard Webhooks convention.',
  request: { body: jsonBody(createWebhookBodySchema) },
  responses: {
    201: jsonAnswer('The webhook', webhookSchema.extend({ secret: secretSchema })),
    ...WEBHOOK_REFUSALS,
    409: `The company has ${MAX_WEBHOOKS} webhooks. ${KEY_IN_USE}`,
    ...KEY_REUSED,
  },
});
export type CreatedWebhook = AnswerOf<typeof createWebhookCall, 201>;

export const readWebhookCall = defineCall(readWebhook, {
  tags: ['Webhooks'],
  summary: 'Read a webhook',
  request: { params: webhookParams },
  responses: { 200: jsonAnswer('The webhook', webhookSchema), ...WEBHOOK_REFUSALS, ...WEBHOOK_MISSING },
});

export const editWebhookCall = defineCall(editWebhook, {
  tags: ['Webhooks'],
  summary: 'Edit a webhook',
  description: 'Changes the sent fields. Deliveries that wait for a retry go to the new URL.',
  request: { params: webhookParams, body: jsonBody(editWebhookBodySchema) },
  responses: {
    200: jsonAnswer('The webhook', webhookSchema),
    ...WEBHOOK_REFUSALS,
    ...WEBHOOK_MISSING,
    409: `The webhook has changed since \`unchangedSince\`. ${KEY_IN_USE}`,
    ...KEY_REUSED,
  },
});

export const deleteWebhookCall = defineCall(deleteWebhook, {
  tags: ['Webhooks'],
  summary: 'Delete a webhook',
  description: 'Nothing more is sent to it, and its deliveries cannot be read any more.',
  request: { params: webhookParams },
  responses: { 204: { description: 'Deleted' }, ...WEBHOOK_REFUSALS, ...WEBHOOK_MISSING },
});

export const enableWebhookCall = defineCall(enableWebhook, {
  tags: ['Webhooks'],
  summary: 'Enable a webhook',
  description:
    'It gets the events from now on. Deliveries less than a day old that were still waiting are sent. Idempotent.',
  request: { params: webhookParams },
  responses: { 200: jsonAnswer('The webhook', webhookSchema), ...WEBHOOK_REFUSALS, ...WEBHOOK_MISSING },
});

export const disableWebhookCall = defineCall(disableWebhook, {
  tags: ['Webhooks'],
  summary: 'Disable a webhook',
  description: 'Nothing is sent to it, and events of that time are not sent later. Idempotent.',
  request: { params: webhookParams },
  responses: { 200: jsonAnswer('The webhook', webhookSchema), ...WEBHOOK_REFUSALS, ...WEBHOOK_MISSING },
});

export const rotateWebhookSecretCall = defineCall(rotateWebhookSecret, {
  tags: ['Webhooks'],
  summary: "Rotate a webhook's secret",
  description: `Returns a new secret. For ${SECRET_OVERLAP_HOURS} hours, deliveries are signed with the new and the previous secret, so that no receiver has to change at the same moment.`,
  request: { params: webhookParams },
  responses: {
    200: jsonAnswer(
      'The new secret',
      namedObject('WebhookSecret', { secret: secretSchema, previousSecretEndsAt: z.iso.datetime() }),
    ),
    ...WEBHOOK_REFUSALS,
    ...WEBHOOK_MISSING,
    409: 'The secret was rotated three times within a day',
  },
});
export type RotatedSecret = AnswerOf<typeof rotateWebhookSecretCall, 200>;

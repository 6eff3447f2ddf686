import { z } from 'zod';
import { BASE_KEY_SCOPE, KEY_SCOPES } from '../../domain/people/key-scopes';
import { type AnswerOf, defineCall, jsonAnswer, jsonBody } from '../call';
import { createApiKey, listApiKeys, readApiKeyUsage, revokeApiKey } from '../endpoints';
import { customerIdSchema, jsonObject, lineText, REQUIRED } from '../inputs';
import { LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { idOf } from '../path-ids';

/** The prefix of every API key, so that people and secret scanners recognize them. */
export const API_KEY_PREFIX = 'clk_';

const MAX_NAME_LENGTH = 80;

/**
 * Only ACTIVE keys work. A key is PAUSED while its customer or its creator is deactivated, or its creator cannot act for
 * that customer. EXPIRED and REVOKED are final.
 */
const API_KEY_STATUSES = ['ACTIVE', 'PAUSED', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

const scopesSchema = z.array(z.enum(KEY_SCOPES, { error: `Must be among ${KEY_SCOPES.join(', ')}` }));

const apiKeySchema = namedObject('ApiKey', {
  id: z.uuid(),
  shipperId: z.uuid(),
  shipperName: z.string(),
  name: z.string().meta({ example: 'Nightly rates' }),
  prefix: z
    .string()
    .meta({ description: 'The first characters of the key, to identify it', example: 'clk_Q7hX2m' }),
  scopes: scopesSchema.meta({
    description: 'What the key may do',
    example: ['reference:read', 'quotes:read'],
  }),
  createdBy: z.uuid(),
  makerName: z
    .string()
    .nullable()
    .meta({ description: 'The name of the creator. Null if the caller cannot see this user' }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: 'Accurate to the minute' }),
  revokedAt: z.iso.datetime().nullable(),
  status: z.enum(API_KEY_STATUSES).meta({
    description:
      'PAUSED: its customer or its creator is deactivated, or its creator can no longer act for the customer',
  }),
});
export type ApiKey = z.output<typeof apiKeySchema>;

const nameText = lineText(MAX_NAME_LENGTH).min(1, REQUIRED).meta({ example: 'Nightly rates' });

export const createKeyBodySchema = jsonObject({
  name: nameText,
  shipperId: customerIdSchema.optional().meta({
    description: 'The customer the key acts for. Optional for a user of only one customer',
  }),
  scopes: scopesSchema
    .min(1, 'Choose at least one')
    .max(KEY_SCOPES.length, `At most ${KEY_SCOPES.length}`)
    .optional()
    .meta({
      description: `What the key may do. Scopes include others: all include ${BASE_KEY_SCOPE}, quotes:search includes quotes:read, loads:write includes loads:read and quotes:search, and spot:write includes spot:read. Without it, quotes:search`,
      example: ['quotes:search', 'loads:read'],
    }),
  expiresAt: z.iso
    .datetime({ offset: true, error: 'Must be a timestamp such as 2027-01-31T00:00:00Z' })
    .optional()
    .meta({ description: 'At most one year ahead. Without it, the key does not expire' }),
}).meta({ id: 'ApiKeyCreation' });
export type CreateKeyBody = z.output<typeof createKeyBodySchema>;
export type CreateKeyBodyInput = z.input<typeof createKeyBodySchema>;

const FORBIDDEN = { 403: 'Carrier users and API keys cannot manage API keys' } as const;

export const listApiKeysCall = defineCall(listApiKeys, {
  tags: ['API keys'],
  summary: 'List API keys',
  description:
    'A customer admin sees the keys of their customers, customer staff see the keys they created, and an ADMIN sees all keys. Newest first, including expired and revoked keys.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      shipperId: customerIdSchema.optional().meta({ description: 'Only keys of this customer' }),
    }),
  },
  responses: { 200: jsonAnswer('One page of results', listSchema(apiKeySchema)), ...FORBIDDEN },
});

export const createApiKeyCall = defineCall(createApiKey, {
  tags: ['API keys'],
  summary: 'Create an API key',
  description:
    'The response contains the key. It is shown only once, because only its hash is stored. Repeating the call with the same `Idempotency-Key` returns null instead. Needs a login or a `confirmIdentity` of the last ten minutes.',
  request: { body: jsonBody(createKeyBodySchema) },
  responses: {
    201: jsonAnswer(
      'The key',
      apiKeySchema.extend({
        key: z.string().nullable().meta({
          description:
            'Store it now, because it is shown only once. Null if the call is repeated with its `Idempotency-Key`',
        }),
      }),
    ),
    403: 'Carrier users and API keys cannot manage API keys. Or the customer already has 20 live keys. Or the user has to confirm who they are, code `CONFIRMATION_REQUIRED`',
    409: 'An active key of this customer has this name, code `23505`. Or a call with the same `Idempotency-Key` is still running',
  },
});
export type CreatedApiKey = AnswerOf<typeof createApiKeyCall, 201>;

export const revokeApiKeyCall = defineCall(revokeApiKey, {
  tags: ['API keys'],
  summary: 'Revoke an API key',
  description: 'The key stops working with its next call. This cannot be undone. Idempotent.',
  request: { params: idOf('the API key') },
  responses: {
    204: { description: 'Revoked' },
    ...FORBIDDEN,
    404: 'The key does not exist, or you cannot see it',
  },
});

const usageSchema = namedObject('ApiKeyUsage', {
  days: z
    .array(
      z.object({
        day: z.iso.date().meta({ description: 'UTC' }),
        calls: z.int().meta({ description: 'Calls that the rate limit allowed', example: 480 }),
        refused: z.int().meta({ description: 'Calls beyond the rate limit (429)', example: 0 }),
      }),
    )
    .meta({ description: 'The last 30 days, today last' }),
});
export type ApiKeyUsage = z.output<typeof usageSchema>;

export const readApiKeyUsageCall = defineCall(readApiKeyUsage, {
  tags: ['API keys'],
  summary: 'Read the calls of an API key',
  description: 'Calls per day. Counts of other servers follow within seconds.',
  request: { params: idOf('the API key') },
  responses: {
    200: jsonAnswer('The calls', usageSchema),
    ...FORBIDDEN,
    404: 'The key does not exist, or you cannot see it',
  },
});

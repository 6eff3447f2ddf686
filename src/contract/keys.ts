import { z } from 'zod';
import {
  type AnswerOf,
  defineCall,
  INVALID,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  UNAUTHENTICATED,
} from './call';
import { createApiKey, listApiKeys, revokeApiKey } from './endpoints';
import { LIST_QUERY, listSchema } from './lists';

/** The prefix of every API key, so that people and secret scanners recognize one. */
export const API_KEY_PREFIX = 'clk_';

const MAX_NAME_LENGTH = 80;

/**
 * Only ACTIVE keys work. A key is PAUSED while its customer or its creator is deactivated, or its creator may not act for
 * that customer. EXPIRED and REVOKED are final.
 */
const API_KEY_STATUSES = ['ACTIVE', 'PAUSED', 'EXPIRED', 'REVOKED'] as const;
export type ApiKeyStatus = (typeof API_KEY_STATUSES)[number];

const apiKeySchema = z
  .object({
    id: z.uuid(),
    shipperId: z.uuid(),
    shipperName: z.string(),
    name: z.string().meta({ example: 'Nightly rates' }),
    prefix: z.string().meta({ description: 'The start of the key, to identify it', example: 'clk_Q7hX2m' }),
    createdBy: z.uuid(),
    makerName: z.string().nullable().meta({ description: 'Null when the caller may not see who it is' }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: 'To the minute' }),
    revokedAt: z.iso.datetime().nullable(),
    status: z.enum(API_KEY_STATUSES).meta({
      description:
        'PAUSED: its customer or its maker is deactivated, or its maker may no longer act for that customer',
    }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.output<typeof apiKeySchema>;

const nameText = z
  .string({
    error: ({ input }) => (input === undefined || input === null ? 'Required' : 'Expected a name as text'),
  })
  .trim()
  .min(1, 'Required')
  .max(MAX_NAME_LENGTH, `Expected at most ${MAX_NAME_LENGTH} characters`)
  .regex(/^\P{Cc}*$/u, 'Expected no control characters')
  // The generator would copy the regex's flag into the pattern, which would then match nothing.
  .meta({ example: 'Nightly rates', pattern: '^\\P{Cc}*$' });

export const createKeyBodySchema = z
  .strictObject(
    {
      name: nameText,
      shipperId: z.uuid('Expected the id of a customer').optional().meta({
        description: 'For whom the key acts; may be left out by who belongs to only one customer',
      }),
      expiresAt: z.iso
        .datetime({ offset: true, error: 'Expected a moment such as 2027-01-31T00:00:00Z' })
        .optional()
        .meta({ description: 'At most a year ahead. Without it, the key does not expire' }),
    },
    'Expected a JSON object',
  )
  .meta({ id: 'ApiKeyCreation' });
export type CreateKeyBody = z.output<typeof createKeyBodySchema>;
export type CreateKeyBodyInput = z.input<typeof createKeyBodySchema>;

const FORBIDDEN = {
  403: problemAnswer('Carriers have no API keys, and an API key neither sees nor makes any'),
} as const;

export const listApiKeysCall = defineCall({
  operationId: 'listApiKeys',
  ...listApiKeys,
  tags: ['API keys'],
  summary: 'List API keys',
  description:
    'The latest first: for a customer admin all of the own customers, for customer staff their own, for an ADMIN every one. Keys that are over stay listed.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      shipperId: z.uuid('Expected the id of a customer').optional(),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(apiKeySchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
    ...FORBIDDEN,
  },
});

export const createApiKeyCall = defineCall({
  operationId: 'createApiKey',
  ...createApiKey,
  tags: ['API keys'],
  summary: 'Create an API key',
  description:
    'The key is in this answer and never again: only its hash is kept. A repetition under the same Idempotency-Key tells everything but the key.',
  request: { body: jsonBody(createKeyBodySchema) },
  responses: {
    201: jsonAnswer(
      'The key',
      apiKeySchema.extend({
        key: z.string().nullable().meta({
          description:
            'Store it now: it is shown only once. Null when a call is repeated with its Idempotency-Key',
        }),
      }),
    ),
    ...INVALID,
    ...UNAUTHENTICATED,
    ...FORBIDDEN,
    409: problemAnswer(
      'A live key of this customer has the name (code `23505`), or the same Idempotency-Key is still running',
    ),
  },
});
export type CreatedApiKey = AnswerOf<typeof createApiKeyCall, 201>;

export const revokeApiKeyCall = defineCall({
  operationId: 'revokeApiKey',
  ...revokeApiKey,
  tags: ['API keys'],
  summary: 'Revoke an API key',
  description: 'The key stops working with the next call and cannot be restored. Idempotent.',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: 'Revoked' },
    ...UNAUTHENTICATED,
    ...FORBIDDEN,
    404: problemAnswer('The key does not exist or is not yours'),
  },
});

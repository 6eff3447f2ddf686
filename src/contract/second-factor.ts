import { z } from 'zod';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';
import {
  addPasskey,
  confirmEmailChange,
  confirmIdentity,
  confirmTotp,
  endUserSessions,
  readOwnSecurity,
  readUserSecurity,
  removePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  resetSecondFactor,
  setUpTotp,
  startPasskey,
  startPasskeySetup,
  turnOffTotp,
  verifyFactor,
  verifyPasskey,
} from './endpoints';
import { ownSessionSchema } from './own-account';
import { emailSchema, MAX_PASSWORD_LENGTH } from './person-fields';
import { sessionSchema } from './sign-in';
import { tooLong } from './text-rules';

const tokenSchema = z.string().min(1, 'Required').max(100, tooLong(100));
const challengeTokenSchema = tokenSchema.meta({ description: 'From the answer that asked for this step' });

/** Six digits of an authenticator app, or a recovery code. Spaces and dashes do not matter. */
const factorCodeSchema = z
  .string({ error: 'Code is required' })
  .max(40, tooLong(40))
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[0-9A-Z]{16})$/.test(code), 'Enter the six digits, or a recovery code')
  .meta({ example: '123456' });

const totpCodeSchema = z
  .string({ error: 'Code is required' })
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits')
  .meta({ example: '123456' });

const part = (max: number) => z.string().max(max, tooLong(max));
/** What a browser's WebAuthn returns, as JSON. Its bytes are base64url. */
const passkeyResponseSchema = z
  .strictObject({
    id: part(1400),
    rawId: part(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.record(z.string().max(50), z.unknown()).default({}),
    response: z.strictObject({
      clientDataJSON: part(4_000),
      attestationObject: part(20_000).optional(),
      authenticatorData: part(4_000).optional(),
      signature: part(2_000).optional(),
      userHandle: part(200).optional(),
      transports: z.array(part(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'PasskeyResponse' });
export type PasskeyResponse = z.output<typeof passkeyResponseSchema>;

const passkeyStartSchema = z
  .object({
    challengeToken: z.string(),
    options: z.record(z.string(), z.unknown()).meta({ description: 'The options of WebAuthn, as JSON' }),
  })
  .meta({ id: 'PasskeyStart' });
export type PasskeyStart = z.output<typeof passkeyStartSchema>;

const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export const CONFIRM_WAYS = ['FACTOR', 'PASSWORD', 'EMAIL_CODE'] as const;

const ownSecuritySchema = z
  .object({
    isRequired: z.boolean().meta({ description: 'Whether a role of yours needs a second factor' }),
    totpSince: z.iso.datetime().nullable().meta({ description: 'Null without an authenticator app' }),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeySchema),
    confirmBy: z.enum(CONFIRM_WAYS).meta({
      description:
        'What `confirmIdentity` needs: a factor if there is one, otherwise the password or a mailed code',
    }),
    isConfirmed: z.boolean().meta({ description: 'Whether changes are open to this session right now' }),
  })
  .meta({ id: 'OwnSecurity' });
export type OwnSecurity = z.output<typeof ownSecuritySchema>;

const CONFIRMED = {
  ...INVALID,
  ...UNAUTHENTICATED,
  403: problemAnswer('Confirm that it is you first, with `confirmIdentity`'),
} as const;

const SIGNED_IN = {
  200: jsonAnswer('The session', sessionSchema),
  ...INVALID,
  401: problemAnswer('The code is wrong or was used, or the public key is missing'),
  403: problemAnswer('The passkey was not accepted, or the account is not active'),
  409: problemAnswer('The login has expired: sign in again'),
  429: problemAnswer('Too many attempts'),
} as const;

export const verifyFactorCall = defineCall({
  operationId: 'verifyFactor',
  ...verifyFactor,
  tags: ['Authentication'],
  summary: 'Complete a sign-in with a code',
  description:
    'A code of the authenticator app works once, a recovery code too. After five wrong codes the user must sign in again.',
  request: {
    body: jsonBody(z.strictObject({ challengeToken: challengeTokenSchema, code: factorCodeSchema })),
  },
  responses: SIGNED_IN,
});

export const startPasskeyCall = defineCall({
  operationId: 'startPasskey',
  ...startPasskey,
  tags: ['Authentication'],
  summary: 'Start using a passkey',
  description:
    'With `challengeToken`, as the second factor of that sign-in. Without it, to sign in with a passkey alone or, in a session, for `confirmIdentity`. Returns a new token and the options for the browser.',
  request: { body: jsonBody(z.strictObject({ challengeToken: challengeTokenSchema.optional() })) },
  responses: {
    200: jsonAnswer('The options, valid for five minutes', passkeyStartSchema),
    ...INVALID,
    ...UNAUTHENTICATED,
    409: problemAnswer('The login has expired: sign in again'),
    429: problemAnswer('Too many attempts'),
  },
});

export const verifyPasskeyCall = defineCall({
  operationId: 'verifyPasskey',
  ...verifyPasskey,
  tags: ['Authentication'],
  summary: 'Sign in with a passkey',
  request: {
    body: jsonBody(z.strictObject({ challengeToken: challengeTokenSchema, response: passkeyResponseSchema })),
  },
  responses: SIGNED_IN,
});

export const readOwnSecurityCall = defineCall({
  operationId: 'readOwnSecurity',
  ...readOwnSecurity,
  tags: ['Account'],
  summary: 'Get your second factors',
  responses: { 200: jsonAnswer('What is set up', ownSecuritySchema), ...UNAUTHENTICATED },
});

export const confirmIdentityCall = defineCall({
  operationId: 'confirmIdentity',
  ...confirmIdentity,
  tags: ['Account'],
  summary: 'Confirm that it is you',
  description:
    'Opens changes of second factors and of the email to this session for ten minutes. Send what `confirmBy` names: `code` or a passkey, `password`, or the `emailCode` of `requestCode`.',
  request: {
    body: jsonBody(
      z.strictObject({
        password: z.string().max(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)).optional(),
        emailCode: totpCodeSchema.optional(),
        code: factorCodeSchema.optional(),
        challengeToken: challengeTokenSchema.optional(),
        response: passkeyResponseSchema.optional(),
      }),
    ),
  },
  responses: {
    204: { description: 'Confirmed' },
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer('The passkey was not accepted'),
    409: problemAnswer('The step has expired'),
    429: problemAnswer('Too many attempts'),
  },
});

export const setUpTotpCall = defineCall({
  operationId: 'setUpTotp',
  ...setUpTotp,
  tags: ['Account'],
  summary: 'Set up an authenticator app',
  description: 'Returns a new secret. It counts once `confirmTotp` has got a code of it, within 15 minutes.',
  responses: {
    200: jsonAnswer('The secret, shown once', z.object({ secret: z.string(), uri: z.string() })),
    ...CONFIRMED,
    409: problemAnswer('An authenticator app is set up already'),
  },
});

const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Ten codes, shown once. Each works once.' }),
});

export const confirmTotpCall = defineCall({
  operationId: 'confirmTotp',
  ...confirmTotp,
  tags: ['Account'],
  summary: 'Turn on the authenticator app',
  request: { body: jsonBody(z.strictObject({ code: totpCodeSchema })) },
  responses: {
    200: jsonAnswer('Turned on. Your other sessions have ended.', recoveryCodesSchema),
    ...CONFIRMED,
    409: problemAnswer('There is no setup, or it has expired'),
    429: problemAnswer('Too many attempts'),
  },
});

export const turnOffTotpCall = defineCall({
  operationId: 'turnOffTotp',
  ...turnOffTotp,
  tags: ['Account'],
  summary: 'Turn off the authenticator app',
  description: 'Also deletes the recovery codes, unless there are passkeys.',
  responses: { 204: { description: 'Turned off' }, ...CONFIRMED },
});

export const renewRecoveryCodesCall = defineCall({
  operationId: 'renewRecoveryCodes',
  ...renewRecoveryCodes,
  tags: ['Account'],
  summary: 'Create new recovery codes',
  description: 'The former codes stop working.',
  responses: {
    200: jsonAnswer('The codes', recoveryCodesSchema),
    ...CONFIRMED,
    409: problemAnswer('There is no second factor'),
  },
});

export const startPasskeySetupCall = defineCall({
  operationId: 'startPasskeySetup',
  ...startPasskeySetup,
  tags: ['Account'],
  summary: 'Start adding a passkey',
  responses: {
    200: jsonAnswer('The options, valid for five minutes', passkeyStartSchema),
    ...CONFIRMED,
    409: problemAnswer('You have 20 passkeys already'),
  },
});

export const addPasskeyCall = defineCall({
  operationId: 'addPasskey',
  ...addPasskey,
  tags: ['Account'],
  summary: 'Add a passkey',
  request: {
    body: jsonBody(
      z.strictObject({
        challengeToken: challengeTokenSchema,
        name: z.string().trim().min(1, 'Name is required').max(60, tooLong(60)),
        response: passkeyResponseSchema,
      }),
    ),
  },
  responses: {
    200: jsonAnswer('Added', passkeySchema),
    ...INVALID,
    ...UNAUTHENTICATED,
    403: problemAnswer(
      'The passkey was not accepted, or confirm that it is you first, with `confirmIdentity`',
    ),
    409: problemAnswer('The step has expired, the passkey is in use, or you have 20 already'),
  },
});

export const removePasskeyCall = defineCall({
  operationId: 'removePasskey',
  ...removePasskey,
  tags: ['Account'],
  summary: 'Remove a passkey',
  request: {
    params: z.object({ id: z.uuid('Must be a passkey id').meta({ description: 'The id of the passkey' }) }),
  },
  responses: {
    204: { description: 'Removed' },
    ...CONFIRMED,
    404: problemAnswer('You have no such passkey'),
  },
});

export const requestEmailChangeCall = defineCall({
  operationId: 'requestEmailChange',
  ...requestEmailChange,
  tags: ['Account'],
  summary: 'Start changing your email',
  description:
    'Mails a code to the new mailbox and one to the present one. Both are needed within 30 minutes. The answer is the same whether or not another account has the new email.',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: {
    204: { description: 'Both codes are on their way, unless another account has the email' },
    ...CONFIRMED,
    429: problemAnswer('Too many attempts'),
  },
});

export const confirmEmailChangeCall = defineCall({
  operationId: 'confirmEmailChange',
  ...confirmEmailChange,
  tags: ['Account'],
  summary: 'Change your email',
  request: { body: jsonBody(z.strictObject({ oldCode: totpCodeSchema, newCode: totpCodeSchema })) },
  responses: { 204: { description: 'Changed. Both mailboxes get a notice.' }, ...CONFIRMED },
});

const userParams = z.object({
  id: z.uuid('Must be a user id').meta({ description: 'The id of the profile' }),
});
const OF_USER = { ...INVALID, ...UNAUTHENTICATED, 404: problemAnswer('User not found') } as const;

const userSecuritySchema = z
  .object({
    hasTotp: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
    sessions: z.array(ownSessionSchema.omit({ isCurrent: true })),
  })
  .meta({ id: 'UserSecurity' });
export type UserSecurity = z.output<typeof userSecuritySchema>;

export const readUserSecurityCall = defineCall({
  operationId: 'readUserSecurity',
  ...readUserSecurity,
  tags: ['Users'],
  summary: 'Get a user’s sessions and second factors',
  description: 'For ADMINs. Returns up to 100 sessions, the most recently used first.',
  request: { params: userParams },
  responses: {
    200: jsonAnswer('Sessions and second factors', userSecuritySchema),
    ...OF_USER,
    403: problemAnswer('Only an ADMIN may do this'),
  },
});

export const endUserSessionsCall = defineCall({
  operationId: 'endUserSessions',
  ...endUserSessions,
  tags: ['Users'],
  summary: 'End a user’s sessions',
  description: 'For ADMINs. Ends one session, or all without `sessionId`. The user gets an email.',
  request: {
    params: userParams,
    body: jsonBody(z.strictObject({ sessionId: z.uuid('Must be a session id').optional() })),
  },
  responses: {
    204: { description: 'Ended, even if there was none' },
    ...OF_USER,
    403: problemAnswer('Only an ADMIN may do this'),
  },
});

export const resetSecondFactorCall = defineCall({
  operationId: 'resetSecondFactor',
  ...resetSecondFactor,
  tags: ['Users'],
  summary: 'Reset a user’s second factor',
  description:
    'For ADMINs, never for themselves. Removes the authenticator app, passkeys, and recovery codes, and ends all sessions. The user gets an email.',
  request: { params: userParams },
  responses: {
    204: { description: 'Reset, even if there was none' },
    ...OF_USER,
    403: problemAnswer('Only an ADMIN may do this, and not for themselves'),
  },
});

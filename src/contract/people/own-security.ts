import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import {
  addPasskey,
  confirmEmailChange,
  confirmIdentity,
  confirmTotp,
  readOwnSecurity,
  removePasskey,
  renewRecoveryCodes,
  requestEmailChange,
  setUpTotp,
  startPasskeySetup,
  turnOffTotp,
} from '../endpoints';
import { namedObject } from '../named-object';
import { tooLong } from '../text-rules';
import { emailSchema, MAX_PASSWORD_LENGTH } from './person-fields';
import {
  challengeTokenSchema,
  factorCodeSchema,
  passkeyResponseSchema,
  passkeyStartSchema,
  totpCodeSchema,
} from './second-factor';

/** A user's own second factors and email. */

const passkeySchema = namedObject('Passkey', {
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const CONFIRM_WAYS = ['FACTOR', 'PASSWORD', 'EMAIL_CODE'] as const;

const ownSecuritySchema = namedObject('OwnSecurity', {
  isRequired: z.boolean().meta({ description: 'Whether a role of yours needs a second factor' }),
  totpSince: z.iso.datetime().nullable().meta({ description: 'Null without an authenticator app' }),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkeySchema),
  confirmBy: z.enum(CONFIRM_WAYS).meta({
    description:
      'What `confirmIdentity` needs: a factor if there is one, otherwise the password or a mailed code',
  }),
  isConfirmed: z.boolean().meta({ description: 'Whether changes are open to this session right now' }),
});
export type OwnSecurity = z.output<typeof ownSecuritySchema>;

const CONFIRMED = { 403: 'Confirm that it is you first, with `confirmIdentity`' } as const;

export const readOwnSecurityCall = defineCall(readOwnSecurity, {
  tags: ['Account'],
  summary: 'Get your second factors',
  responses: { 200: jsonAnswer('What is set up', ownSecuritySchema) },
});

export const confirmIdentityCall = defineCall(confirmIdentity, {
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
    403: 'The passkey was not accepted',
    409: 'The step has expired',
    429: 'Too many attempts',
  },
});

export const setUpTotpCall = defineCall(setUpTotp, {
  tags: ['Account'],
  summary: 'Set up an authenticator app',
  description: 'Returns a new secret. It counts once `confirmTotp` has got a code of it, within 15 minutes.',
  responses: {
    200: jsonAnswer('The secret, shown once', z.object({ secret: z.string(), uri: z.string() })),
    ...CONFIRMED,
    409: 'An authenticator app is set up already',
  },
});

const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Ten codes, shown once. Each works once.' }),
});

export const confirmTotpCall = defineCall(confirmTotp, {
  tags: ['Account'],
  summary: 'Turn on the authenticator app',
  request: { body: jsonBody(z.strictObject({ code: totpCodeSchema })) },
  responses: {
    200: jsonAnswer('Turned on. Your other sessions have ended.', recoveryCodesSchema),
    ...CONFIRMED,
    409: 'There is no setup, or it has expired',
    429: 'Too many attempts',
  },
});

export const turnOffTotpCall = defineCall(turnOffTotp, {
  tags: ['Account'],
  summary: 'Turn off the authenticator app',
  description: 'Also deletes the recovery codes, unless there are passkeys.',
  responses: { 204: { description: 'Turned off' }, ...CONFIRMED },
});

export const renewRecoveryCodesCall = defineCall(renewRecoveryCodes, {
  tags: ['Account'],
  summary: 'Create new recovery codes',
  description: 'The former codes stop working.',
  responses: {
    200: jsonAnswer('The codes', recoveryCodesSchema),
    ...CONFIRMED,
    409: 'There is no second factor',
  },
});

export const startPasskeySetupCall = defineCall(startPasskeySetup, {
  tags: ['Account'],
  summary: 'Start adding a passkey',
  responses: {
    200: jsonAnswer('The options, valid for five minutes', passkeyStartSchema),
    ...CONFIRMED,
    409: 'You have 20 passkeys already',
  },
});

export const addPasskeyCall = defineCall(addPasskey, {
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
    403: 'The passkey was not accepted, or confirm that it is you first, with `confirmIdentity`',
    409: 'The step has expired, the passkey is in use, or you have 20 already',
  },
});

export const removePasskeyCall = defineCall(removePasskey, {
  tags: ['Account'],
  summary: 'Remove a passkey',
  request: {
    params: z.object({ id: z.uuid('Must be a passkey id').meta({ description: 'The id of the passkey' }) }),
  },
  responses: {
    204: { description: 'Removed' },
    ...CONFIRMED,
    404: 'You have no such passkey',
  },
});

export const requestEmailChangeCall = defineCall(requestEmailChange, {
  tags: ['Account'],
  summary: 'Start changing your email',
  description:
    'Mails a code to the new mailbox and one to the present one. Both are needed within 30 minutes. The answer is the same whether or not another account has the new email.',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: {
    204: { description: 'Both codes are on their way, unless another account has the email' },
    ...CONFIRMED,
    429: 'Too many attempts',
  },
});

export const confirmEmailChangeCall = defineCall(confirmEmailChange, {
  tags: ['Account'],
  summary: 'Change your email',
  request: { body: jsonBody(z.strictObject({ oldCode: totpCodeSchema, newCode: totpCodeSchema })) },
  responses: { 204: { description: 'Changed. Both mailboxes get a notice.' }, ...CONFIRMED },
});

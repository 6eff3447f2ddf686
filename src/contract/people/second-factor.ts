import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { startPasskey, verifyFactor, verifyPasskey } from '../endpoints';
import { namedObject } from '../named-object';
import { tooLong } from '../text-rules';
import { sessionSchema } from './sign-in';

/** The second step of signing in, and signing in with a passkey alone. */

const tokenSchema = z.string().min(1, 'Required').max(100, tooLong(100));
export const challengeTokenSchema = tokenSchema.meta({
  description: 'From the answer that asked for this step',
});

/** Six digits of an authenticator app, or a recovery code. Spaces and dashes do not matter. */
export const factorCodeSchema = z
  .string({ error: 'Code is required' })
  .max(40, tooLong(40))
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[0-9A-Z]{16})$/.test(code), 'Enter the six digits, or a recovery code')
  .meta({ example: '123456' });

export const totpCodeSchema = z
  .string({ error: 'Code is required' })
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits')
  .meta({ example: '123456' });

const part = (max: number) => z.string().max(max, tooLong(max));
/** The response of a browser's WebAuthn API as JSON. Its bytes are base64url. */
export const passkeyResponseSchema = z
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

export const passkeyStartSchema = namedObject('PasskeyStart', {
  challengeToken: z.string(),
  options: z.record(z.string(), z.unknown()).meta({ description: 'The options of WebAuthn, as JSON' }),
});
export type PasskeyStart = z.output<typeof passkeyStartSchema>;

const SIGNED_IN = {
  200: jsonAnswer('The session', sessionSchema),
  401: 'The code is wrong or was used, or the public key is missing',
  403: 'The passkey was not accepted, or the account is not active',
  409: 'The login has expired: sign in again',
  429: 'Too many attempts',
} as const;

export const verifyFactorCall = defineCall(verifyFactor, {
  tags: ['Authentication'],
  summary: 'Complete a sign-in with a code',
  description:
    'A code of the authenticator app works once, a recovery code too. After five wrong codes the user must sign in again.',
  request: {
    body: jsonBody(z.strictObject({ challengeToken: challengeTokenSchema, code: factorCodeSchema })),
  },
  responses: SIGNED_IN,
});

export const startPasskeyCall = defineCall(startPasskey, {
  tags: ['Authentication'],
  summary: 'Start using a passkey',
  description:
    'With `challengeToken`, as the second factor of that sign-in. Without it, to sign in with a passkey alone or, in a session, for `confirmIdentity`. Returns a new token and the options for the browser.',
  request: { body: jsonBody(z.strictObject({ challengeToken: challengeTokenSchema.optional() })) },
  responses: {
    200: jsonAnswer('The options, valid for five minutes', passkeyStartSchema),
    409: 'The login has expired: sign in again',
    429: 'Too many attempts',
  },
});

export const verifyPasskeyCall = defineCall(verifyPasskey, {
  tags: ['Authentication'],
  summary: 'Sign in with a passkey',
  request: {
    body: jsonBody(z.strictObject({ challengeToken: challengeTokenSchema, response: passkeyResponseSchema })),
  },
  responses: SIGNED_IN,
});

import { z } from 'zod';
import { ROLES } from '../../domain/people/roles';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { forgotPassword, refreshSession, requestCode, signIn, signOut, verifyCode } from '../endpoints';
import { namedObject } from '../named-object';
import { tooLong } from '../text-rules';
import { emailSchema, MAX_PASSWORD_LENGTH } from './person-fields';

export const sessionUserSchema = namedObject('SessionUser', {
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  hasPassword: z.boolean(),
  phone: z.string().nullable(),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

export const sessionSchema = namedObject('Session', {
  accessToken: z.string().meta({ description: 'Send it as `Authorization: Bearer <accessToken>`' }),
  expiresIn: z.int().meta({ description: 'Seconds until the access token expires. Refresh it before then.' }),
  user: sessionUserSchema,
});
export type Session = z.output<typeof sessionSchema>;

export const FACTORS = ['TOTP', 'RECOVERY_CODE', 'PASSKEY'] as const;
export type Factor = (typeof FACTORS)[number];

export const factorNeededSchema = namedObject('FactorNeeded', {
  challengeToken: z.string().meta({ description: 'Send it with the second factor. It opens nothing else.' }),
  expiresIn: z.int().meta({ description: 'Seconds until the token expires' }),
  factors: z.array(z.enum(FACTORS)).meta({ description: 'What the user has set up' }),
});
export type FactorNeeded = z.output<typeof factorNeededSchema>;

const FACTOR_NEEDED = jsonAnswer(
  'The user has a second factor: send it with `verifyFactor` or `verifyPasskey`. There is no session yet.',
  factorNeededSchema,
);

const signInBodySchema = z.strictObject({
  email: emailSchema,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)),
});

export const signInCall = defineCall(signIn, {
  tags: ['Authentication'],
  summary: 'Sign in with email and password',
  description: 'Returns an access token and sets the session cookie that `refreshSession` uses to renew it.',
  request: { body: jsonBody(signInBodySchema) },
  responses: {
    200: jsonAnswer('The session', sessionSchema),
    202: FACTOR_NEEDED,
    401: 'The email or password is wrong, or the public key is missing',
    403: 'The account is not active',
    429: 'Too many attempts',
  },
});

/** The response is the same for known and unknown emails, so that nobody can find out which accounts exist. */
export const EMAIL_SENT = {
  204: { description: 'If the email belongs to an account, a message was sent' },
  429: 'Too many requests',
} as const;

export const requestCodeCall = defineCall(requestCode, {
  tags: ['Authentication'],
  summary: 'Email a one-time code',
  description:
    'Emails a six-digit code and a link that signs in with it. The code expires after ten minutes, five wrong attempts, or its first use.',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: EMAIL_SENT,
});

export const forgotPasswordCall = defineCall(forgotPassword, {
  tags: ['Authentication'],
  summary: 'Email a password reset code',
  description:
    'A session opened with this code can set a new password without the current one, for 15 minutes.',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: EMAIL_SENT,
});

export const verifyCodeCall = defineCall(verifyCode, {
  tags: ['Authentication'],
  summary: 'Sign in with a one-time code',
  request: {
    body: jsonBody(
      z.strictObject({
        email: emailSchema,
        token: z
          .string({ error: 'Code is required' })
          .trim()
          .regex(/^\d{6}$/, 'Enter the six digits of the code')
          .meta({ example: '123456' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The session', sessionSchema),
    202: FACTOR_NEEDED,
    401: 'The code is wrong or expired, or the public key is missing',
    403: 'The account is not active',
    429: 'Too many attempts',
  },
});

export const refreshSessionCall = defineCall(refreshSession, {
  tags: ['Authentication'],
  summary: 'Renew the access token',
  description:
    'Uses the session cookie. Send the public key as the bearer token, because an expired access token is rejected here too.',
  security: [{ bearer: [], session: [] }],
  responses: {
    200: jsonAnswer('The session with a new access token', sessionSchema),
    401: 'There is no session, or it has expired',
    403: 'The account is not active, or the request came from another site',
  },
});

export const signOutCall = defineCall(signOut, {
  tags: ['Authentication'],
  summary: 'Sign out',
  description: 'Ends the session of the cookie and the session of the access token.',
  security: [{ bearer: [], session: [] }, { bearer: [] }],
  responses: {
    204: { description: 'Signed out, even if there was no session' },
    403: 'The request came from another site',
  },
});

import { z } from 'zod';
import { ROLES } from '../domain/roles';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';

const companySchema = z.object({ id: z.uuid(), name: z.string() });

export const sessionUserSchema = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(z.enum(ROLES)),
    hasPassword: z.boolean(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.output<typeof sessionUserSchema>;

export const profileSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profileUrl: z.string().nullable(),
    roles: z.array(z.enum(ROLES)),
    isActive: z.boolean(),
    carrierIds: z.array(z.uuid()),
    shipperIds: z.array(z.uuid()),
    linkedShippers: z.array(companySchema),
    attributes: z.object({
      allowBooking: z.boolean(),
      language: z.string(),
      phone: z.string().nullable(),
      terms: z.array(z.object({ version: z.string(), acceptedAt: z.string() })),
      theme: z.enum(['lightTheme', 'darkTheme']),
      receiveDispatchEmails: z.boolean(),
    }),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profileSchema>;

const sessionSchema = z
  .object({
    accessToken: z.string().meta({ description: 'Send it as `Authorization: Bearer <accessToken>`' }),
    expiresIn: z.int().meta({ description: 'Seconds until the access token ends; refresh before' }),
    user: sessionUserSchema,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof sessionSchema>;

/** What an address can have (RFC 5321, as corrected). */
export const LONGEST_EMAIL = 254;

const signInBodySchema = z.strictObject({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .toLowerCase()
    .min(1, { error: 'Email is required', abort: true })
    .max(LONGEST_EMAIL, { error: `Expected at most ${LONGEST_EMAIL} characters`, abort: true })
    .pipe(z.email('Expected an email address'))
    .meta({ format: 'email', example: 'shipper@example.com' }),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(256, 'Expected at most 256 characters'),
});

export const signInCall = defineCall({
  operationId: 'signIn',
  method: 'post',
  path: '/v1/auth/sign-in',
  tags: ['Signing in'],
  summary: 'Sign in with email and password',
  description: 'Also sets the cookie from which `refresh` renews the access token.',
  request: { body: jsonBody(signInBodySchema) },
  responses: {
    200: jsonAnswer('Signed in', sessionSchema),
    ...INVALID,
    401: problemAnswer('Email or password is wrong, or the public key is missing'),
    403: problemAnswer('The account is not active'),
    429: problemAnswer('Too many attempts'),
  },
});

export const refreshCall = defineCall({
  operationId: 'refreshSession',
  method: 'post',
  path: '/v1/auth/refresh',
  tags: ['Signing in'],
  summary: 'Renew the access token from the session cookie',
  description: 'Send the public key as the bearer: an access token that has ended is refused here too.',
  security: [{ bearer: [], session: [] }],
  responses: {
    200: jsonAnswer('A new access token', sessionSchema),
    401: problemAnswer('No session, or it has ended'),
    403: problemAnswer('The account is not active, or the call came from another site'),
  },
});

export const signOutCall = defineCall({
  operationId: 'signOut',
  method: 'post',
  path: '/v1/auth/sign-out',
  tags: ['Signing in'],
  summary: 'End the session',
  description: 'Ends the session of the cookie and the one of the access token.',
  security: [{ bearer: [], session: [] }, { bearer: [] }],
  responses: {
    204: { description: 'Signed out; also when there was no session' },
    ...UNAUTHENTICATED,
    403: problemAnswer('The call came from another site'),
  },
});

export const meSchema = z
  .object({
    user: sessionUserSchema,
    profile: profileSchema,
    companies: z.object({ shippers: z.array(companySchema), carriers: z.array(companySchema) }).meta({
      description: 'The companies the user can act for; all active shippers for an ADMIN',
    }),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof meSchema>;

export const meCall = defineCall({
  operationId: 'readMe',
  method: 'get',
  path: '/v1/auth/me',
  tags: ['Signing in'],
  summary: 'Who is signed in',
  responses: { 200: jsonAnswer('The user, the profile, the companies', meSchema), ...UNAUTHENTICATED },
});

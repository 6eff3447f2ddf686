import { z } from 'zod';
import { ROLES } from '../domain/roles';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';
import {
  acceptInvitation,
  completeSignup,
  endOwnSession,
  endOwnSessions,
  forgotPassword,
  listOwnSessions,
  readMe,
  refreshSession,
  requestCode,
  sendInvitation,
  signIn,
  signOut,
  updateUser,
  verifyCode,
} from './endpoints';
import { phoneSchema } from './phone';

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
    expiresIn: z.int().meta({ description: 'Seconds until the access token expires; refresh it before' }),
    user: sessionUserSchema,
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof sessionSchema>;

/** The longest valid email address (RFC 5321 with its errata). */
export const MAX_EMAIL_LENGTH = 254;

const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Email is required', abort: true })
  .max(MAX_EMAIL_LENGTH, { error: `Expected at most ${MAX_EMAIL_LENGTH} characters`, abort: true })
  .pipe(z.email('Expected an email address'))
  .meta({ format: 'email', example: 'shipper@example.com' });

const MIN_PASSWORD_LENGTH = 12;
const MAX_PASSWORD_LENGTH = 256;

/** The rules for setting a password. Logging in only compares, so it accepts any text. */
const newPasswordSchema = z
  .string({ error: 'Password is required' })
  .min(MIN_PASSWORD_LENGTH, `Expected at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, `Expected at most ${MAX_PASSWORD_LENGTH} characters`);

const nameSchema = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(80, 'Expected at most 80 characters')
    .regex(/^\P{Cc}*$/u, 'Expected no control characters');

const signInBodySchema = z.strictObject({
  email: emailSchema,
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(256, 'Expected at most 256 characters'),
});

export const signInCall = defineCall({
  operationId: 'signIn',
  ...signIn,
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

/** The same response for known and unknown emails, so that nobody can find out which accounts exist. */
const MAILED = {
  204: { description: 'If the email belongs to an account, a message is on its way' },
  ...INVALID,
  ...UNAUTHENTICATED,
  429: problemAnswer('Too many requests'),
} as const;

export const requestCodeCall = defineCall({
  operationId: 'requestCode',
  ...requestCode,
  tags: ['Signing in'],
  summary: 'Email a one-time code',
  description: 'Six digits, for ten minutes, five tries and one use. The mail has a link to the same.',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: MAILED,
});

export const forgotPasswordCall = defineCall({
  operationId: 'forgotPassword',
  ...forgotPassword,
  tags: ['Signing in'],
  summary: 'Email a code for setting a new password without the old one',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: MAILED,
});

export const verifyCodeCall = defineCall({
  operationId: 'verifyCode',
  ...verifyCode,
  tags: ['Signing in'],
  summary: 'Sign in with a one-time code',
  request: {
    body: jsonBody(
      z.strictObject({
        email: emailSchema,
        token: z
          .string({ error: 'Code is required' })
          .trim()
          .regex(/^\d{6}$/, 'Expected six digits')
          .meta({ example: '123456' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('Signed in', sessionSchema),
    ...INVALID,
    401: problemAnswer('The code is wrong or expired, or the public key is missing'),
    403: problemAnswer('The account is not active'),
    429: problemAnswer('Too many attempts'),
  },
});

const userChangeSchema = z.strictObject({
  password: newPasswordSchema.optional(),
  currentPassword: z
    .string()
    .max(MAX_PASSWORD_LENGTH, `Expected at most ${MAX_PASSWORD_LENGTH} characters`)
    .optional(),
  firstName: nameSchema('First name').optional(),
  lastName: nameSchema('Last name').optional(),
  phone: phoneSchema.optional(),
});
export type UserChange = z.output<typeof userChangeSchema>;

export const updateUserCall = defineCall({
  operationId: 'updateUser',
  ...updateUser,
  tags: ['Signing in'],
  summary: 'Change your own name, phone or password',
  description:
    'A password that replaces one needs `currentPassword`, unless this session was opened by a code of `forgot-password` in the last 15 minutes. It ends all other sessions.',
  request: { body: jsonBody(userChangeSchema) },
  responses: {
    200: jsonAnswer('The updated profile', sessionUserSchema),
    ...INVALID,
    ...UNAUTHENTICATED,
    429: problemAnswer('The current password was wrong too often'),
  },
});

const ownSessionSchema = z
  .object({
    id: z.uuid(),
    startedAt: z.iso.datetime(),
    renewedAt: z.iso.datetime().meta({
      description: 'When it was last used, to within the quarter of an hour that an access token lives',
    }),
    address: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.output<typeof ownSessionSchema>;

export const listOwnSessionsCall = defineCall({
  operationId: 'listOwnSessions',
  ...listOwnSessions,
  tags: ['Signing in'],
  summary: 'List your sessions: this one, then the others, most recently used first',
  description: 'At most a hundred. `DELETE` of the same path ends all there are.',
  responses: {
    200: jsonAnswer('The live sessions', z.object({ sessions: z.array(ownSessionSchema) })),
    ...UNAUTHENTICATED,
  },
});

export const endOwnSessionCall = defineCall({
  operationId: 'endOwnSession',
  ...endOwnSession,
  tags: ['Signing in'],
  summary: 'End one of your sessions',
  request: { params: z.object({ id: z.uuid('Expected an id') }) },
  responses: {
    204: { description: 'Ended' },
    ...UNAUTHENTICATED,
    404: problemAnswer('You have no such session'),
  },
});

export const endOwnSessionsCall = defineCall({
  operationId: 'endOwnSessions',
  ...endOwnSessions,
  tags: ['Signing in'],
  summary: 'End all your sessions, including this one',
  responses: { 204: { description: 'Ended' }, ...UNAUTHENTICATED },
});

export const sendInvitationCall = defineCall({
  operationId: 'sendInvitation',
  ...sendInvitation,
  tags: ['People'],
  summary: 'Send or resend an invitation',
  description:
    'To a profile that one may edit and that is still INVITED; the former link ends. The answer is the same for any other email.',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: { ...MAILED, 403: problemAnswer('Only those who may edit profiles invite') },
});

export const acceptInvitationCall = defineCall({
  operationId: 'acceptInvitation',
  ...acceptInvitation,
  tags: ['Signing in'],
  summary: 'Accept an invitation: sets the password and opens a session',
  description:
    'The session can do nothing but complete the signup (`fn_complete_signup`) until that is done.',
  request: {
    body: jsonBody(
      z.strictObject({
        invitation: z
          .string({ error: 'Invitation is required' })
          .min(20, 'Expected an invitation')
          .max(200, 'Expected an invitation'),
        password: newPasswordSchema,
      }),
    ),
  },
  responses: {
    200: jsonAnswer('Accepted', sessionSchema),
    ...INVALID,
    401: problemAnswer('The invitation is invalid, used or expired, or the public key is missing'),
    429: problemAnswer('Too many attempts'),
  },
});

export const completeSignupCall = defineCall({
  operationId: 'completeSignup',
  ...completeSignup,
  tags: ['Signing in'],
  summary: 'Complete a signup: the profile becomes ACTIVE',
  request: {
    body: jsonBody(
      z.strictObject({ first_name: nameSchema('First name'), last_name: nameSchema('Last name') }),
    ),
  },
  responses: {
    204: { description: 'The profile is active; also when it was already' },
    ...INVALID,
    401: problemAnswer('No authenticated user found.'),
  },
});

export const refreshSessionCall = defineCall({
  operationId: 'refreshSession',
  ...refreshSession,
  tags: ['Signing in'],
  summary: 'Renew the access token from the session cookie',
  description: 'Send the public key as the bearer: an access token that has ended is refused here too.',
  security: [{ bearer: [], session: [] }],
  responses: {
    200: jsonAnswer('A new access token', sessionSchema),
    401: problemAnswer('No session, or it has expired'),
    403: problemAnswer('The account is not active, or the call came from another site'),
  },
});

export const signOutCall = defineCall({
  operationId: 'signOut',
  ...signOut,
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
    terms: z
      .object({ version: z.string(), isAccepted: z.boolean() })
      .meta({ description: 'The terms in force, and whether the user has accepted them' }),
    companies: z.object({ shippers: z.array(companySchema), carriers: z.array(companySchema) }).meta({
      description: 'The companies the user can act for; all active shippers for an ADMIN',
    }),
  })
  .meta({ id: 'Me' });
export type Me = z.output<typeof meSchema>;

export const readMeCall = defineCall({
  operationId: 'readMe',
  ...readMe,
  tags: ['Signing in'],
  summary: 'Who is signed in',
  responses: {
    200: jsonAnswer('The user, the profile, the terms, the companies', meSchema),
    ...UNAUTHENTICATED,
  },
});

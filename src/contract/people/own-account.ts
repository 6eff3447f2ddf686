import { z } from 'zod';
import { ROLES } from '../../domain/people/roles';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import {
  endOtherSessions,
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  readMe,
  updateUser,
} from '../endpoints';
import { namedObject } from '../named-object';
import { tooLong } from '../text-rules';
import { MAX_PASSWORD_LENGTH, nameSchema, newPasswordSchema, phoneSchema } from './person-fields';
import { sessionUserSchema } from './sign-in';

const companySchema = z.object({ id: z.uuid(), name: z.string() });

export const profileSchema = namedObject('Profile', {
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
    remindOfPendingLoads: z.boolean(),
    remindOfPickups: z.boolean(),
    remindOfSavedQuotes: z.boolean(),
  }),
  updatedAt: z.iso.datetime(),
});
export type Profile = z.output<typeof profileSchema>;

export const meSchema = namedObject('Me', {
  user: sessionUserSchema,
  profile: profileSchema,
  terms: z
    .object({ version: z.string(), isAccepted: z.boolean() })
    .meta({ description: 'The current terms of service, and whether the user has accepted them' }),
  needsSecondFactor: z.boolean().meta({
    description:
      'Whether a role of the user requires a second factor and there is none. Other calls answer 403 until then.',
  }),
  companies: z.object({ shippers: z.array(companySchema), carriers: z.array(companySchema) }).meta({
    description: 'The companies the user can act for; all active customers for an ADMIN',
  }),
});
export type Me = z.output<typeof meSchema>;

export const readMeCall = defineCall(readMe, {
  tags: ['Account'],
  summary: 'Get your account',
  responses: { 200: jsonAnswer('The user, profile, terms of service, and companies', meSchema) },
});

const userChangeSchema = z.strictObject({
  password: newPasswordSchema.optional(),
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH)).optional(),
  firstName: nameSchema('First name').optional(),
  lastName: nameSchema('Last name').optional(),
  phone: phoneSchema.optional(),
});
export type UserChange = z.output<typeof userChangeSchema>;

export const updateUserCall = defineCall(updateUser, {
  tags: ['Account'],
  summary: 'Update your name, phone, or password',
  description:
    'Replacing a password requires `currentPassword`, unless the session was opened with a `forgotPassword` code in the last 15 minutes. A new password ends all other sessions.',
  request: { body: jsonBody(userChangeSchema) },
  responses: {
    200: jsonAnswer('The updated user', sessionUserSchema),
    429: 'Too many attempts with a wrong current password',
  },
});

export const ownSessionSchema = namedObject('OwnSession', {
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  renewedAt: z.iso.datetime().meta({
    description: 'When the access token was last renewed. The last use can be up to 15 minutes later',
  }),
  lastUsedAt: z.iso.datetime().nullable().meta({
    description:
      'When the last call was made, accurate to five minutes. Null for a session without a call yet',
  }),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

export const listOwnSessionsCall = defineCall(listOwnSessions, {
  tags: ['Account'],
  summary: 'List your sessions',
  description: 'Returns up to 100 sessions: the current one first, then the most recently used.',
  responses: { 200: jsonAnswer('The active sessions', z.object({ sessions: z.array(ownSessionSchema) })) },
});

export const endOwnSessionCall = defineCall(endOwnSession, {
  tags: ['Account'],
  summary: 'End one of your sessions',
  request: {
    params: z.object({ id: z.uuid('Must be a session id').meta({ description: 'The id of the session' }) }),
  },
  responses: { 204: { description: 'Ended' }, 404: 'You have no such session' },
});

export const endOtherSessionsCall = defineCall(endOtherSessions, {
  tags: ['Account'],
  summary: 'End all your sessions except this one',
  responses: { 204: { description: 'Ended' } },
});

export const endOwnSessionsCall = defineCall(endOwnSessions, {
  tags: ['Account'],
  summary: 'End all your sessions, including this one',
  responses: { 204: { description: 'Ended' } },
});

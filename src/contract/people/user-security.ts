import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { endUserSessions, readUserSecurity, resetSecondFactor } from '../endpoints';
import { namedObject } from '../named-object';
import { ownSessionSchema } from './own-account';

/** The calls with which an ADMIN sees and changes another person's sessions and second factors. */

const userParams = z.object({
  id: z.uuid('Must be a user id').meta({ description: 'The id of the profile' }),
});
const OF_USER = { 404: 'User not found' } as const;

const userSecuritySchema = namedObject('UserSecurity', {
  hasTotp: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  sessions: z.array(ownSessionSchema.omit({ isCurrent: true })),
});
export type UserSecurity = z.output<typeof userSecuritySchema>;

export const readUserSecurityCall = defineCall(readUserSecurity, {
  tags: ['Users'],
  summary: 'Get a user’s sessions and second factors',
  description: 'For ADMINs. Returns up to 100 sessions, the most recently used first.',
  request: { params: userParams },
  responses: {
    200: jsonAnswer('Sessions and second factors', userSecuritySchema),
    ...OF_USER,
    403: 'Only an ADMIN may do this',
  },
});

export const endUserSessionsCall = defineCall(endUserSessions, {
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
    403: 'Only an ADMIN may do this',
  },
});

export const resetSecondFactorCall = defineCall(resetSecondFactor, {
  tags: ['Users'],
  summary: 'Reset a user’s second factor',
  description:
    'For ADMINs, never for themselves. Removes the authenticator app, passkeys, and recovery codes, and ends all sessions. The user gets an email.',
  request: { params: userParams },
  responses: {
    204: { description: 'Reset, even if there was none' },
    ...OF_USER,
    403: 'Only an ADMIN may do this, and not for themselves',
  },
});

import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { acceptInvitation, completeSignup, readInvitation, sendInvitation } from '../endpoints';
import { namedObject } from '../named-object';
import { emailSchema, nameSchema, newPasswordSchema } from './person-fields';
import { termsVersionSchema } from './profile-bodies';
import { EMAIL_SENT, sessionSchema } from './sign-in';

export const sendInvitationCall = defineCall(sendInvitation, {
  tags: ['Users'],
  summary: 'Send or resend an invitation',
  description:
    'Invites a user with status INVITED whose profile you can edit. The previous link stops working. The response is the same for any other email.',
  request: { body: jsonBody(z.strictObject({ email: emailSchema })) },
  responses: { ...EMAIL_SENT, 403: 'The caller cannot edit profiles' },
});

const invitationSecret = z
  .string({ error: 'Invitation is required' })
  .min(20, 'Must be the secret of an invitation link')
  .max(200, 'Must be the secret of an invitation link');

const invitationSchema = namedObject('Invitation', {
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  invitedBy: z.string().nullable().meta({ description: 'The name of the person who sent the invitation' }),
  company: z.string().nullable().meta({ description: 'The company whose user the person becomes' }),
  termsVersion: z.string().meta({ description: 'The terms of service to accept in `completeSignup`' }),
});
export type Invitation = z.output<typeof invitationSchema>;

export const readInvitationCall = defineCall(readInvitation, {
  tags: ['Authentication'],
  summary: 'Get an invitation',
  description: 'Returns what the signup form shows. Does not use the invitation up.',
  request: { body: jsonBody(z.strictObject({ invitation: invitationSecret })) },
  responses: {
    200: jsonAnswer('The invitation', invitationSchema),
    401: 'The invitation is invalid, used, or expired, or the public key is missing',
    429: 'Too many attempts',
  },
});

export const acceptInvitationCall = defineCall(acceptInvitation, {
  tags: ['Authentication'],
  summary: 'Accept an invitation',
  description:
    'Sets the password and opens a session. Until the signup is completed, the session can only call `completeSignup`.',
  request: {
    body: jsonBody(
      z.strictObject({
        invitation: invitationSecret,
        password: newPasswordSchema,
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The session', sessionSchema),
    401: 'The invitation is invalid, used, or expired, or the public key is missing',
    429: 'Too many attempts',
  },
});

export const completeSignupCall = defineCall(completeSignup, {
  tags: ['Authentication'],
  summary: 'Complete a signup',
  description:
    'Sets the names and activates the profile. With `terms_version`, the user accepts these terms of service, which are otherwise asked for at the next login.',
  request: {
    body: jsonBody(
      z.strictObject({
        first_name: nameSchema('First name'),
        last_name: nameSchema('Last name'),
        terms_version: termsVersionSchema.optional(),
      }),
    ),
  },
  responses: { 204: { description: 'The profile is active' }, 401: 'No authenticated user found.' },
});

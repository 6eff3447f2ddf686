import { z } from 'zod';
import { defineCall, jsonAnswer, jsonBody } from '../call';
import { deactivateProfile, reactivateProfile, saveProfile, upsertProfile } from '../endpoints';
import { namedObject } from '../named-object';
import { CHANGED_SINCE } from '../record-versions';
import { idSchema, saveProfileBodySchema, upsertProfileBodySchema } from './profile-bodies';

const SAVED = {
  200: jsonAnswer(
    'The id of the profile',
    namedObject('SavedProfile', { id: z.uuid().meta({ description: 'The profile' }) }),
  ),
  403: 'The caller cannot set some of the fields; `errors` has one entry per field. Or no seat is free, code `SEATS_EXCEEDED`. Or the call gives the role ADMIN and the session has not been confirmed, code `CONFIRMATION_REQUIRED`',
  404: 'User not found',
  409: `Another user has this email, code \`23505\`. ${CHANGED_SINCE}`,
} as const;

const ABOUT_SAVING =
  'Without an id, creates a user with status INVITED, which requires email, names, roles, and a company that matches the roles: a customer role needs a customer, a carrier role a carrier. With an id, changes only the fields that are sent. Fields the caller cannot set are rejected by name. Giving the role ADMIN needs a session that `confirmIdentity` confirmed within ten minutes, and is mailed to the other administrators.';

export const saveProfileCall = defineCall(saveProfile, {
  tags: ['Users'],
  summary: 'Create or edit a user',
  description: ABOUT_SAVING,
  request: { body: jsonBody(saveProfileBodySchema) },
  responses: SAVED,
});

export const upsertProfileCall = defineCall(upsertProfile, {
  tags: ['Users'],
  summary: 'Create or edit a user, with complete lists of companies',
  description: ABOUT_SAVING,
  request: { body: jsonBody(upsertProfileBodySchema) },
  responses: SAVED,
});

const profileIdBody = jsonBody(z.strictObject({ profile_id: idSchema }));
const STATUS_CHANGED = {
  200: jsonAnswer(
    'The current status',
    namedObject('ProfileStatus', { id: z.uuid(), status: z.enum(['ACTIVE', 'INVITED', 'DEACTIVATED']) }),
  ),
  403: 'The caller cannot edit this user, is this user, or would deactivate the last platform admin. Or no seat is free',
  404: 'User not found',
} as const;

export const deactivateProfileCall = defineCall(deactivateProfile, {
  tags: ['Users'],
  summary: 'Deactivate a user',
  description:
    'Ends the user’s access and sessions. For a user with status INVITED, withdraws the invitation: its link stops working, and a signup in progress is undone. Idempotent.',
  request: { body: profileIdBody },
  responses: STATUS_CHANGED,
});

export const reactivateProfileCall = defineCall(reactivateProfile, {
  tags: ['Users'],
  summary: 'Reactivate a user',
  description:
    'Restores access. A user who never accepted their invitation becomes INVITED and receives a new one. Fails if no seat is free.',
  request: { body: profileIdBody },
  responses: STATUS_CHANGED,
});

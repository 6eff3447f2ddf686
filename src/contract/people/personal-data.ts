import { z } from 'zod';
import { bytesOf, defineCall, jsonAnswer, jsonBody } from '../call';
import { erasePersonalData, exportPersonalData, readErasure } from '../endpoints';
import { namedObject } from '../named-object';
import { idSchema } from './profile-bodies';

const OF_PERSON = { params: z.object({ id: idSchema.meta({ description: 'The user' }) }) };

const REFUSED = {
  403: 'The caller can see this user, but is not a platform admin',
  404: 'User not found, or already erased',
} as const;

export const exportPersonalDataCall = defineCall(exportPersonalData, {
  tags: ['Users'],
  summary: 'Export the data of one user',
  description:
    'Everyone can export their own data, an ADMIN everyone’s. A JSON file with a list for each kind of data: the profile, sessions, second factors without secrets, searches, bookings, messages, uploads, API keys without secrets, emails, and what the user did. Each list has up to 50,000 entries; `isCut` names the lists that have more. Other people’s names are left out. Audited.',
  request: OF_PERSON,
  responses: {
    200: { description: 'The file', ...bytesOf(['application/vnd.coldlane.personal-data+json'] as const) },
    ...REFUSED,
    429: 'Too many files in a minute. Code `TOO_MANY_CALLS`',
  },
});

export const readErasureCall = defineCall(readErasure, {
  tags: ['Users'],
  summary: 'Read what erasing a user would leave behind',
  request: OF_PERSON,
  responses: {
    200: jsonAnswer(
      'The companies whose only active admin is this user',
      namedObject('Erasure', {
        companiesWithoutAdmin: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
    ...REFUSED,
  },
});

export const erasePersonalDataCall = defineCall(erasePersonalData, {
  tags: ['Users'],
  summary: 'Erase the data of one user',
  description:
    'For an ADMIN, and never for their own data. Replaces name, email and phone everywhere, also in the audit and in texts that the user wrote, and removes the account, its sessions, and stored emails. Loads, quotes and audit entries are kept and name an “Erased person”. Cannot be undone.',
  request: {
    ...OF_PERSON,
    body: jsonBody(
      z.strictObject({
        email: z.string().max(320).meta({ description: 'The email of the user, as a confirmation' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer('The erased user', namedObject('ErasedUser', { id: z.uuid() })),
    ...REFUSED,
  },
});

import { z } from 'zod';
import { PROFILE_STATUSES, ROLES } from '../../domain/people/roles';
import { defineCall, jsonAnswer } from '../call';
import { listColleagues, listProfiles, readUser } from '../endpoints';
import { oneOf } from '../inputs';
import { ACTIVE_ONLY, LIST_QUERY, listSchema } from '../lists';
import { namedObject } from '../named-object';
import { idSchema, THEMES } from './profile-bodies';
import { sessionUserSchema } from './sign-in';

/** A row of `vw_profile`, in snake_case like everything in `/rest/v1`. */
const profileRowSchema = namedObject('ProfileRow', {
  id: z.uuid(),
  user_id: z.uuid().nullable().meta({ description: 'The account. Null until the invitation is accepted' }),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profile_url: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  status: z.enum(PROFILE_STATUSES),
  is_active: z.boolean(),
  carrier_ids: z.array(z.uuid()).meta({ description: 'The carriers that the caller can see' }),
  shipper_ids: z.array(z.uuid()).meta({ description: 'The customers that the caller can see' }),
  companies: z
    .array(
      z.object({
        kind: z.enum(['CARRIER', 'SHIPPER']),
        id: z.uuid(),
        name: z.string(),
        is_active: z.boolean(),
      }),
    )
    .meta({ description: 'The same carriers and customers with their names, sorted by name' }),
  linked_shippers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  allow_booking: z.boolean(),
  language: z.string(),
  phone: z.string().nullable(),
  terms: z.array(z.object({ version: z.string(), accepted_at: z.string() })),
  theme: z.enum(THEMES),
  receive_dispatch_emails: z.boolean(),
  remind_of_pending_loads: z.boolean(),
  remind_of_pickups: z.boolean(),
  remind_of_saved_quotes: z.boolean(),
  has_password: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type ProfileRow = z.output<typeof profileRowSchema>;

export const listProfilesCall = defineCall(listProfiles, {
  tags: ['Users'],
  summary: 'List users, or get one',
  description:
    'An ADMIN sees all users, a company admin those of their companies, and anyone else only themselves. Sorted by last name, then first name. `search` matches names and email. With `id`, returns one row or 404.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      id: idSchema.optional().meta({ description: 'Only this user' }),
      role: oneOf(ROLES).optional().meta({ description: 'Only users with this role' }),
      carrierId: idSchema.optional().meta({ description: 'Only users of this carrier' }),
      shipperId: idSchema.optional().meta({ description: 'Only users of this customer' }),
      activeOnly: ACTIVE_ONLY,
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(profileRowSchema)),
    404: 'No user with this id exists, or you cannot see them',
  },
});

const colleagueSchema = namedObject('Colleague', {
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  profile_url: z.string().nullable(),
});

export const listColleaguesCall = defineCall(listColleagues, {
  tags: ['Users'],
  summary: 'List colleagues by name',
  description:
    'Returns everyone who shares a company with the caller, including the caller. An ADMIN sees everyone. Sorted by last name.',
  request: { query: z.strictObject(LIST_QUERY) },
  responses: { 200: jsonAnswer('One page of results', listSchema(colleagueSchema)) },
});

const userRowSchema = namedObject('UserRow', {
  id: sessionUserSchema.shape.id,
  first_name: sessionUserSchema.shape.firstName,
  last_name: sessionUserSchema.shape.lastName,
  email: sessionUserSchema.shape.email,
  roles: sessionUserSchema.shape.roles,
  has_password: sessionUserSchema.shape.hasPassword,
  phone: sessionUserSchema.shape.phone,
});

export const readUserCall = defineCall(readUser, {
  tags: ['Users'],
  summary: 'Get the signed-in user',
  responses: { 200: jsonAnswer('A list with one row', listSchema(userRowSchema)) },
});

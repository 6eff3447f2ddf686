import { z } from 'zod';
import type { Camel } from '../domain/key-case';
import { PROFILE_STATUSES, ROLES } from '../domain/roles';
import { MAX_EMAIL_LENGTH, sessionUserSchema } from './auth';
import { defineCall, INVALID, jsonAnswer, jsonBody, problemAnswer, UNAUTHENTICATED } from './call';
import {
  deactivateProfile,
  listColleagues,
  listProfiles,
  reactivateProfile,
  readUser,
  saveProfile,
  upsertProfile,
} from './endpoints';
import { LIST_QUERY, listSchema } from './lists';
import { phoneSchema } from './phone';

const MAX_NAME_LENGTH = 80;
const MAX_COMPANIES = 200;

/** Lower case, as the database returns ids, so that an id sent in capitals compares as equal. */
const idSchema = z.uuid('Expected an id').toLowerCase();

const THEMES = ['lightTheme', 'darkTheme'] as const;

/** A row of `vw_profile`, in snake_case like everything in `/rest/v1`. */
const profileRowSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid().nullable().meta({ description: 'The account; null until the invitation is accepted' }),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    profile_url: z.string().nullable(),
    roles: z.array(z.enum(ROLES)),
    status: z.enum(PROFILE_STATUSES),
    is_active: z.boolean(),
    carrier_ids: z.array(z.uuid()).meta({ description: 'As far as the caller sees them' }),
    shipper_ids: z.array(z.uuid()).meta({ description: 'As far as the caller sees them' }),
    companies: z
      .array(
        z.object({
          kind: z.enum(['CARRIER', 'SHIPPER']),
          id: z.uuid(),
          name: z.string(),
          is_active: z.boolean(),
        }),
      )
      .meta({ description: 'The names of those, by name' }),
    linked_shippers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    allow_booking: z.boolean(),
    language: z.string(),
    phone: z.string().nullable(),
    terms: z.array(z.object({ version: z.string(), accepted_at: z.string() })),
    theme: z.enum(THEMES),
    receive_dispatch_emails: z.boolean(),
    has_password: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'ProfileRow' });
export type ProfileRow = z.output<typeof profileRowSchema>;

export const listProfilesCall = defineCall({
  operationId: 'listProfiles',
  ...listProfiles,
  tags: ['People'],
  summary: 'List and search people, or read one',
  description:
    'The people whose profile the caller may read: an ADMIN all, a company admin those of the own companies, everybody else themselves. By last name, first name. A search looks at names and email. With `id` there is one row, or 404.',
  request: {
    query: z.strictObject({
      ...LIST_QUERY,
      id: idSchema.optional(),
      role: z.enum(ROLES, `Expected one of ${ROLES.join(', ')}`).optional(),
      carrierId: idSchema.optional(),
      shipperId: idSchema.optional(),
      activeOnly: z
        .enum(['true', 'false'], 'Expected true or false')
        .default('false')
        .transform((text) => text === 'true'),
    }),
  },
  responses: {
    200: jsonAnswer('One page of results', listSchema(profileRowSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
    404: problemAnswer('There is nobody with this id whom the caller may see'),
  },
});

const colleagueSchema = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    profile_url: z.string().nullable(),
  })
  .meta({ id: 'Colleague' });

export const listColleaguesCall = defineCall({
  operationId: 'listColleagues',
  ...listColleagues,
  tags: ['People'],
  summary: 'The names of the people of the own companies',
  description: 'Oneself and who shares a company with the caller, by last name; for an ADMIN everybody.',
  request: { query: z.strictObject(LIST_QUERY) },
  responses: {
    200: jsonAnswer('One page of results', listSchema(colleagueSchema)),
    ...INVALID,
    ...UNAUTHENTICATED,
  },
});

const userRowSchema = z
  .object({
    id: sessionUserSchema.shape.id,
    first_name: sessionUserSchema.shape.firstName,
    last_name: sessionUserSchema.shape.lastName,
    email: sessionUserSchema.shape.email,
    roles: sessionUserSchema.shape.roles,
    has_password: sessionUserSchema.shape.hasPassword,
    phone: sessionUserSchema.shape.phone,
  })
  .meta({ id: 'UserRow' });

export const readUserCall = defineCall({
  operationId: 'readUser',
  ...readUser,
  tags: ['People'],
  summary: 'The signed-in user',
  responses: {
    200: jsonAnswer('Oneself: one row', listSchema(userRowSchema)),
    ...UNAUTHENTICATED,
  },
});

const emailSchema = z
  .string({ error: 'Expected an email address' })
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, { error: `Expected at most ${MAX_EMAIL_LENGTH} characters`, abort: true })
  .pipe(z.email('Expected an email address'))
  .meta({ format: 'email', example: 'ana.lopez@example.com' });

const nameSchema = z
  .string({ error: 'Expected a name' })
  .trim()
  .min(1, 'Expected a name')
  .max(MAX_NAME_LENGTH, `Expected at most ${MAX_NAME_LENGTH} characters`)
  .regex(/^[^\p{Cc}]*$/u, 'Expected no control characters')
  // The generator would copy the regex's flag into the pattern, which would then match nothing.
  .meta({ example: 'Ana', pattern: '^\\P{Cc}*$' });

const rolesSchema = z
  .array(z.enum(ROLES, `Expected one of ${ROLES.join(', ')}`), { error: 'Expected a list of roles' })
  .min(1, 'Expected at least one role')
  .refine((roles) => new Set(roles).size === roles.length, 'Expected each role once');

const companyIdsSchema = z
  .array(idSchema, { error: 'Expected a list of ids' })
  .max(MAX_COMPANIES, `Expected at most ${MAX_COMPANIES}`)
  .transform((ids) => Array.from(new Set(ids)));

const pictureSchema = z
  .string({ error: 'Expected an address' })
  .trim()
  .max(500, 'Expected at most 500 characters')
  .regex(
    /^(https?:\/\/[^\s/]\S*|\/?[\w-]+(\/[\w-][\w.-]*)*)$/,
    'Expected an address that begins with http:// or https://, or the path of a stored picture',
  )
  .nullable();

const attributes = {
  allowBooking: z.boolean('Expected true or false'),
  language: z.string('Expected a language').regex(/^[a-z]{2}$/, 'Expected a language such as en'),
  phone: phoneSchema,
  theme: z.enum(THEMES, `Expected ${THEMES.join(' or ')}`),
  receiveDispatchEmails: z.boolean('Expected true or false'),
};
const versionSchema = z
  .string('Expected a version')
  .trim()
  .min(1, 'Expected a version')
  .max(40, 'Expected at most 40 characters');
const acceptedAtSchema = z.iso.datetime('Expected an instant').optional().meta({
  description: 'Of terms already accepted, as it is kept; a new acceptance is given its moment here',
});
const MAX_TERMS = 100;

const attributesSchema = z
  .strictObject({
    ...attributes,
    terms: z.array(z.strictObject({ version: versionSchema, acceptedAt: acceptedAtSchema })).max(MAX_TERMS),
  })
  .partial();
const attributesRowSchema = z
  .strictObject({
    allow_booking: attributes.allowBooking,
    language: attributes.language,
    phone: attributes.phone,
    theme: attributes.theme,
    receive_dispatch_emails: attributes.receiveDispatchEmails,
    terms: z.array(z.strictObject({ version: versionSchema, accepted_at: acceptedAtSchema })).max(MAX_TERMS),
  })
  .partial();

/** The fields both calls accept. Each call names companies differently. Undefined means that the field was not sent. */
export type ProfileFields = Omit<
  Camel<z.output<typeof upsertProfileBodySchema>>,
  'carrierIds' | 'shipperIds'
>;

export const saveProfileBodySchema = z.strictObject({
  profileId: idSchema.optional().meta({ description: 'Of whom to change; without it somebody new' }),
  email: emailSchema.optional(),
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  profileUrl: pictureSchema.optional(),
  roles: rolesSchema.optional(),
  carrierId: idSchema.optional().meta({ description: 'A carrier to belong to; others are kept' }),
  shipperId: idSchema.optional().meta({ description: 'A customer to belong to; others are kept' }),
  attributes: attributesSchema.optional(),
  sendInvite: z
    .boolean('Expected true or false')
    .optional()
    .meta({ description: 'Mails an invitation, if and only if the rest is kept; for who is INVITED' }),
});

export const upsertProfileBodySchema = z.strictObject({
  profile_id: idSchema.optional().meta({ description: 'Of whom to change; without it somebody new' }),
  email: emailSchema.optional(),
  first_name: nameSchema.optional(),
  last_name: nameSchema.optional(),
  profile_url: pictureSchema.optional(),
  roles: rolesSchema.optional(),
  carrier_ids: companyIdsSchema
    .optional()
    .meta({ description: 'All of them; carriers the caller does not see are kept' }),
  shipper_ids: companyIdsSchema
    .optional()
    .meta({ description: 'All of them; customers the caller does not see are kept' }),
  attributes: attributesRowSchema.optional(),
});

export type SaveProfileBodyInput = z.input<typeof saveProfileBodySchema>;
export type UpsertProfileBodyInput = Camel<z.input<typeof upsertProfileBodySchema>>;

const savedSchema = z
  .object({ id: z.uuid().meta({ description: 'Of the profile' }) })
  .meta({ id: 'SavedProfile' });

const REFUSED = {
  ...INVALID,
  ...UNAUTHENTICATED,
  403: problemAnswer('Not the caller’s to set, one entry a field; or no seat is free (`SEATS_EXCEEDED`)'),
  404: problemAnswer('User not found'),
  409: problemAnswer('The email is in use (`23505`)'),
} as const;

const ABOUT_SAVING =
  'Without an id this makes a person who is INVITED: email, names, roles and a company that fits them are needed. A field that is not sent stays. What the caller may not set is refused by name. A customer role needs a customer, a carrier role a carrier.';

export const saveProfileCall = defineCall({
  operationId: 'saveProfile',
  ...saveProfile,
  tags: ['People'],
  summary: 'Make a person, or change one',
  description: ABOUT_SAVING,
  request: { body: jsonBody(saveProfileBodySchema) },
  responses: { 200: jsonAnswer('The id of the profile', savedSchema), ...REFUSED },
});

export const upsertProfileCall = defineCall({
  operationId: 'upsertProfile',
  ...upsertProfile,
  tags: ['People'],
  summary: 'Make a person, or change one, with whole lists of companies',
  description: ABOUT_SAVING,
  request: { body: jsonBody(upsertProfileBodySchema) },
  responses: { 200: jsonAnswer('The id of the profile', savedSchema), ...REFUSED },
});

const whomSchema = z.strictObject({ profile_id: idSchema });
const switchedSchema = z
  .object({ id: z.uuid(), status: z.enum(['ACTIVE', 'INVITED', 'DEACTIVATED']) })
  .meta({ id: 'SwitchedProfile' });
const SWITCHED = {
  200: jsonAnswer('What the person is now', switchedSchema),
  ...INVALID,
  ...UNAUTHENTICATED,
  403: problemAnswer('Not an editor of this person, oneself, the last platform admin, or no seat is free'),
  404: problemAnswer('User not found'),
} as const;

export const deactivateProfileCall = defineCall({
  operationId: 'deactivateProfile',
  ...deactivateProfile,
  tags: ['People'],
  summary: 'End a person’s access and their sessions, or withdraw an invitation',
  description:
    'Whoever is deactivated already stays so. Of who is INVITED this withdraws the invitation: its link opens nothing any more, and a signup that was begun is undone.',
  request: { body: jsonBody(whomSchema) },
  responses: SWITCHED,
});

export const reactivateProfileCall = defineCall({
  operationId: 'reactivateProfile',
  ...reactivateProfile,
  tags: ['People'],
  summary: 'Give a deactivated person the access back',
  description:
    'Who never accepted the invitation is INVITED again, and a new one is mailed. Refused when no seat is free.',
  request: { body: jsonBody(whomSchema) },
  responses: SWITCHED,
});

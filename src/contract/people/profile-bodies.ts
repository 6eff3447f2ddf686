import { z } from 'zod';
import { ROLES } from '../../domain/people/roles';
import type { Camel } from '../../domain/text/key-case';
import { oneOf, trueOrFalse } from '../inputs';
import { unchangedSince } from '../record-versions';
import { tooLong } from '../text-rules';
import { emailSchema, nameSchema, phoneSchema } from './person-fields';

/**
 * The request bodies for creating and editing a profile. They are separate from the calls, because the web's forms load them
 * to check their values.
 */

const MAX_COMPANIES = 200;
const MAX_TERMS = 100;
const MAX_PICTURE_ADDRESS = 500;
const MAX_VERSION_LENGTH = 40;

/** An id in lower case, as the database returns it, so that an id sent in capitals compares as equal. */
export const idSchema = z.uuid('Must be an id').toLowerCase();

export const THEMES = ['lightTheme', 'darkTheme'] as const;

const rolesSchema = z
  .array(oneOf(ROLES), { error: 'Must be a list of roles' })
  .min(1, 'Choose at least one role')
  .refine((roles) => new Set(roles).size === roles.length, 'List each role only once');

const companyIdsSchema = z
  .array(idSchema, { error: 'Must be a list of ids' })
  .max(MAX_COMPANIES, `Choose ${MAX_COMPANIES} or fewer`)
  .transform((ids) => Array.from(new Set(ids)));

const PICTURE = 'Must be a URL that starts with http:// or https://, or the path of an uploaded picture';
const pictureSchema = z
  .string({ error: PICTURE })
  .trim()
  .max(MAX_PICTURE_ADDRESS, tooLong(MAX_PICTURE_ADDRESS))
  .regex(/^(https?:\/\/[^\s/]\S*|\/?[\w-]+(\/[\w-][\w.-]*)*)$/, PICTURE)
  .nullable();

const attributes = {
  allowBooking: trueOrFalse,
  language: z
    .string('Must be a language code such as en')
    .regex(/^[a-z]{2}$/, 'Must be a language code such as en'),
  phone: phoneSchema,
  theme: z.enum(THEMES, `Must be ${THEMES.join(' or ')}`),
  receiveDispatchEmails: trueOrFalse,
  remindOfPendingLoads: trueOrFalse,
  remindOfPickups: trueOrFalse,
  remindOfSavedQuotes: trueOrFalse,
};

export const termsVersionSchema = z
  .string('Must be a version')
  .trim()
  .min(1, 'Must be a version')
  .max(MAX_VERSION_LENGTH, tooLong(MAX_VERSION_LENGTH));
const acceptedAtSchema = z.iso.datetime('Must be a timestamp').optional().meta({
  description:
    'For a version that is already accepted: the stored timestamp. For a new acceptance the server sets it.',
});

const attributesSchema = z
  .strictObject({
    ...attributes,
    terms: z
      .array(z.strictObject({ version: termsVersionSchema, acceptedAt: acceptedAtSchema }))
      .max(MAX_TERMS),
  })
  .partial();
const attributesRowSchema = z
  .strictObject({
    allow_booking: attributes.allowBooking,
    language: attributes.language,
    phone: attributes.phone,
    theme: attributes.theme,
    receive_dispatch_emails: attributes.receiveDispatchEmails,
    remind_of_pending_loads: attributes.remindOfPendingLoads,
    remind_of_pickups: attributes.remindOfPickups,
    remind_of_saved_quotes: attributes.remindOfSavedQuotes,
    terms: z
      .array(z.strictObject({ version: termsVersionSchema, accepted_at: acceptedAtSchema }))
      .max(MAX_TERMS),
  })
  .partial();

/** The fields both calls accept. Each call names companies differently. Undefined means that the field was not sent. */
export type ProfileFields = Omit<
  Camel<z.output<typeof upsertProfileBodySchema>>,
  'carrierIds' | 'shipperIds'
>;

const EDITED_ID = 'The profile to edit. Omit to create a user';

export const saveProfileBodySchema = z.strictObject({
  profileId: idSchema.optional().meta({ description: EDITED_ID }),
  email: emailSchema.optional(),
  firstName: nameSchema('First name').optional(),
  lastName: nameSchema('Last name').optional(),
  profileUrl: pictureSchema.optional(),
  roles: rolesSchema.optional(),
  carrierId: idSchema.optional().meta({ description: 'A carrier to add; the user keeps the others' }),
  shipperId: idSchema.optional().meta({ description: 'A customer to add; the user keeps the others' }),
  attributes: attributesSchema.optional(),
  unchangedSince: unchangedSince('user'),
  sendInvite: trueOrFalse.optional().meta({
    description: 'Also emails an invitation, if the profile is saved. Only for users with status INVITED',
  }),
});

export const upsertProfileBodySchema = z.strictObject({
  profile_id: idSchema.optional().meta({ description: EDITED_ID }),
  email: emailSchema.optional(),
  first_name: nameSchema('First name').optional(),
  last_name: nameSchema('Last name').optional(),
  profile_url: pictureSchema.optional(),
  roles: rolesSchema.optional(),
  carrier_ids: companyIdsSchema
    .optional()
    .meta({ description: 'The complete list. Carriers the caller cannot see are kept' }),
  shipper_ids: companyIdsSchema
    .optional()
    .meta({ description: 'The complete list. Customers the caller cannot see are kept' }),
  attributes: attributesRowSchema.optional(),
  unchanged_since: unchangedSince('user'),
});

export type SaveProfileBodyInput = z.input<typeof saveProfileBodySchema>;
export type UpsertProfileBodyInput = Camel<z.input<typeof upsertProfileBodySchema>>;

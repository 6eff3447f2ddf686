import { z } from 'zod';
import { placeOfAddress } from '../../domain/buckets';
import { orRequired } from '../inputs';
import { isWholePhone, MAX_EMAIL_LENGTH, WHOLE_PHONE } from '../people/person-fields';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';

const MAX_NAME_LENGTH = 120;
const MAX_PHONE_LENGTH = 40;
const MAX_DESCRIPTION_LENGTH = 2_000;
const MAX_LINK_LENGTH = 500;

/** The field `pending` in the responses of calls that change prices. */
export const PENDING_CHANGE = {
  pending: z.boolean().meta({
    description:
      'Usually false: searches already use the change. True while the rates are still being updated, which takes a few seconds',
  }),
};

/** Fields that shippers and carriers share. Null clears an optional field; an omitted field keeps its value. */
export const COMPANY_FIELDS = {
  name: z
    .string('Enter a name')
    .trim()
    .min(1, 'Required')
    .max(MAX_NAME_LENGTH, tooLong(MAX_NAME_LENGTH))
    .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
    .meta({
      pattern: NO_CONTROL_CHARACTERS.pattern,
      description: 'Unique, ignoring case',
      example: 'Alder Foods',
    }),
  email: z
    .string('Enter a valid email address')
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, { error: tooLong(MAX_EMAIL_LENGTH), abort: true })
    .pipe(z.email('Enter a valid email address'))
    .nullable()
    .meta({ description: 'Stored trimmed and in lower case', example: 'billing@example.com' }),
  phone: z
    .string('Enter a phone number')
    .trim()
    .min(1, 'Enter a phone number, or send null for none')
    .max(MAX_PHONE_LENGTH, tooLong(MAX_PHONE_LENGTH))
    .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
    .refine(isWholePhone, WHOLE_PHONE)
    .nullable()
    .meta({ pattern: '^[^0-9]*([0-9][^0-9]*){8,}$', example: '+1 206 555 0100' }),
  description: z
    .string('Must be text or null')
    .trim()
    .max(MAX_DESCRIPTION_LENGTH, tooLong(MAX_DESCRIPTION_LENGTH))
    .refine((text) => !text.includes('\0'), NO_CONTROL_CHARACTERS.message)
    .nullable(),
  link: z
    .url({ protocol: /^https?$/, error: 'Enter a URL that starts with http:// or https://' })
    .max(MAX_LINK_LENGTH, tooLong(MAX_LINK_LENGTH))
    .nullable()
    .meta({ description: 'An http or https URL' }),
};

const LOGO = 'Must be the `url` of an uploaded logo, or null';

/** The `url` returned by the logo's upload. The server checks separately that the logo belongs to this company or facility. */
export const logoAddress = (bucket: 'shipper-logos' | 'carrier-logos' | 'facility-logos') =>
  z
    .string(LOGO)
    .refine((address) => placeOfAddress(address)?.bucket === bucket, LOGO)
    .nullable()
    .meta({
      description: 'The `url` that `storeFile` returned for the logo',
      example: `/storage/v1/object/${bucket}/01890a5d-ac96-774b-bcce-b302099a8057/01890a5d-ac96-774b-bcce-b302099a8058-logo.jpg`,
    });

/** The ids of companies in a request body. */
export const requiredCarrierId = z.uuid(orRequired('Must be a carrier id'));
export const requiredCustomerId = z.uuid(orRequired('Must be a customer id'));

import { z } from 'zod';
import { placeOfAddress } from '../domain/buckets';

/** The longest valid email address (RFC 5321 with its errata). */
const MAX_EMAIL_LENGTH = 254;

const NO_CONTROLS = {
  expression: /^\P{Cc}*$/u,
  message: 'Expected no control characters',
  // The generator would copy the regex's flag into the pattern, which would then match nothing.
  meta: { pattern: '^\\P{Cc}*$' },
};

const line = (most: number) =>
  z
    .string(`Expected text of at most ${most} characters`)
    .trim()
    .min(1, 'Expected some text, or null for none')
    .max(most, `Expected at most ${most} characters`)
    .regex(NO_CONTROLS.expression, NO_CONTROLS.message);

/** Fields that shippers and carriers share. Null clears an optional field; an omitted field keeps its value. */
export const COMPANY_FIELDS = {
  name: z
    .string('Expected a name')
    .trim()
    .min(1, 'Required')
    .max(120, 'Expected at most 120 characters')
    .regex(NO_CONTROLS.expression, NO_CONTROLS.message)
    .meta({ ...NO_CONTROLS.meta, description: 'Unique, whatever its case', example: 'Alder Foods' }),
  email: z
    .string('Expected an email address, or null for none')
    .trim()
    .toLowerCase()
    .max(MAX_EMAIL_LENGTH, { error: `Expected at most ${MAX_EMAIL_LENGTH} characters`, abort: true })
    .pipe(z.email('Expected an email address, or null for none'))
    .nullable()
    .meta({ description: 'Trimmed and in lower case', example: 'billing@example.com' }),
  phone: line(40)
    .nullable()
    .meta({ ...NO_CONTROLS.meta, example: '+1 206 555 0100' }),
  description: z
    .string('Expected text, or null for none')
    .trim()
    .max(2_000, 'Expected at most 2000 characters')
    .refine((text) => !text.includes('\0'), 'Expected no control characters')
    .nullable(),
  link: z
    .url({ protocol: /^https?$/, error: 'Expected an address that begins with http:// or https://' })
    .max(500, 'Expected at most 500 characters')
    .nullable()
    .meta({ description: 'A web address, http or https' }),
};

const LOGO = 'Expected the address of an uploaded logo, or null for none';

/** The `url` returned when the logo was stored. Whether the logo is this company's own is checked once the company is known. */
export const logoAddress = (bucket: 'shipper-logos' | 'carrier-logos') =>
  z
    .string(LOGO)
    .refine((address) => placeOfAddress(address)?.bucket === bucket, LOGO)
    .nullable()
    .meta({
      description: 'The `url` that was answered when the logo was kept',
      example: `/storage/v1/object/${bucket}/01890a5d-ac96-774b-bcce-b302099a8057/01890a5d-ac96-774b-bcce-b302099a8058-logo.jpg`,
    });

/** A company's id in a request body. The error for a missing id is 'Required'. */
export const companyId = (expected: string) =>
  z.uuid({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : expected),
  });

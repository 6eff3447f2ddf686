import { z } from 'zod';

/** What an address can have (RFC 5321, as corrected). */
const LONGEST_EMAIL = 254;

const NO_CONTROLS = {
  expression: /^\P{Cc}*$/u,
  message: 'Expected no control characters',
  // The generator writes the flag of the expression into its pattern, which then fits nothing.
  meta: { pattern: '^\\P{Cc}*$' },
};

const line = (most: number) =>
  z
    .string(`Expected text of at most ${most} characters`)
    .trim()
    .min(1, 'Expected some text, or null for none')
    .max(most, `Expected at most ${most} characters`)
    .regex(NO_CONTROLS.expression, NO_CONTROLS.message);

/** Fields that shippers and carriers have alike. Null empties one that may be empty; one not sent stays. */
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
    .max(LONGEST_EMAIL, { error: `Expected at most ${LONGEST_EMAIL} characters`, abort: true })
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
  /** A logo's path in its bucket; that it is the company's own is checked where the company is known. */
  logo: z
    .string('Expected the path of an uploaded logo, or null for none')
    .regex(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-logo\.jpg$/,
      'Expected the path of an uploaded logo: {id}/{uuid}-logo.jpg',
    )
    .nullable()
    .meta({
      description: 'The path of the uploaded logo in its bucket: `{id of the company}/{uuid}-logo.jpg`',
      example: '01890a5d-ac96-774b-bcce-b302099a8057/01890a5d-ac96-774b-bcce-b302099a8058-logo.jpg',
    }),
};

/** A company by its id in the body of a call; missing reads 'Required'. */
export const companyId = (expected: string) =>
  z.uuid({
    error: (issue) => (issue.input === undefined || issue.input === null ? 'Required' : expected),
  });

import { z } from 'zod';
import { containsLink } from '../../domain/text/contains-link';
import { NO_CONTROL_CHARACTERS, tooLong } from '../text-rules';

/** The longest valid email address (RFC 5321 with its errata). */
export const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 80;
const MAX_PHONE_LENGTH = 40;
const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 256;

export const emailSchema = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Email is required', abort: true })
  .max(MAX_EMAIL_LENGTH, { error: tooLong(MAX_EMAIL_LENGTH), abort: true })
  .pipe(z.email('Enter a valid email address'))
  .meta({ format: 'email', example: 'ana.lopez@example.com' });

/** `label` starts the message for a missing name. */
export const nameSchema = (label: 'First name' | 'Last name') =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    // Searching for links in a text of 50,000 characters would block the server for seconds.
    .max(MAX_NAME_LENGTH, { error: tooLong(MAX_NAME_LENGTH), abort: true })
    .regex(NO_CONTROL_CHARACTERS.expression, NO_CONTROL_CHARACTERS.message)
    // Invitations contain these names and go to people who do not know the sender.
    .refine((name) => !containsLink(name), 'Remove the web or email address, or add a space after the period')
    .meta({
      example: label === 'First name' ? 'Ana' : 'Lopez',
      pattern: NO_CONTROL_CHARACTERS.pattern,
    });

/** The rules for setting a password. Signing in only compares, so it accepts any text. */
export const newPasswordSchema = z
  .string({ error: 'Password is required' })
  .min(MIN_PASSWORD_LENGTH, `Use ${MIN_PASSWORD_LENGTH} characters or more`)
  .max(MAX_PASSWORD_LENGTH, tooLong(MAX_PASSWORD_LENGTH));

export const WHOLE_PHONE = 'Enter the whole number with its area code, such as +1 206 555 0100';

/** US and Canadian numbers have ten digits; the shortest with a country code have eight. An extension does not count. */
export function isWholePhone(phone: string): boolean {
  const [number = ''] = phone.split(/x|ext/i);
  return number.replaceAll(/[^0-9]/g, '').length >= (phone.startsWith('+') ? 8 : 10);
}

const PHONE = /^(\+?\(?[0-9][0-9 ().\-/]{2,}( ?(x|ext\.?) ?[0-9]+)?)?$/i;

/** A person's phone. Null and an empty text both mean no phone. */
export const phoneSchema = z
  .string({ error: 'Enter a phone number' })
  .trim()
  .max(MAX_PHONE_LENGTH, tooLong(MAX_PHONE_LENGTH))
  .regex(PHONE, 'Enter a phone number such as +1 206 555 0100')
  // A text that is no phone number at all gets only the pattern's message. Aborting the check instead would hide the errors
  // of other fields.
  .refine((phone) => phone === '' || !PHONE.test(phone) || isWholePhone(phone), WHOLE_PHONE)
  .transform((phone) => (phone === '' ? null : phone))
  .nullable()
  // The pattern for OpenAPI. The generator would copy the expression's `i` flag into it, and then it would match nothing.
  .meta({ example: '+1 206 555 0100', pattern: '^(\\+?[(]?([0-9][ ().\\-/]*){8,}.*)?$' });

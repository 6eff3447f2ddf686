import { z } from 'zod';

/** A person's phone, for every call that sets it. Null and an empty text both mean no phone. */
export const phoneSchema = z
  .string({ error: 'Expected a phone number' })
  .trim()
  .max(40, 'Expected at most 40 characters')
  .regex(
    /^(\+?[0-9][0-9 ().\-/]{2,}( ?(x|ext\.?) ?[0-9]+)?)?$/i,
    'Expected a phone number such as +1 206 555 0100',
  )
  .transform((phone) => (phone === '' ? null : phone))
  .nullable()
  // The generator would copy the regex's flag into the pattern, which would then match nothing.
  .meta({ example: '+1 206 555 0100', pattern: '^(\\+?[0-9][0-9 ().\\-/]{2,}.*)?$' });

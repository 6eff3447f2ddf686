import { z } from 'zod';

/** A person's phone, in whichever call it is set. Null and an empty text both mean none. */
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
  // The generator writes the flag of the expression into its pattern, which then fits nothing.
  .meta({ example: '+1 206 555 0100', pattern: '^(\\+?[0-9][0-9 ().\\-/]{2,}.*)?$' });
